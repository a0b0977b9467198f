// Where the keyboard goes on when what had the focus is gone, as it often is after a play.
import { tick } from 'svelte';
import type { Table } from './table.svelte';

/** Keep the focus on `surface` through every view: what is lost is found again in the hand, not at the top of the page. */
export function goOnInHand(table: Table, surface: HTMLElement): () => void {
  let wasFocused = false;
  const onfocusin = () => {
    wasFocused = true;
  };
  surface.addEventListener('focusin', onfocusin);
  $effect(() => {
    // Any view: what goes may be a button for somebody who is back, or the note of a wish that was answered.
    if (table.view === null) return;
    void tick().then(() => {
      if (!wasFocused || document.activeElement !== document.body) return;
      // Whoever looks on has no tiles.
      const tile = surface.querySelector<HTMLElement>('[data-tile]');
      (tile ?? surface.querySelector('button'))?.focus({ preventScroll: true });
    });
  });
  return () => {
    surface.removeEventListener('focusin', onfocusin);
  };
}
