// Passing by itself, where a person wants it: the one press that nobody could make otherwise.
import { settings } from '../device/settings.svelte';
import type { TableView } from '../protocol';
import type { Table } from './table.svelte';

/** Long enough to see why. */
const LOOK_MS = 1_500;

/**
 * Tell the seat that has to pass now, and may be passed for; null for none.
 *
 * Not while something is proposed, which a pass would end; nor while something can be put back:
 * whoever has gone back to a pass wants to go on back.
 */
export function seatToPass(view: TableView): TableView['faced'] {
  const may = view.session?.round?.may;
  if (!may?.may_pass || may.plays.length > 0 || view.session?.seat !== view.faced) return null;
  return view.proposal !== null || view.may.redo ? null : view.faced;
}

/** Pass for the faced seat of `table`, as long as the component lives that calls this. */
export function passForMe(table: Table): void {
  const seat = $derived(table.view === null ? null : seatToPass(table.view));
  const isWanted = $derived(settings.has('pass-for-me') && table.link.state === 'open');
  const isFree = $derived(!table.isBusy);
  $effect(() => {
    if (seat === null || !isWanted || !isFree) return;
    const timer = setTimeout(() => {
      table.askQuietly({ type: 'pass', seat });
    }, LOOK_MS);
    return () => {
      clearTimeout(timer);
    };
  });
}
