// Words that are no part of the first script: fetched with what needs them, and again when another language is spoken.
import { tongueOf, type Language } from '../languages';
import type { Tongue } from '../tongue';

export class LateWords<Words extends object> {
  #words = $state.raw<Words | null>(null);
  /** The language that was asked for last, and its words on their way. */
  #wanted: { language: Language; coming: Promise<void> } | null = null;
  readonly #fetchFrom: (tongue: Tongue) => Promise<Words>;

  constructor(fetchFrom: (tongue: Tongue) => Promise<Words>) {
    this.#fetchFrom = fetchFrom;
  }

  /** What needs the words is shown after they have come. */
  get words(): Words {
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
      const words = await this.#fetchFrom(tongueOf(language));
      if (this.#wanted?.language === language) this.#words = words;
    } catch (reason) {
      this.#wanted = null;
      // Those of another language are better than none.
      if (this.#words === null) throw reason;
    }
  }
}
