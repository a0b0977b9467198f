// Fetches the rules when somebody wants to read them: they are no part of the first script.
import { tongueOf, type Language } from '../language/languages';

/** Fetch the page and its text. Rejects when the server cannot be reached. */
export async function loadRules(language: Language) {
  const [{ default: Rules }, text] = await Promise.all([
    import('./Rules.svelte'),
    tongueOf(language).rules(),
  ]);
  return { Rules, text };
}
