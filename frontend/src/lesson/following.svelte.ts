// Which step of the lesson is shown: one at a time, each once, and not too many before the game goes on.
import { untrack } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import { findStep, type Step } from './steps';
import type { Moment } from './moment';

/** So many notes are read before something happens again; at the reckoning nothing is in a hurry. */
const MOST_AT_ONCE = 2;

export class Following {
  step = $state.raw<Step | null>(null);
  #now: () => Moment | null;
  #seen: SvelteSet<string>;
  #onseen: (seen: ReadonlySet<string>) => void;
  /** What was on the table when notes were counted last, and how many were read or put aside then. */
  #place = '';
  #read = 0;

  /** `now` is null while something else is to be looked at; `seen` are the steps that were shown before. */
  constructor(
    now: () => Moment | null,
    seen: Iterable<string>,
    onseen: (seen: ReadonlySet<string>) => void,
  ) {
    this.#now = now;
    this.#seen = new SvelteSet(seen);
    this.#onseen = onseen;
    $effect.pre(() => {
      const moment = this.#now();
      if (moment !== null)
        untrack(() => {
          this.#follow(moment);
        });
    });
  }

  /** The note was read. */
  next(): void {
    this.#leave(1);
  }

  /** No more notes until something happens. */
  putAside(): void {
    this.#leave(MOST_AT_ONCE);
  }

  #leave(read: number): void {
    const now = this.#now();
    if (this.step === null || now === null) return;
    if (this.step.kind === 'read') this.#read += read;
    this.#see(this.step);
    this.#follow(now);
  }

  #follow(now: Moment): void {
    const place = placeOf(now);
    const hasMovedOn = place !== this.#place;
    if (hasMovedOn) this.#read = 0;
    this.#place = place;
    const { step } = this;
    // It was done, or the table has moved on. What is only out of sight for a while comes back unread.
    const isOver = step?.kind === 'do' || now.choice !== null || hasMovedOn;
    if (step !== null && isOver && !step.isDue(now)) this.#see(step);
    this.step = findStep(now, this.#seen, this.step, now.isReckoned || this.#read < MOST_AT_ONCE);
  }

  #see(step: Step): void {
    if (this.#seen.has(step.name)) return;
    this.#seen.add(step.name);
    this.#onseen(this.#seen);
  }
}

function placeOf({ round }: Moment): string {
  return `${round.phase} ${round.line.tiles.length} ${round.passes.length}`;
}
