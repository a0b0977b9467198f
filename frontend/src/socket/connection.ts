// Keeps one table's socket alive: opens it, comes back, sends again, and heals when it is behind.
import type { DeviceCommand, ServerFrame } from '../protocol';
import { pauseBefore } from './backoff';
import { reactTo } from './closing';
import { readFrame } from './filling';
import { Heartbeat } from './heartbeat';
import { Outbox } from './outbox';

export type Link =
  | { state: 'connecting' }
  | { state: 'open' }
  /** Lost; tries again by itself. `code` is why, if the server said so. */
  | { state: 'lost'; code: number }
  /** Closed until a person does something about `code`. */
  | { state: 'closed'; code: number };

export interface Surroundings {
  openSocket: (url: string) => WebSocket;
  /** Fetch the page, which sets the device cookie. */
  introduce: () => Promise<void>;
  roll: () => number;
}

export interface Listener {
  onFrame: (frame: ServerFrame) => void;
  onLink: (link: Link) => void;
  /** The command `id` ended with its socket: it has no answer, and is not sent again. */
  onDropped: (id: string) => void;
}

const RETRY_MS = 1_000;

export class Connection {
  #socket: WebSocket | null = null;
  #outbox = new Outbox();
  #heartbeat: Heartbeat;
  #attempt = 0;
  #hasIntroduced = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #version = -1;
  #isBehind = false;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly surroundings: Surroundings,
  ) {
    this.#heartbeat = new Heartbeat({
      ping: () => {
        this.#transmit({ type: 'ping', seen: Math.max(0, this.#version) });
      },
      giveUp: () => {
        this.#lose(1006);
      },
    });
  }

  /** Open the socket, now. Also what a person's "try again" does. */
  open(): void {
    clearTimeout(this.#timer);
    this.#isStopped = false;
    this.#detach();
    this.listener.onLink({ state: 'connecting' });
    const socket = this.surroundings.openSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#heartbeat.start();
      this.listener.onLink({ state: 'open' });
      for (const command of this.#outbox.commands) this.#transmit(command);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#hear(event.data);
    };
    socket.onclose = (event) => {
      this.#lose(event.code);
    };
  }

  /** Leave the table's page. */
  close(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#detach();
  }

  /** Send a command, now or when the socket is back. */
  send(command: DeviceCommand): void {
    this.#outbox.add(command);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#transmit(command);
    else this.#dropSocketsOwn();
  }

  /** The page came back from sleep, or the network did. */
  wake(): void {
    if (this.#isStopped) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#heartbeat.wake();
    else if (this.#socket?.readyState !== WebSocket.CONNECTING) this.open();
  }

  #transmit(frame: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #hear(text: string): void {
    this.#heartbeat.hear();
    const frame = readFrame(text);
    if (frame.type === 'pong') {
      this.#compare(frame.version);
      return;
    }
    if (frame.type === 'shown') {
      // The table is there and knows this device: from here on a loss is news again.
      this.#attempt = 0;
      this.#hasIntroduced = false;
      this.#version = frame.version;
      this.#isBehind = false;
    } else if (frame.type === 'refused' && frame.code === 'unavailable' && this.#retry(frame.id)) {
      return;
    } else {
      this.#outbox.settle(frame.id);
    }
    this.listener.onFrame(frame);
  }

  /** A pong that is ahead is followed by the view; when it twice was not, begin anew. */
  #compare(version: number): void {
    if (version <= this.#version) this.#isBehind = false;
    else if (this.#isBehind) this.#lose(1006);
    else this.#isBehind = true;
  }

  #retry(id: string): boolean {
    const command = this.#outbox.retry(id);
    if (command === null) return false;
    setTimeout(() => {
      this.#transmit(command);
    }, RETRY_MS);
    return true;
  }

  /** A hand that was asked for may be in other eyes when the next socket opens: it has to be asked for again. */
  #dropSocketsOwn(): void {
    for (const id of this.#outbox.dropSocketsOwn()) this.listener.onDropped(id);
  }

  #detach(): void {
    this.#heartbeat.stop();
    this.#dropSocketsOwn();
    this.#isBehind = false;
    if (this.#socket === null) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #lose(code: number): void {
    this.#detach();
    const reaction = reactTo(code, this.#hasIntroduced);
    if (reaction === 'stop') {
      this.#isStopped = true;
      this.listener.onLink({ state: 'closed', code });
      return;
    }
    this.listener.onLink({ state: 'lost', code });
    const pause_ms = pauseBefore(this.#attempt, this.surroundings.roll());
    this.#attempt += 1;
    if (reaction === 'introduce') {
      this.#hasIntroduced = true;
      void this.surroundings.introduce().finally(() => {
        if (!this.#isStopped) this.open();
      });
      return;
    }
    this.#timer = setTimeout(() => {
      this.open();
    }, pause_ms);
  }
}
