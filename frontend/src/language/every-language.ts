// The words of every language at once, for tests.
import type { Catalogue } from './catalogue';
import { LANGUAGES, tongueOf, type Language } from './languages';

const loaded = await Promise.all(
  LANGUAGES.map(async (language) => [language, await tongueOf(language).words()] as const),
);

type Catalogues = Readonly<Record<Language, Catalogue>> & { readonly en: Catalogue };

/** By the code of each. */
export const CATALOGUES = Object.fromEntries(loaded) as Catalogues;
