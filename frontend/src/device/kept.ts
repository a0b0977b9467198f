// What this device remembers. Where the browser keeps nothing, it is remembered until the page is gone.
import type { Setting } from './setting-values';

const PREFIX = 'double-six.';
const inMemory = new Map<string, string>();

export type KeptKey =
  | 'name'
  | 'language'
  | 'last-table'
  | 'sitting'
  | 'profile'
  | 'level'
  | Setting
  | 'dealt'
  | 'lesson'
  | 'hand-orders';

/** Return what was kept under `key`, or null. */
export function readKept(key: KeptKey): string | null {
  try {
    return localStorage.getItem(PREFIX + key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

/** Keep `value` under `key`; null forgets it. */
export function keep(key: KeptKey, value: string | null): void {
  if (value === null) inMemory.delete(key);
  else inMemory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // Private windows and full disks: the copy in memory has to do.
  }
}
