// Putting the hand in order, fetched while the hand can be played already.

export function loadOrdering() {
  return import('./ordering.svelte');
}
