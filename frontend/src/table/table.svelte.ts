// One table as this device sees it: always the last view, and what was asked and is not yet answered.
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { makeId } from '../device/identity';
import { Connection, type Link, type Surroundings } from '../socket/connection';
import type { Hinted, ServerFrame, TableTold, TableView } from '../protocol';
import type { Asked } from './asked';
import { concealed } from './concealed';

/** What changes nothing at the table: no hand has to wait for its answer. */
const SIDE_QUESTIONS: ReadonlySet<string> = new Set(['hint', 'hold', 'release']);

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
  /** The last hint that came. */
  hinted = $state.raw<Hinted | null>(null);
  /** The id of the hint that was asked for last, while it is thought about. */
  hinting = $state<string | null>(null);
  #unanswered = new SvelteSet<string>();
  /** The version after the last command that was acknowledged. */
  #acked = $state(-1);
  /** Something was asked, and the view does not show its answer yet. */
  readonly isBusy: boolean = $derived(this.#unanswered.size > 0 || this.#acked > this.version);
  /** What this device asked by itself: no person is told that it was refused. */
  #quiet = new SvelteSet<string>();
  /** Who is told once what became of a command. */
  #waiting = new SvelteMap<string, (refused: string | null) => void>();
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
      this.#answered(id);
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
    this.refusal = null;
    return this.#send(asked);
  }

  /** Ask, and hear once what became of it: the code of a refusal, or null when it has happened. */
  askFor(asked: Asked, onanswer: (refused: string | null) => void): void {
    this.#waiting.set(this.ask(asked), onanswer);
  }

  /** Ask for something that no person has pressed: its refusal is not shown. */
  askQuietly(asked: Asked): string {
    const id = this.#send(asked);
    this.#quiet.add(id);
    return id;
  }

  #send(asked: Asked): string {
    const id = makeId();
    if (!SIDE_QUESTIONS.has(asked.type)) this.#unanswered.add(id);
    if (asked.type === 'hint') this.hinting = id;
    this.#connection.send({ ...asked, id, seen: Math.max(0, this.version) });
    return id;
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

  /** Look at something else for a while: what was said is not said again, and no hand waits for whoever comes back. */
  leaveAlone(): void {
    this.told = [];
    const { view } = this;
    const isOver = view?.session?.round?.phase === 'over';
    if (view !== null && view.mine.length > 1 && view.faced !== null && !isOver) this.hide();
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
        this.#acked = Math.max(this.#acked, frame.version);
        this.#waiting.get(frame.id)?.(null);
        this.#answered(frame.id);
        return;
      case 'refused':
        if (!this.#quiet.has(frame.id)) this.#refuse(frame.code);
        this.#waiting.get(frame.id)?.(frame.code);
        this.#answered(frame.id);
        return;
      case 'hinted':
        this.#answered(frame.id);
        this.hinted = frame;
        return;
      case 'pong':
    }
  }

  #refuse(code: string): void {
    this.refusal = { code, number: (this.refusal?.number ?? 0) + 1 };
  }

  #answered(id: string): void {
    this.#unanswered.delete(id);
    this.#quiet.delete(id);
    this.#waiting.delete(id);
    if (this.#hiding === id) this.#hiding = null;
    if (this.hinting === id) this.hinting = null;
  }
}
