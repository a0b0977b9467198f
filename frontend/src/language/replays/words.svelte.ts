// The words for rounds that are over: fetched with what needs them, and again when another language is spoken.
import type { ReplayCatalogue } from '../catalogue';
import { tongueOf, type Language } from '../languages';

class ReplayWords {
  #words = $state.raw<ReplayCatalogue | null>(null);
  /** The language that was asked for last, and its words on their way. */
  #wanted: { language: Language; coming: Promise<void> } | null = null;

  /** What needs the words is shown after they have come. */
  get words(): ReplayCatalogue {
    if (this.#words === null) throw new Error('the words have not come yet');
    return this.#words;
  }

  /** Fetch the words of `language`. Rejects when they are the first, and the server cannot be reached. */
  speak(language: Language): Promise<void> {
    if (this.#wanted?.language !== language)
      this.#wanted = { language, coming: this.#fetch(language) };
    return this.#wanted.coming;
  }

  async #fetch(language: Language): Promise<void> {
    try {
      const words = await tongueOf(language).replays();
      if (this.#wanted?.language === language) this.#words = words;
    } catch (reason) {
      this.#wanted = null;
      // Those of another language are better than none.
      if (this.#words === null) throw reason;
    }
  }
}

export const replayWords = new ReplayWords();
