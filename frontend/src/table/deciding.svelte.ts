// What the faced seat is choosing: shows, waits for confirm, and asks the table once.
import { untrack } from 'svelte';
import { settings } from '../device/settings.svelte';
import {
  chooseEnd,
  chooseTile,
  endsOf,
  isComplete,
  settleChoice,
  type Choice,
} from '../choice/choice';
import type { Choices, End, Seat, Tile } from '../protocol';
import { DOUBLE_PRESS_MS } from '../parts/second-press';
import type { Table } from './table.svelte';

/** How long it is said that a tile does not fit. */
const SAYING_MS = 3_000;

export class Deciding {
  #raw = $state.raw<Choice | null>(null);
  #chosenAt_ms = 0;
  /** What was tapped last, as long as it is said that it does not fit. */
  misfit = $state.raw<Tile | null>(null);
  #forgetting: ReturnType<typeof setTimeout> | undefined;
  #table: Table;

  readonly seat: Seat | null = $derived.by(() => this.#table.view?.faced ?? null);
  readonly may: Choices | null = $derived.by(() => {
    const session = this.#table.view?.session;
    // Another seat's choices may never be offered: the view of a stranger has none.
    return session?.seat === this.seat ? (session.round?.may ?? null) : null;
  });
  readonly choice: Choice | null = $derived.by(() => settleChoice(this.#raw, this.may));
  readonly ends: readonly End[] = $derived.by(() => endsOf(this.choice, this.may));
  readonly isReady: boolean = $derived.by(() => isComplete(this.choice, this.may));

  constructor(table: Table) {
    this.#table = table;
    // What a new view no longer allows is gone for good, not only hidden until it is allowed again.
    $effect(() => {
      const { may } = this;
      untrack(() => {
        this.#raw = settleChoice(this.#raw, may);
        this.misfit = null;
      });
    });
    $effect(() => () => {
      clearTimeout(this.#forgetting);
    });
  }

  /** Choose a tile, or let it go; where no confirmation is wanted, play it as soon as it is clear where. */
  tapTile(tile: Tile): void {
    if (tile === this.choice?.tile) {
      if (this.#isSecondTap) return;
      if (this.isReady && !settings.has('confirm')) this.confirm();
      else this.cancel();
    } else {
      this.chooseTile(tile);
      if (this.choice?.tile === tile) this.#playIfWanted();
    }
  }

  /** Choose an end; the end that is chosen already confirms. */
  tapEnd(end: End | null): void {
    if (this.isReady && this.choice?.end === end) {
      if (!this.#isSecondTap) this.confirm();
    } else if (end !== null) {
      this.chooseEnd(end);
      if (this.choice?.end === end) this.#playIfWanted();
    }
  }

  /** Choose a tile, and no more. One that does not fit is harmless: it is said that it does not. */
  chooseTile(tile: Tile): void {
    if (this.#table.isBusy || !this.may?.plays.length) return;
    if (this.may.plays.some((play) => play.tile === tile))
      this.#set(chooseTile(this.choice, tile, this.may));
    else this.#sayMisfit(tile);
  }

  chooseEnd(end: End): void {
    if (!this.#table.isBusy) this.#set(chooseEnd(this.choice, end, this.may));
  }

  /** Choose all at once, as a hint does. */
  choose(choice: Choice): void {
    if (!this.#table.isBusy) this.#set(settleChoice(choice, this.may));
  }

  cancel(): void {
    this.#raw = null;
  }

  /** Play what is chosen. The choice stays in sight until the table answers. */
  confirm(): void {
    const { choice, seat, may } = this;
    if (seat === null || !isComplete(choice, may)) return;
    this.#table.askOnce({ type: 'play', seat, tile: choice.tile, end: choice.end });
  }

  pass(): void {
    if (this.seat !== null && this.may?.may_pass) {
      this.#table.askOnce({ type: 'pass', seat: this.seat });
    }
  }

  #set(choice: Choice | null): void {
    if (choice === this.choice) return;
    this.#raw = choice;
    this.#chosenAt_ms = performance.now();
    this.misfit = null;
  }

  /** Nobody has looked yet at what the first tap has done. */
  get #isSecondTap(): boolean {
    return performance.now() - this.#chosenAt_ms < DOUBLE_PRESS_MS;
  }

  #playIfWanted(): void {
    if (this.isReady && !settings.has('confirm')) this.confirm();
  }

  #sayMisfit(tile: Tile): void {
    this.misfit = tile;
    clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => {
      this.misfit = null;
    }, SAYING_MS);
  }
}
