// Notices a socket that is open in name only: pings, and gives up on it when nothing comes back.

export interface Pulse {
  ping: () => void;
  giveUp: () => void;
}

const EVERY_MS = 10_000;
const PATIENCE_MS = 8_000;
/** After sleep or a frozen tab a socket is more often dead than not. */
const PATIENCE_AFTER_WAKING_MS = 3_000;

type Timer = ReturnType<typeof setTimeout>;

export class Heartbeat {
  #next: Timer | undefined;
  #deadline: Timer | undefined;
  #pulse: Pulse;

  constructor(pulse: Pulse) {
    this.#pulse = pulse;
  }

  start(): void {
    this.stop();
    this.#next = setTimeout(() => {
      this.#beat(PATIENCE_MS);
    }, EVERY_MS);
  }

  stop(): void {
    clearTimeout(this.#next);
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
  }

  /** Something came: the socket is alive. */
  hear(): void {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
  }

  /** The page was asleep: find out soon whether the socket survived. */
  wake(): void {
    this.stop();
    this.#beat(PATIENCE_AFTER_WAKING_MS);
  }

  #beat(patience_ms: number): void {
    this.#pulse.ping();
    this.#deadline = setTimeout(() => {
      this.stop();
      this.#pulse.giveUp();
    }, patience_ms);
    this.#next = setTimeout(() => {
      this.#beat(PATIENCE_MS);
    }, EVERY_MS);
  }
}
