// Asks for a table and goes there: shared by the one-press game and the form.
import { address } from '../device/address.svelte';
import { makeId } from '../device/identity';
import { makeTable, type TablePlan } from '../http/tables';
import type { Catalogue } from '../language/catalogue';

export class Making {
  isBusy = $state(false);
  fault = $state<string | null>(null);
  /** Kept until a table is made, so that asking again after a lost answer makes no second one. */
  #asked: { id: string; plan: string } | null = null;

  /**
   * Make the table and go to it; a second press while the first is under way does nothing.
   *
   * `onmade` hears of it before.
   */
  async make(plan: Omit<TablePlan, 'id'>, onmade?: (code: string) => void): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.fault = null;
    const text = JSON.stringify(plan);
    if (this.#asked?.plan !== text) this.#asked = { id: makeId(), plan: text };
    const made = await makeTable({ id: this.#asked.id, ...plan });
    this.isBusy = false;
    if ('fault' in made) {
      this.fault = made.fault;
      return;
    }
    this.#asked = null;
    onmade?.(made.code);
    address.go(`/t/${made.code}`);
  }
}

/** The sentence for a fault in making a table. */
export function describeFault(words: Catalogue, fault: string): string {
  if (fault === 'offline') return words.faults.offline;
  if (fault === 'bad-name') return words.faults.badName;
  if (fault === 'bad-seed') return words.faults.badSeed;
  return words.faults.other;
}
