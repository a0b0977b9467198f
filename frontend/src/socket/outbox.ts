// Commands that were asked and not yet answered. They keep their ids, so that sending again is harmless.
import type { DeviceCommand } from '../protocol';

/** The server waits some seconds for its store by itself before it says `unavailable`. */
const MOST_RETRIES = 5;
/** The curtain, what is read, and a hint belong to one socket: on the next one they are asked for anew, or not. */
const SOCKETS_OWN: ReadonlySet<string> = new Set(['reveal', 'conceal', 'hint', 'hold', 'release']);

export class Outbox {
  #commands = new Map<string, { command: DeviceCommand; retries: number }>();

  /** The unanswered commands, oldest first. */
  get commands(): DeviceCommand[] {
    return Array.from(this.#commands.values(), ({ command }) => command);
  }

  add(command: DeviceCommand): void {
    this.#commands.set(command.id, { command, retries: 0 });
  }

  /** The command `id` was answered for good. */
  settle(id: string): void {
    this.#commands.delete(id);
  }

  /** Forget what concerns one socket alone and ends with it, and return its ids. */
  dropSocketsOwn(): string[] {
    const dropped = this.commands.filter(({ type }) => SOCKETS_OWN.has(type));
    for (const { id } of dropped) this.settle(id);
    return dropped.map(({ id }) => id);
  }

  /** The store was unavailable for `id`: return the command to send again, or null when it was enough. */
  retry(id: string): DeviceCommand | null {
    const kept = this.#commands.get(id);
    if (kept === undefined || kept.retries >= MOST_RETRIES) return null;
    kept.retries += 1;
    return kept.command;
  }
}
