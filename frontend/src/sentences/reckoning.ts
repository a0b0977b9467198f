// The reckoning of a round in sentences: what happened, why, and what it did to the scores.
import { halvesOf } from '../draw/pips';
import type { Catalogue } from '../language/catalogue';
import type { ProfileName, Result } from '../protocol';
import { nameSeat, nameTeam, rivalsOf, type Sitting } from './names';

/** How many of the eight halves of a value lie on the line when only a key fits it. */
const HARD = 7;

export interface Finished {
  profile: ProfileName;
  result: Result;
  seats: readonly Sitting[];
}

/** Who won the round, or that nobody did. */
export function sayWinner({ result, seats }: Finished, words: Catalogue): string {
  if (result.winner === null) return words.over.draw;
  return words.over.wins({ team: nameTeam(seats, result.winner, words) });
}

/** Out or blocked, and why that side won. */
export function sayEnd(finished: Finished, words: Catalogue): string[] {
  const { result, seats } = finished;
  const say = words.over;
  if (result.kind === 'blocked') return [say.blocked, sayBlock(finished, words)];
  const name = result.by === null ? '' : nameSeat(seats, result.by, words);
  if (result.last === null) return [say.outPlain({ name })];
  const bonus = sayBonus(finished, words);
  const out = say.out({ name, tile: result.last.tile });
  return bonus === null ? [out] : [out, bonus];
}

function sayBlock({ profile, result, seats }: Finished, words: Catalogue): string {
  const say = words.over;
  const [one, two, three, four] = result.totals;
  if (profile === 'chiva') {
    const pairs = [one + three, two + four] as const;
    if (result.winner === null) return say.drawPairs({ pips: pairs[0] });
    return say.byPair({ low: Math.min(...pairs), high: Math.max(...pairs) });
  }
  const pips = Math.min(...result.totals);
  if (result.by === null) return say.drawMinimum({ pips });
  return say.byMinimum({ name: nameSeat(seats, result.by, words), pips });
}

/** Why the last tile was a key or a Dékabès, or why it was not; null where there is no such thing. */
function sayBonus({ profile, result }: Finished, words: Catalogue): string | null {
  const say = words.over;
  if (result.last === null || profile === 'chiva') return null;
  const { tile, ends, halves_out } = result.last;
  const [left, right] = ends;
  const [high, low] = halvesOf(tile);
  const isDouble = high === low;
  if (profile === 'dekabes') {
    if (result.bonus === 'dekabes') return say.dekabes({ tile, left, right });
    return isDouble ? say.noDekabesDouble({ tile }) : say.noDekabes({ tile, left, right });
  }
  if (isDouble) return say.noKeyDouble({ tile });
  if (left === right) return say.noKeyEqual({ value: left });
  const fitsBoth = [left, right].every((end) => end === high || end === low);
  if (!fitsBoth) return say.noKeyOne({ tile, left, right });
  // A key that broke a series earned nothing, and is a key all the same.
  const isKey =
    result.bonus === 'key' || (result.broken && halves_out.every((out) => out === HARD));
  if (isKey) return say.key({ tile, left, right });
  const [outLeft, outRight] = halves_out;
  return say.noKeySoft({ left, right, outLeft, outRight });
}

/** The value of the win and what it did: counted, broke a series, sent the rivals back. */
export function sayScore({ profile, result, seats }: Finished, words: Catalogue): string[] {
  const say = words.over;
  if (result.winner === null) {
    const stays = [say.scoreStays];
    if (result.next_base > result.base) stays.push(say.nextBase({ base: result.next_base }));
    return stays;
  }
  const rivals = rivalsOf(result.winner);
  const team = nameTeam(seats, rivals, words);
  const before = result.score_before[rivals - 1] ?? 0;
  if (result.broken) return [say.broken({ team, points: before })];
  const { points, base } = result;
  const value = profile === 'dekabes' ? say.valueBase({ points, base }) : say.value({ points });
  return before > 0 ? [value, say.rivalsReset({ team })] : [value];
}

/** Who opens next, and by which rule. */
export function sayOpening({ result, seats }: Finished, words: Catalogue): string {
  const say = words.over.opening;
  const opening = result.next_opening;
  if (opening.kind === 'double-six') {
    if (result.winner === null) return say.afterDraw;
    return result.broken ? say.afterBroken : say.doubleSix;
  }
  if (opening.kind === 'seat') {
    const name = nameSeat(seats, opening.seat, words);
    return result.kind === 'out' ? say.seatOut({ name }) : say.seatLighter({ name });
  }
  const name = nameSeat(seats, opening.representative, words);
  if (result.winner === null) return say.designateDraw({ name });
  return result.kind === 'out' ? say.designateOut({ name }) : say.designateMinimum({ name });
}
