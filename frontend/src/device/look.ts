// How the page looks, as it was set on this device: marked on the page itself, where every style sheet can see it.
import type { Setting } from './setting-values';
import { settings } from './settings.svelte';

/** What style sheets follow, as `data-felt="blue"` on the root of the page. */
const SEEN = ['felt', 'tiles', 'text', 'hand', 'motion'] as const satisfies readonly Setting[];

/** To be run as an effect. What the browser shows around the page takes on its color. */
export function wearLook(): void {
  const page = document.documentElement;
  for (const name of SEEN) page.dataset[name] = settings.get(name);
  const browser = getComputedStyle(page).getPropertyValue('--browser');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', browser);
}
