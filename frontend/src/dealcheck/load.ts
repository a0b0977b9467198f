// Fetches the check of a deal when somebody wants it: it is no part of the first script.
import type { Language } from '../language/languages';

/** Rejects when the server cannot be reached. */
export async function loadDealCheck(language: Language) {
  const [{ default: DealCheck }, { replayWords }] = await Promise.all([
    import('./DealCheck.svelte'),
    import('../language/late/replays'),
  ]);
  await replayWords.speak(language);
  return { DealCheck };
}
