// The right word for a number, by each language's own rules.

export interface Forms {
  one: string;
  other: string;
}

/** Return how to choose between the forms of `language`; "many" and the rest read as "other". */
export function pluralOf(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => (rules.select(count) === 'one' ? forms.one : forms.other);
}
