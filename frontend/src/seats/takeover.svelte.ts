// A seat that comes with the address: `#take=<token>` is used once, and is gone from the address before it is.
import type { Seat } from '../protocol';
import type { Table } from '../table/table.svelte';

const FRAGMENT = /^#take=([A-Za-z0-9_-]{1,64})$/;

/** The token in the fragment of an address, or null. */
export function readToken(fragment: string): string | null {
  return FRAGMENT.exec(fragment)?.[1] ?? null;
}

export class Takeover {
  isAsking = $state(false);
  #hasTaken = $state(false);
  #before: readonly Seat[] = [];
  #table: Table;
  /** The seats that came here, once the view shows them, until the note is put away. */
  readonly taken: readonly Seat[] = $derived.by(() => {
    if (!this.#hasTaken || this.#table.isBusy) return [];
    return this.#table.view?.mine.filter((seat) => !this.#before.includes(seat)) ?? [];
  });

  constructor(table: Table) {
    this.#table = table;
  }

  /** Take over the seat that the address hands on, if it does. A refusal is shown as every other. */
  follow(): void {
    const token = readToken(location.hash);
    if (token === null) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    this.isAsking = true;
    this.#hasTaken = false;
    this.#before = this.#table.view?.mine ?? [];
    this.#table.askFor({ type: 'take_over', token }, (refused) => {
      this.isAsking = false;
      this.#hasTaken = refused === null;
    });
  }

  putAway(): void {
    this.#hasTaken = false;
  }
}
