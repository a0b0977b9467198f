// The right word for a number, by each language's own rules.

export interface Forms {
  one: string;
  other: string;
}

/**
 * Return how to choose between the forms of `language`; "many" and the rest read as "other".
 *
 * A language whose rules this browser does not know has "other" alone, not what another language does.
 */
export function pluralOf(language: string): (count: number, forms: Forms) => string {
  if (Intl.PluralRules.supportedLocalesOf(language).length === 0) return (_, { other }) => other;
  const rules = new Intl.PluralRules(language);
  return (count, forms) => (rules.select(count) === 'one' ? forms.one : forms.other);
}
