// The fingerprints that this very device was shown when tiles were dealt: kept, to be held against the seed later.
import { keep, readKept } from '../device/kept';

export interface Seen {
  /** Its number in its session: another session at the same table has one of the same number. */
  deal: number;
  commitment: string;
  /** When it was seen first, by the clock of this device. */
  at_ms: number;
}

/** Enough for an evening; what is older is forgotten. */
export const MOST_TABLES = 8;
export const MOST_DEALS = 60;

type Kept = Record<string, [number, string, number][]>;

function readAll(): Kept {
  try {
    const kept: unknown = JSON.parse(readKept('dealt') ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

/** The fingerprints seen at a table, oldest first. */
export function recallDeals(code: string): Seen[] {
  const kept = readAll()[code];
  if (!Array.isArray(kept)) return [];
  return kept.map(([deal, commitment, at_ms]) => ({ deal, commitment, at_ms }));
}

/** Keep the fingerprint of a deal that is in play now. */
export function rememberDeal(code: string, { deal, commitment, at_ms }: Seen): void {
  const all = readAll();
  const mine = recallDeals(code);
  if (mine.some((each) => each.deal === deal && each.commitment === commitment)) return;
  const others = Object.entries(all).filter(([each]) => each !== code);
  const now = [...mine, { deal, commitment, at_ms }].slice(-MOST_DEALS);
  const tables = [
    ...others.slice(1 - MOST_TABLES),
    [code, now.map((each) => [each.deal, each.commitment, each.at_ms])] as const,
  ];
  keep('dealt', JSON.stringify(Object.fromEntries(tables)));
}

/** From the deal to the end of its round, by the clock of the server. */
export interface Span {
  from_ms: number;
  to_ms: number;
}

/** The clocks of a device and of a server may be so far apart. */
const CLOCKS_MS = 120_000;

/**
 * Whether this device saw that very fingerprint when deal `number` was dealt; null: it saw none then.
 *
 * Without a span it is the deal with this number that was seen last.
 */
export function isAsSeen(
  seen: readonly Seen[],
  deal: { number: number; commitment: string },
  span: Span | null,
): boolean | null {
  if (seen.some((each) => each.commitment === deal.commitment)) return true;
  const others = seen.filter((each) => each.deal === deal.number);
  const then = span === null ? others.slice(-1) : others.filter((each) => isWithin(each, span));
  return then.length > 0 ? false : null;
}

function isWithin({ at_ms }: Seen, { from_ms, to_ms }: Span): boolean {
  return at_ms > from_ms - CLOCKS_MS && at_ms < to_ms + CLOCKS_MS;
}
