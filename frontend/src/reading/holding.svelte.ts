// Tells the table what is read here, so that its computers wait: again on every new socket.
import { untrack } from 'svelte';
import type { Reading } from '../protocol';
import type { Table } from '../table/table.svelte';

/** Keep the table told of what `read` returns, for as long as the effects around this live. */
export function holdWhileReading(table: Table, read: () => Reading | null): void {
  /** What this socket was told last. */
  let told: Reading | null = null;
  $effect(() => {
    const isOpen = table.link.state === 'open';
    const isSeated = (table.view?.mine.length ?? 0) > 0;
    const what = isSeated ? read() : null;
    untrack(() => {
      if (!isOpen) told = null;
      else if (what !== told) {
        table.askQuietly(what === null ? { type: 'release' } : { type: 'hold', what });
        told = what;
      }
    });
  });
}
