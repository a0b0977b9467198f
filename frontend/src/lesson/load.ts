// Fetches what explains a round when somebody asks for it: it is no part of the first script.
import type { Language } from '../language/languages';

/** Rejects when the server cannot be reached. */
export async function loadLesson(language: Language) {
  const [{ default: Guide }, { lessonWords }] = await Promise.all([
    import('./Guide.svelte'),
    import('../language/late/lesson'),
  ]);
  await lessonWords.speak(language);
  return { Guide };
}

export type Guide = Awaited<ReturnType<typeof loadLesson>>['Guide'];
