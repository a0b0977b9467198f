// When the sheet with the reckoning is shown: after the last tile has come to rest, until it is put aside.
import type { Table } from './table.svelte';

/** Long enough to see the last tile arrive. */
const LOOK_MS = 1_400;

export class Reckoning {
  #table: Table;
  /** The round whose sheet was put aside, and the round whose last tile has come to rest. */
  #hidden = $state<number | null>(null);
  #rested = $state<number | null>(null);
  readonly #over: number | null = $derived.by(() => {
    const round = this.#table.view?.session?.round;
    return round?.reveal ? round.number : null;
  });
  readonly isShown: boolean = $derived.by(
    () => this.#over !== null && this.#rested === this.#over && this.#hidden !== this.#over,
  );
  readonly isHidden: boolean = $derived.by(() => this.#over !== null && !this.isShown);

  constructor(table: Table) {
    this.#table = table;
    $effect(() => {
      const over = this.#over;
      if (over === null) {
        // A round that was taken back may end again.
        this.#hidden = this.#rested = null;
        return;
      }
      // Only who has seen the round end waits for the tile; who comes later does not.
      const isNews = table.told.some((each) => each.type === 'round-ended');
      const timer = setTimeout(
        () => {
          this.#rested = over;
        },
        isNews ? LOOK_MS : 0,
      );
      return () => {
        clearTimeout(timer);
      };
    });
  }

  hide(): void {
    this.#hidden = this.#over;
  }

  show(): void {
    this.#hidden = null;
    this.#rested = this.#over;
  }
}
