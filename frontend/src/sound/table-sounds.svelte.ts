// What is heard of the table: a tile when it lands, and a knock for a pass.
import { untrack } from 'svelte';
import { settings } from '../device/settings.svelte';
import type { TableTold } from '../protocol';
import { travelTime_ms } from '../table/travel';
import type { Table } from '../table/table.svelte';
import { prepareSound, sound } from './speaker';
import { KNOCK, strike, TILE, type Strike } from './strikes';

/** What comes closer together is a page catching up: it is heard once. */
const APART_MS = 120;

const isHeard = () => settings.has('table-sounds') && !document.hidden;

function prepare(): void {
  if (settings.has('table-sounds')) prepareSound();
}

/** Sound what happens at `table` from now on; return how to stop. */
export function soundTable(table: Table): () => void {
  // What has happened before is not heard again.
  let before: readonly TableTold[] = table.told;
  let heardAt_ms = -APART_MS;
  let isOver = false;

  function hear(strikes: readonly Strike[], after_ms: number): void {
    if (!isHeard() || performance.now() - heardAt_ms < APART_MS) return;
    heardAt_ms = performance.now();
    setTimeout(() => {
      if (isOver || !isHeard()) return;
      sound((on) => {
        // A browser may let us wait, and meanwhile nobody looks any more.
        if (isHeard()) strike(on, strikes);
      });
    }, after_ms);
  }

  const stop = $effect.root(() => {
    $effect(() => {
      const { told } = table;
      if (told === before) return;
      before = told;
      // One view, one sound: the last move is what the page shows.
      const move = told.findLast(({ type }) => type === 'played' || type === 'passed');
      untrack(() => {
        if (move?.type === 'played') hear(TILE, travelTime_ms());
        else if (move !== undefined) hear(KNOCK, 0);
      });
    });
  });
  window.addEventListener('pointerup', prepare);
  window.addEventListener('keydown', prepare);
  return () => {
    isOver = true;
    stop();
    window.removeEventListener('pointerup', prepare);
    window.removeEventListener('keydown', prepare);
  };
}
