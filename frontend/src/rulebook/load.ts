// Fetches the rules when somebody wants to read them: they are no part of the first script.
import type { Language } from '../language/detect';
import type { RulesText } from './shape';

export const TEXTS: Readonly<Record<Language, () => Promise<{ text: RulesText }>>> = {
  en: () => import('./texts/en'),
  it: () => import('./texts/it'),
  fr: () => import('./texts/fr'),
  es: () => import('./texts/es'),
};

/** Fetch the page and its text. Rejects when the server cannot be reached. */
export async function loadRules(language: Language) {
  const [{ default: Rules }, { text }] = await Promise.all([
    import('./Rules.svelte'),
    TEXTS[language](),
  ]);
  return { Rules, text };
}
