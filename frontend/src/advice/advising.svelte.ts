// A hint on this device: asked for by a press, shown as a preview, gone with its question.
import { untrack } from 'svelte';
import { DOUBLE_PRESS_MS } from '../parts/second-press';
import type { Hinted } from '../protocol';
import type { Deciding } from '../table/deciding.svelte';
import type { Table } from '../table/table.svelte';
import { questionOf } from './question';

interface Asked {
  id: string;
  question: string;
}

interface Advice {
  hinted: Hinted;
  question: string;
}

export class Advising {
  #table: Table;
  #deciding: Deciding;
  #asked = $state.raw<Asked | null>(null);
  #shown = $state.raw<Advice | null>(null);
  /** A preview has only just come: a press now was meant for what lay in its place. */
  isSudden = $state(false);
  #calming: ReturnType<typeof setTimeout> | undefined;

  readonly #question: string | null = $derived.by(() =>
    questionOf(this.#table.view?.session ?? null),
  );
  readonly mayAsk: boolean = $derived.by(() => this.#question !== null);
  /** A hint is on its way. It is not when its socket is gone: then it may be asked for again. */
  readonly isThinking: boolean = $derived.by(
    () => this.#asked !== null && this.#asked.id === this.#table.hinting,
  );
  /** What is advised now. A tile is, as long as it is the one that is chosen. */
  readonly advice: Hinted | null = $derived.by(() => {
    if (this.#shown === null || this.#shown.question !== this.#question) return null;
    const { hinted } = this.#shown;
    if (hinted.what !== 'play') return hinted;
    const { choice } = this.#deciding;
    return choice?.tile === hinted.tile && choice.end === hinted.end ? hinted : null;
  });

  constructor(table: Table, deciding: Deciding) {
    this.#table = table;
    this.#deciding = deciding;
    // Whoever chooses meanwhile no longer waits: what is chosen may not change under the finger.
    $effect(() => {
      if (this.#asked === null) return;
      if (this.#asked.question !== this.#question || deciding.choice !== null) this.#asked = null;
    });
    $effect(() => {
      const { hinted, version } = table;
      untrack(() => {
        if (hinted !== null) this.#take(hinted, version);
      });
    });
    // What was let go is gone for good: the same tile may be chosen later for another reason.
    $effect(() => {
      if (this.#shown !== null && this.advice === null) this.#shown = null;
    });
    $effect(() => () => {
      clearTimeout(this.#calming);
    });
  }

  ask(): void {
    const seat = this.#deciding.seat;
    const question = this.#question;
    if (seat === null || question === null || this.isThinking) return;
    this.#asked = { id: this.#table.ask({ type: 'hint', seat }), question };
  }

  #take(hinted: Hinted, version: number): void {
    const asked = this.#asked;
    // One that is ahead of what is shown waits: the next view may ask something else.
    if (asked?.id !== hinted.id || hinted.version > version) return;
    this.#asked = null;
    if (asked.question !== this.#question) return;
    if (hinted.tile !== null) this.#preview({ tile: hinted.tile, end: hinted.end });
    this.#shown = { hinted, question: asked.question };
  }

  #preview(choice: Pick<Hinted, 'end'> & { tile: NonNullable<Hinted['tile']> }): void {
    this.#deciding.choose(choice);
    this.isSudden = true;
    clearTimeout(this.#calming);
    this.#calming = setTimeout(() => {
      this.isSudden = false;
    }, DOUBLE_PRESS_MS);
  }
}
