// Whose turn it is and which way it goes, in words, as it stands where the nearest seat is.
import type { Catalogue } from '../language/catalogue';
import type { RoundView, Seat } from '../protocol';
import { nameSeat, type Sitting } from '../sentences/names';
import { SEATS } from './around';

/** Say that the table waits for the seat `bottom`; null while it does not. */
export function sayTurn(round: RoundView | null, bottom: Seat, words: Catalogue): string | null {
  if (round === null || round.phase === 'over' || !round.waiting.includes(bottom)) return null;
  if (round.may !== null) return words.glance.mine;
  return round.phase === 'play' ? words.table.thinks : words.table.decides;
}

/** Say in which order the seats play, from `bottom` on. */
export function sayOrder(seats: readonly Sitting[], bottom: Seat, words: Catalogue): string {
  const inTurn = SEATS.map((_, after) => SEATS[(bottom - 1 + after) % SEATS.length] ?? bottom);
  return words.glance.order({
    names: inTurn.map((seat) => nameSeat(seats, seat, words)).join(', '),
  });
}
