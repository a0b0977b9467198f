// Why a hint says what it says.
import type { Catalogue } from '../language/catalogue';
import type { Hinted, SeatView } from '../protocol';
import { nameSeat } from './names';

/** Say what speaks for the hint, beside the next best choice. */
export function sayReason(
  { reason, value, about }: Pick<Hinted, 'reason' | 'value' | 'about'>,
  seats: readonly SeatView[],
  words: Catalogue,
): string {
  const say = words.advice.reasons;
  const name = about === null ? '' : nameSeat(seats, about, words);
  switch (reason) {
    case 'lone-double':
      return say[reason]({ value: value ?? 0 });
    case 'shuts-out':
      return say[reason]({ name });
    case 'for-partner':
    case 'against-rival':
      return say[reason]({ name, value: value ?? 0 });
    default:
      return say[reason];
  }
}
