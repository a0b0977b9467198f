// One table as this device sees it: always the last view, and what was asked and is not yet answered.
import { SvelteSet } from 'svelte/reactivity';
import { makeId } from '../device/identity';
import { Connection, type Link, type Surroundings } from '../socket/connection';
import type { ServerFrame, TableTold, TableView } from '../protocol';
import type { Asked } from './asked';

export interface RefusalShown {
  code: string;
  /** Grows, so that the same refusal twice is shown twice. */
  number: number;
}

export class Table {
  link = $state.raw<Link>({ state: 'connecting' });
  view = $state.raw<TableView | null>(null);
  version = $state(-1);
  /** What happened between the view before and this one. */
  told = $state.raw<readonly TableTold[]>([]);
  refusal = $state.raw<RefusalShown | null>(null);
  #unanswered = new SvelteSet<string>();
  /** The version after the last command that was acknowledged. */
  #acked = $state(-1);
  /** Something was asked, and the view does not show its answer yet. */
  readonly isBusy: boolean = $derived(this.#unanswered.size > 0 || this.#acked > this.version);
  #connection: Connection;

  constructor(url: string, surroundings: Surroundings) {
    const onLink = (link: Link) => {
      this.link = link;
    };
    const onFrame = (frame: ServerFrame) => {
      this.#take(frame);
    };
    this.#connection = new Connection(url, { onLink, onFrame }, surroundings);
  }

  open(): void {
    this.#connection.open();
  }

  close(): void {
    this.#connection.close();
  }

  wake(): void {
    this.#connection.wake();
  }

  /** Ask the table for something; it is sent again after a reconnect until it is answered. */
  ask(asked: Asked): void {
    const id = makeId();
    this.#unanswered.add(id);
    this.refusal = null;
    this.#connection.send({ ...asked, id, seen: Math.max(0, this.version) });
  }

  /** Ask once: a second press before the answer does nothing. */
  askOnce(asked: Asked): void {
    if (!this.isBusy) this.ask(asked);
  }

  dismissRefusal(): void {
    this.refusal = null;
  }

  #take(frame: ServerFrame): void {
    switch (frame.type) {
      case 'shown':
        if (frame.version < this.version) return;
        this.told = frame.told;
        this.version = frame.version;
        this.view = frame.view;
        return;
      case 'ack':
        this.#acked = Math.max(this.#acked, frame.version);
        this.#unanswered.delete(frame.id);
        return;
      case 'refused':
        this.#unanswered.delete(frame.id);
        this.refusal = { code: frame.code, number: (this.refusal?.number ?? 0) + 1 };
        return;
      case 'pong':
    }
  }
}
