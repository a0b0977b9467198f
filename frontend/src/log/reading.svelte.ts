// The log of a table while somebody reads it: fetched page by page, and again when the table moves on.
import { untrack } from 'svelte';
import { fetchLog } from '../http/log';
import type { Table } from '../table/table.svelte';
import { joinEarlier, joinNewest, type Joined } from './pages';

const NOTHING: Joined = { entries: [], version: 0, hasEarlier: false };

export class LogReading {
  joined = $state.raw<Joined>(NOTHING);
  /** The newest version that is known; 0 before the first page. */
  version = $state(0);
  hasFailed = $state(false);
  isBusy = $state(false);
  #table: Table;
  #code: string;

  constructor(table: Table, code: string) {
    this.#table = table;
    this.#code = code;
    $effect(() => {
      const isBehind = table.version > this.version && !this.isBusy && !this.hasFailed;
      if (isBehind) untrack(() => void this.refresh());
    });
  }

  /** Fetch the newest page. */
  async refresh(): Promise<void> {
    await this.#fetch(null);
  }

  /** Fetch the page before the first entry that is known. */
  async goBack(): Promise<void> {
    const first = this.joined.entries[0]?.version;
    if (first !== undefined && !this.isBusy) await this.#fetch(first);
  }

  async #fetch(before: number | null): Promise<void> {
    this.isBusy = true;
    const page = await fetchLog(this.#code, before);
    this.hasFailed = page === null;
    if (page !== null) {
      this.joined =
        before === null ? joinNewest(this.joined, page) : joinEarlier(this.joined, page);
      // What is older than the view, by a store that was set back, is all there is.
      if (before === null) this.version = Math.max(page.version, this.#table.version);
    }
    this.isBusy = false;
  }
}
