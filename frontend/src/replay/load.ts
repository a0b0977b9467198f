// Fetches the pages about rounds that are over when somebody goes there: they are no part of the first script.
import type { Language } from '../language/languages';

/** Rejects when the server cannot be reached. */
export async function loadReplayPages(language: Language) {
  const [pages, { replayWords }] = await Promise.all([
    import('./pages'),
    import('../language/late/replays'),
  ]);
  await replayWords.speak(language);
  return { ...pages, replayWords };
}
