// Whether this device still has to wait before it may propose again; followed as time goes by.
import type { TableView } from '../protocol';

/** A clock that is wrong must not forbid for hours what the table would allow: it says no itself. */
const LONGEST_PAUSE_MS = 30 * 60_000;
/** A timer may come a little before its time. */
const SURELY_MS = 20;

export class Pausing {
  #view: () => Pick<TableView, 'may_propose_at_ms'>;
  #now_ms = $state(Date.now());
  /** Until when it has to wait; null when it has not. */
  readonly until_ms: number | null = $derived.by(() => {
    const { may_propose_at_ms: until_ms } = this.#view();
    if (until_ms === null) return null;
    const left_ms = until_ms - this.#now_ms;
    return left_ms > 0 && left_ms < LONGEST_PAUSE_MS ? until_ms : null;
  });

  /** Call it while a component is made, whose life it then has. */
  constructor(view: () => Pick<TableView, 'may_propose_at_ms'>) {
    this.#view = view;
    $effect(() => {
      const { may_propose_at_ms: until_ms } = view();
      if (until_ms === null) return;
      const look = () => {
        this.#now_ms = Date.now();
      };
      look();
      const timer = setTimeout(look, Math.max(0, until_ms - Date.now()) + SURELY_MS);
      return () => {
        clearTimeout(timer);
      };
    });
  }
}
