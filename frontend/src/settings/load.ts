// Fetches the settings when somebody opens them: they are no part of the first script.
import type { Language } from '../language/languages';

/** Rejects when the server cannot be reached. */
export async function loadSettings(language: Language) {
  const [{ default: Settings }, { settingsWords }] = await Promise.all([
    import('./Settings.svelte'),
    import('../language/late/settings'),
  ]);
  await settingsWords.speak(language);
  return { Settings };
}
