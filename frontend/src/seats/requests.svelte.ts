// Which wish for a seat is put before the people here: each one once, until it is put aside.
import { SvelteSet } from 'svelte/reactivity';
import type { SeatRequestView } from '../protocol';
import type { Table } from '../table/table.svelte';

export class Requests {
  #table: Table;
  #aside = new SvelteSet<number>();
  /** Those that somebody here has to answer, put aside or not. */
  readonly open: readonly SeatRequestView[] = $derived.by(
    () => this.#table.view?.requests.filter((each) => each.may_answer) ?? [],
  );
  /** The one that is put before them now. */
  readonly shown: SeatRequestView | null = $derived.by(
    () => this.open.find((each) => !this.#aside.has(each.number)) ?? null,
  );

  constructor(table: Table) {
    this.#table = table;
  }

  /** Answer `number` later: no answer is given. */
  putAside(number: number): void {
    this.#aside.add(number);
  }
}
