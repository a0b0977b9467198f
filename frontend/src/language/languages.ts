// The languages that are spoken here: one for each folder beside this file that has an index.ts.
import { tongue as english } from './en';
import type { Tongue } from './tongue';

/** The code of a language, in lower case, which is the name of its folder: "fr". */
export type Language = string;

const FOUND = Object.entries(
  import.meta.glob<Tongue>('./*/index.ts', { eager: true, import: 'tongue' }),
)
  .map(([path, tongue]): [Language, Tongue] => [path.split('/')[1] ?? '', tongue])
  .sort(([, one], [, other]) => one.name.localeCompare(other.name, 'en'));

const TONGUES: ReadonlyMap<Language, Tongue> = new Map(FOUND);

/** In the order of what they call themselves. */
export const LANGUAGES: readonly Language[] = [...TONGUES.keys()];

export function isLanguage(text: string): boolean {
  return TONGUES.has(text);
}

/** Return how `language` is spoken; English for one that is not spoken here. */
export function tongueOf(language: Language): Tongue {
  return TONGUES.get(language) ?? english;
}

/** Return the first preferred language that is spoken here, regions aside; else English. */
export function detectLanguage(preferred: readonly string[]): Language {
  const bases = preferred.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return bases.find(isLanguage) ?? 'en';
}
