// What was set on this device: kept here, and followed at once by whatever depends on it.
import { SvelteMap } from 'svelte/reactivity';
import { keep, readKept } from './kept';
import { isValueOf, SETTINGS, type Setting, type Switch, type ValueOf } from './setting-values';

/** Who has asked the device for clear contrasts need not ask again here. */
const STARK = '(prefers-contrast: more), (forced-colors: active)';

class Settings {
  #chosen = new SvelteMap<Setting, string>();

  constructor() {
    for (const name of Object.keys(SETTINGS) as Setting[]) {
      const kept = readKept(name);
      if (kept !== null && isValueOf(name, kept)) this.#chosen.set(name, kept);
    }
  }

  get<Name extends Setting>(name: Name): ValueOf<Name> {
    return (this.#chosen.get(name) ?? this.#usual(name)) as ValueOf<Name>;
  }

  has(name: Switch): boolean {
    return this.get(name) === 'on';
  }

  set<Name extends Setting>(name: Name, value: ValueOf<Name>): void {
    this.#chosen.set(name, value);
    keep(name, value === this.#usual(name) ? null : value);
  }

  /** What holds until somebody chooses. */
  #usual(name: Setting): string {
    return name === 'felt' && matchMedia(STARK).matches ? 'contrast' : SETTINGS[name][0];
  }
}

export const settings = new Settings();
