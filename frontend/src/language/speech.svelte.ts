// The language that is spoken now, and its words.
import { keep, readKept } from '../device/kept';
import type { Catalogue } from './catalogue';
import { words as english } from './en/words';
import { detectLanguage, isLanguage, tongueOf, type Language } from './languages';

const TO_THE_SECOND = {
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

class Speech {
  #language = $state<Language>('en');
  #words = $state.raw<Catalogue>(english);
  /** The one that was asked for last. */
  #wanted: Language = 'en';

  get language(): Language {
    return this.#language;
  }

  get words(): Catalogue {
    return this.#words;
  }

  /** Speak what was chosen before on this device, else what the browser prefers. */
  async begin(): Promise<void> {
    const kept = readKept('language');
    const isKept = kept !== null && isLanguage(kept);
    await this.#speak(isKept ? kept : detectLanguage(navigator.languages));
    document.documentElement.lang = this.#language;
  }

  /** Speak `language` from now on, and remember it; where its words do not come, all stays as it is. */
  async choose(language: Language): Promise<void> {
    if (!(await this.#speak(language))) return;
    document.documentElement.lang = language;
    keep('language', language);
  }

  /** Speak `language` on a page that is not ours: nothing is remembered, and the page says its own language. */
  async borrow(language: Language): Promise<void> {
    await this.#speak(language);
  }

  /** "Ana, Bea and Carla", as the language writes it. */
  list(names: readonly string[]): string {
    const language = this.#language;
    if (Intl.ListFormat.supportedLocalesOf(language).length > 0)
      return new Intl.ListFormat(language).format(names);
    // Left alone, a browser that does not know the language would join its names by the "and" of another one.
    const last = names.at(-1) ?? '';
    if (names.length < 2) return last;
    return this.#words.table.pair({ first: names.slice(0, -1).join(', '), second: last });
  }

  /** The time of day at which `at_ms` is, to the second, as the language writes it. */
  time(at_ms: number): string {
    return new Intl.DateTimeFormat([this.#language, 'en'], TO_THE_SECOND).format(at_ms);
  }

  async #speak(language: Language): Promise<boolean> {
    this.#wanted = language;
    const words = await tongueOf(language)
      .words()
      .catch(() => null);
    if (words === null || this.#wanted !== language) return false;
    this.#words = words;
    this.#language = language;
    return true;
  }
}

export const speech = new Speech();
