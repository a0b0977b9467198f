// One table as this device sees it: always the last view, and what was asked and is not yet answered.
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { makeId } from '../device/identity';
import { Connection, type Link, type Surroundings } from '../socket/connection';
import type { ServerFrame, TableTold, TableView } from '../protocol';
import type { Asked } from './asked';
import { concealed } from './concealed';

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
  /** What this device asked by itself: nothing waits for the answer, and no refusal is shown. */
  #quiet = new SvelteSet<string>();
  /** Who waits to hear what became of a command. */
  #waiting = new SvelteMap<string, (refused: string | null) => void>();
  /** The version after the last command that was acknowledged. */
  #acked = $state(-1);
  /** Something was asked, and the view does not show its answer yet. */
  readonly isBusy: boolean = $derived(this.#unanswered.size > 0 || this.#acked > this.version);
  /** The command that lets the curtain fall, until it is answered. */
  #hiding: string | null = null;
  /** The next view is the first one of its socket. */
  #isFirst = true;
  #connection: Connection;

  constructor(url: string, surroundings: Surroundings) {
    const onLink = (link: Link) => {
      this.link = link;
      if (link.state !== 'connecting') return;
      this.#isFirst = true;
      this.#hiding = null;
    };
    const onDropped = (id: string) => {
      this.#quiet.delete(id);
      this.#waiting.delete(id);
      this.#answered(id, null);
    };
    const onFrame = (frame: ServerFrame) => {
      this.#take(frame);
    };
    this.#connection = new Connection(url, { onLink, onFrame, onDropped }, surroundings);
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

  /** Ask the table for something, and return the id; it is sent again after a reconnect until it is answered. */
  ask(asked: Asked): string {
    const id = makeId();
    this.#unanswered.add(id);
    this.refusal = null;
    this.#connection.send({ ...asked, id, seen: Math.max(0, this.version) });
    return id;
  }

  /** Ask, and be told once what became of it: the code of a refusal, or null when it has happened. */
  askFor(asked: Asked, onanswer: (refused: string | null) => void): void {
    this.#waiting.set(this.ask(asked), onanswer);
  }

  /** Ask for what nobody pressed: nothing waits for the answer, and a refusal is not shown. */
  askQuietly(asked: Asked): void {
    const id = makeId();
    this.#quiet.add(id);
    this.#connection.send({ ...asked, id, seen: Math.max(0, this.version) });
  }

  /** Ask once: a second press before the answer does nothing. */
  askOnce(asked: Asked): void {
    if (!this.isBusy) this.ask(asked);
  }

  /** Let the curtain fall at once, whatever becomes of the connection and of what was asked before. */
  hide(): void {
    if (this.view === null) return;
    this.view = concealed(this.view);
    // Dropped at once when there is no socket; the next one begins with the curtain down.
    if (this.link.state === 'open') this.#hiding = this.ask({ type: 'conceal' });
  }

  dismissRefusal(): void {
    this.refusal = null;
  }

  #take(frame: ServerFrame): void {
    switch (frame.type) {
      case 'shown':
        // A new socket begins anew: a store that was set back has lost what was shown and acknowledged.
        if (frame.version < this.version && !this.#isFirst) return;
        if (this.#isFirst) this.#acked = Math.min(this.#acked, frame.version);
        this.#isFirst = false;
        this.told = frame.told;
        this.version = frame.version;
        // What was on its way before the curtain was asked to fall may not lift it again.
        this.view = this.#hiding === null ? frame.view : concealed(frame.view);
        return;
      case 'ack':
        if (this.#quiet.delete(frame.id)) return;
        this.#acked = Math.max(this.#acked, frame.version);
        this.#answered(frame.id, null);
        return;
      case 'refused':
        if (this.#quiet.delete(frame.id)) return;
        this.#answered(frame.id, frame.code);
        this.refusal = { code: frame.code, number: (this.refusal?.number ?? 0) + 1 };
        return;
      case 'pong':
    }
  }

  #answered(id: string, refused: string | null): void {
    this.#unanswered.delete(id);
    this.#waiting.get(id)?.(refused);
    this.#waiting.delete(id);
    if (this.#hiding === id) this.#hiding = null;
  }
}
