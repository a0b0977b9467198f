// The pages of a log, joined to one.
import type { LogEntry, TableLog } from '../protocol';

export interface Joined {
  entries: readonly LogEntry[];
  hasEarlier: boolean;
}

/** Put the newest page in place of what it says anew; what would leave a gap is fetched again when asked for. */
export function joinNewest(known: Joined, page: TableLog): Joined {
  const first = page.entries[0]?.version ?? 0;
  const before = known.entries.filter((each) => each.version < first);
  const isWhole = before.at(-1)?.version === first - 1;
  if (!isWhole) return { entries: page.entries, hasEarlier: page.has_earlier };
  return { entries: [...before, ...page.entries], hasEarlier: known.hasEarlier };
}

/** Put an earlier page before what is known. */
export function joinEarlier(known: Joined, page: TableLog): Joined {
  const first = known.entries[0]?.version ?? Infinity;
  const earlier = page.entries.filter((each) => each.version < first);
  return { entries: [...earlier, ...known.entries], hasEarlier: page.has_earlier };
}
