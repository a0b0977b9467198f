// Fetches the words of a language. English is always there: it is shown when no other one comes.
import type { Catalogue } from './catalogue';
import type { Language } from './detect';
import { en } from './en';

const OTHERS = {
  it: async () => (await import('./it')).it,
  fr: async () => (await import('./fr')).fr,
  es: async () => (await import('./es')).es,
} as const satisfies Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>;

/** Rejects when the server cannot be reached. */
export function loadWords(language: Language): Promise<Catalogue> {
  return language === 'en' ? Promise.resolve(en) : OTHERS[language]();
}
