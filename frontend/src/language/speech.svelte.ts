// The language that is spoken now, and its words.
import { keep, readKept } from '../device/kept';
import type { Catalogue } from './catalogue';
import { detectLanguage, isLanguage, type Language } from './detect';
import { en } from './en';
import { loadWords } from './load';

class Speech {
  #language = $state<Language>('en');
  #words = $state.raw<Catalogue>(en);
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
  }

  /** Speak `language` from now on, and remember it; where its words do not come, all stays as it is. */
  async choose(language: Language): Promise<void> {
    if (await this.#speak(language)) keep('language', language);
  }

  /** "Ana, Bea and Carla", as the language writes it. */
  list(names: readonly string[]): string {
    return new Intl.ListFormat(this.#language).format(names);
  }

  async #speak(language: Language): Promise<boolean> {
    this.#wanted = language;
    const words = await loadWords(language).catch(() => null);
    if (words === null || this.#wanted !== language) return false;
    this.#words = words;
    this.#language = language;
    document.documentElement.lang = language;
    return true;
  }
}

export const speech = new Speech();
