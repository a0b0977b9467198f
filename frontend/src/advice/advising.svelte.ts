// A hint on this device: asked for by a press, shown as a preview, gone with its question.
import { untrack } from 'svelte';
import type { Hinted } from '../protocol';
import type { Deciding } from '../table/deciding.svelte';
import type { Table } from '../table/table.svelte';
import { questionOf } from './question';

interface Advice {
  hinted: Hinted;
  question: string;
}

export class Advising {
  #table: Table;
  #deciding: Deciding;
  #asked: { id: string; question: string } | null = null;
  #shown = $state.raw<Advice | null>(null);

  readonly #question: string | null = $derived.by(() =>
    questionOf(this.#table.view?.session ?? null),
  );
  readonly mayAsk: boolean = $derived.by(() => this.#question !== null);
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
    $effect(() => {
      const { hinted } = table;
      untrack(() => {
        if (hinted !== null) this.#take(hinted);
      });
    });
    // What was let go is gone for good: the same tile may be chosen later for another reason.
    $effect(() => {
      if (this.#shown !== null && this.advice === null) this.#shown = null;
    });
  }

  ask(): void {
    const seat = this.#deciding.seat;
    const question = this.#question;
    if (seat === null || question === null) return;
    this.#asked = { id: this.#table.ask({ type: 'hint', seat }), question };
  }

  #take(hinted: Hinted): void {
    const asked = this.#asked;
    if (asked?.id !== hinted.id) return;
    this.#asked = null;
    if (asked.question !== this.#question) return;
    if (hinted.tile !== null) this.#deciding.choose({ tile: hinted.tile, end: hinted.end });
    this.#shown = { hinted, question: asked.question };
  }
}
