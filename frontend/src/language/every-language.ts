// The words of every language at once, for tests.
import type { Catalogue } from './catalogue';
import { LANGUAGES, type Language } from './detect';
import { loadWords } from './load';

const loaded = await Promise.all(
  LANGUAGES.map(async (language) => [language, await loadWords(language)] as const),
);

export const CATALOGUES = Object.fromEntries(loaded) as Readonly<Record<Language, Catalogue>>;
