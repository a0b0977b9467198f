// Taking back, putting back, beginning anew: at once where nobody else is to be asked, proposed otherwise.
import type { ProposalKind, ProposalView, TableView } from '../protocol';
import { DOUBLE_PRESS_MS } from '../parts/second-press';
import type { Table } from '../table/table.svelte';
import { seatsOfOthers } from './company';

/** What can be pressed at the table, and is named before it is proposed. */
export type Pressed = 'undo' | 'redo';

export class TakingBack {
  #table: Table;
  /** What was pressed, and is not yet proposed. */
  #asking = $state<Pressed | null>(null);
  #last: { pressed: Pressed; at_ms: number } | null = null;
  /** The number of the proposal whose sheet was put aside. */
  #aside = $state<number | null>(null);

  readonly isAlone: boolean = $derived.by(
    () => this.#view === null || seatsOfOthers(this.#view).length === 0,
  );
  readonly proposal: ProposalView | null = $derived.by(() => this.#view?.proposal ?? null);
  readonly isProposalShown: boolean = $derived.by(
    () => this.proposal !== null && this.proposal.number !== this.#aside,
  );
  /** What the person is asked about before it is proposed: only as long as it can be. */
  readonly asking: Pressed | null = $derived.by(() =>
    this.#asking !== null && this.may(this.#asking) && !this.isAlone ? this.#asking : null,
  );

  constructor(table: Table) {
    this.#table = table;
    // What can no longer be asked is forgotten, not only hidden until it can be asked again.
    $effect(() => {
      if (this.#asking !== null && this.asking === null) this.#asking = null;
    });
  }

  get #view(): TableView | null {
    return this.#table.view;
  }

  may(pressed: Pressed): boolean {
    return pressed === 'undo' ? !!this.#view?.may.undo : !!this.#view?.may.redo;
  }

  /** Do it at once if nobody else is to be asked; otherwise name it first. A double press is one. */
  press(pressed: Pressed): void {
    const now_ms = performance.now();
    if (this.#last?.pressed === pressed && now_ms - this.#last.at_ms < DOUBLE_PRESS_MS) return;
    this.#last = { pressed, at_ms: now_ms };
    if (this.isAlone) this.ask(pressed);
    else this.#asking = pressed;
  }

  /** Ask the table, which proposes it where others have to agree. */
  ask(kind: ProposalKind): void {
    this.#asking = null;
    this.#table.askOnce({ type: kind });
  }

  letGo(): void {
    this.#asking = null;
  }

  answer(agree: boolean): void {
    if (this.proposal === null) return;
    this.#table.askOnce({ type: 'answer', proposal: this.proposal.number, agree });
  }

  putAside(): void {
    this.#aside = this.proposal?.number ?? null;
  }

  showProposal(): void {
    this.#aside = null;
  }
}
