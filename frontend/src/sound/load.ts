// The sounds of the table, fetched while it is looked at.

export function loadTableSounds() {
  return import('./table-sounds.svelte');
}
