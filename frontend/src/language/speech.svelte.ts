// The language that is spoken now, and its words.
import { keep, readKept } from '../device/kept';
import type { Catalogue } from './catalogue';
import { detectLanguage, isLanguage, type Language } from './detect';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';

export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, it, fr, es };

class Speech {
  #language = $state<Language>('en');
  readonly words: Catalogue = $derived(CATALOGUES[this.#language]);

  constructor() {
    const kept = readKept('language');
    this.#speak(kept !== null && isLanguage(kept) ? kept : detectLanguage(navigator.languages));
  }

  get language(): Language {
    return this.#language;
  }

  /** Speak `language` from now on, and remember it. */
  choose(language: Language): void {
    keep('language', language);
    this.#speak(language);
  }

  /** "Ana, Bea and Carla", as the language writes it. */
  list(names: readonly string[]): string {
    return new Intl.ListFormat(this.#language).format(names);
  }

  #speak(language: Language): void {
    this.#language = language;
    document.documentElement.lang = language;
  }
}

export const speech = new Speech();
