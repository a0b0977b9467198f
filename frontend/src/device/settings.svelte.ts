// What is switched on on this device: kept here, and followed at once by whatever depends on it.
import { SvelteSet } from 'svelte/reactivity';
import { keep, readKept } from './kept';

export const SETTINGS = ['selectors', 'pass-for-me', 'sound'] as const;
export type Setting = (typeof SETTINGS)[number];

class Settings {
  #on = new SvelteSet<Setting>(SETTINGS.filter((setting) => readKept(setting) === 'on'));

  has(setting: Setting): boolean {
    return this.#on.has(setting);
  }

  set(setting: Setting, isOn: boolean): void {
    if (isOn) this.#on.add(setting);
    else this.#on.delete(setting);
    keep(setting, isOn ? 'on' : null);
  }
}

export const settings = new Settings();
