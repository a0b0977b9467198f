// Why a hint says what it says.
import type { Catalogue } from '../language/catalogue';
import type { Hinted, SeatView } from '../protocol';
import { nameSeat } from './names';

type Advised = Pick<Hinted, 'reason' | 'value' | 'about'>;

/** Say what speaks for the hint, beside the next best choice. */
export function sayReason(
  { reason, value, about }: Advised,
  seats: readonly SeatView[],
  words: Catalogue,
): string {
  const say = words.advice.reasons;
  const name = about === null ? '' : nameSeat(seats, about, words);
  switch (reason) {
    case 'lone-double':
    case 'keeps-suit':
      return say[reason]({ value: value ?? 0 });
    case 'shuts-out':
    case 'partner-plays':
    case 'partner-out-first':
      return say[reason]({ name });
    case 'for-partner':
    case 'against-rival':
    case 'passed-on':
      return say[reason]({ name, value: value ?? 0 });
    default:
      return say[reason];
  }
}

/** The reason, and how good the choice is where that was tried out. */
export function sayAdvice(
  hinted: Advised & Pick<Hinted, 'wins'>,
  seats: readonly SeatView[],
  words: Catalogue,
): string {
  const { reason, wins } = hinted;
  const why = sayReason(hinted, seats, words);
  // Whoever goes out needs no figure.
  if (wins === null || reason === 'goes-out') return why;
  return `${why} ${words.advice.wins({ count: wins })}`;
}
