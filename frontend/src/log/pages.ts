// The pages of a log, joined to one.
import type { LogEntry, TableLog } from '../protocol';

export interface Joined {
  entries: readonly LogEntry[];
  /** The newest version that is known; an entry that nobody is told of is in no page. */
  version: number;
  hasEarlier: boolean;
}

/** Put the newest page in place of what it says anew; what would leave a gap is fetched again when asked for. */
export function joinNewest(known: Joined, page: TableLog): Joined {
  const first = page.entries[0]?.version ?? 0;
  const { version } = page;
  const isWhole = page.has_earlier && known.entries.length > 0 && first <= known.version + 1;
  if (!isWhole) return { entries: page.entries, version, hasEarlier: page.has_earlier };
  const before = known.entries.filter((each) => each.version < first);
  const hasEarlier = before.length > 0 ? known.hasEarlier : true;
  return { entries: [...before, ...page.entries], version, hasEarlier };
}

/** Put an earlier page before what is known. */
export function joinEarlier(known: Joined, page: TableLog): Joined {
  const first = known.entries[0]?.version ?? Infinity;
  const earlier = page.entries.filter((each) => each.version < first);
  return { ...known, entries: [...earlier, ...known.entries], hasEarlier: page.has_earlier };
}
