// Whether a deal is the one that was promised: its fingerprint, its seed and its hands held against each other.
import type { Hands } from '../protocol';
import { isAsSeen, type Seen, type Span } from './seen';
import { loadSha256, readSeed, toHex } from './sha256';
import { dealFrom } from './shuffle';

export interface DealToCheck {
  /** In its session, from 0. */
  number: number;
  hands: Hands;
  /** In hex; "" where a record has none. */
  seed: string;
  /** In hex: the fingerprint that was shown when it was dealt. */
  commitment: string;
}

export interface Checked {
  deal: DealToCheck;
  /** The SHA-256 of the seed, in hex. */
  hash: string;
  /** It is the fingerprint that was shown. */
  isPromised: boolean;
  /** The fingerprint is the one that this device saw; null: it did not see the deal. */
  isAsSeen: boolean | null;
  /** The hands are those that follow from the seed. */
  isDealt: boolean;
}

export type Verdict = 'no-seed' | 'seed' | 'seen' | 'hands' | 'as-seen' | 'unseen';

/** Check a deal; null when there is no seed to check it by. Rejects when what it takes cannot be fetched. */
export async function checkDeal(
  deal: DealToCheck,
  seen: readonly Seen[],
  span: Span | null,
): Promise<Checked | null> {
  const seed = readSeed(deal.seed);
  if (seed === null) return null;
  const sha256 = await loadSha256();
  const hash = toHex(await sha256(seed));
  const hands = await dealFrom(seed, sha256);
  return {
    deal,
    hash,
    isPromised: hash === deal.commitment.toLowerCase(),
    isAsSeen: isAsSeen(seen, deal, span),
    isDealt: hands.every((hand, seat) => isSameHand(hand, deal.hands[seat] ?? [])),
  };
}

/** What all of it comes to: the first thing that is wrong, else how much is certain. */
export function judge(checked: readonly (Checked | null)[]): Verdict {
  const all = checked.filter((each) => each !== null);
  if (all.length < checked.length || all.length === 0) return 'no-seed';
  if (all.some((each) => !each.isPromised)) return 'seed';
  if (all.some((each) => each.isAsSeen === false)) return 'seen';
  if (all.some((each) => !each.isDealt)) return 'hands';
  return all.every((each) => each.isAsSeen === true) ? 'as-seen' : 'unseen';
}

/** The order in which a hand is held means nothing. */
function isSameHand(one: readonly string[], two: readonly string[]): boolean {
  return [...one].sort().join() === [...two].sort().join();
}
