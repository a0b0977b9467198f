// The moves of a round that is over, as sentences, with the names of whoever made them.
import type { Catalogue } from '../language/catalogue';
import type { ReplayMove, RoundReplay, Seat, SeatInReplay, Told } from '../protocol';
import type { Finished } from '../sentences/reckoning';
import { sayWinner } from '../sentences/reckoning';
import type { Sitting } from '../sentences/names';
import { sayTold } from '../sentences/told';
import { SEATS } from '../table/around';

/** Who sits where; where a record names nobody, it is only a seat. */
export function sittingsOf(seats: RoundReplay['seats']): Sitting[] {
  return SEATS.map((seat) => sittingOf(seat, seats[seat - 1] ?? { name: null, level: null }));
}

function sittingOf(seat: Seat, { name, level }: SeatInReplay): Sitting {
  if (name !== null) return { kind: 'person', seat, name };
  return { kind: level === null ? 'open' : 'computer', seat };
}

/** The round as its reckoning is said. */
export function finishedOf({ profile, result, seats }: RoundReplay): Finished {
  return { profile, result, seats: sittingsOf(seats) };
}

/** Who sat where when a move was made. */
export function seatsAt(move: ReplayMove, seats: readonly Sitting[]): readonly Sitting[] {
  const { by, seat } = move;
  if (by === null) return seats;
  return seats.map((each) => (each.seat === seat ? sittingOf(seat, by) : each));
}

/** Say what a seat decided. */
export function sayMove(move: ReplayMove, seats: readonly Sitting[], words: Catalogue): string {
  const told = tellMove(move);
  return told === null ? '' : sayTold(told, seatsAt(move, seats), words);
}

function tellMove({ seat, action, tile, end, opener }: ReplayMove): Told | null {
  switch (action) {
    case 'accept':
      return { type: 'accepted', seat };
    case 'redeal':
      return { type: 'redeal-asked', seat };
    case 'pass':
      return { type: 'passed', seat };
    case 'designate':
      return opener === null ? null : { type: 'designated', seat, opener };
    case 'play':
      return tile === null ? null : { type: 'played', seat, tile, end };
  }
}

/** Say that the round was over, and who won it. */
export function sayResult(replay: RoundReplay, words: Catalogue): string {
  return `${words.told.roundEnded} ${sayWinner(finishedOf(replay), words)}.`;
}
