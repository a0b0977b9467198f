// What seats and pairs are called.
import type { Catalogue } from '../language/catalogue';
import type { ComputerSeat, OpenSeat, PersonSeat, Seat, Team } from '../protocol';

/** As much of a seat as it takes to name it, now or as it was when something happened. */
export type Sitting =
  | Pick<OpenSeat, 'kind' | 'seat'>
  | Pick<PersonSeat, 'kind' | 'seat' | 'name'>
  | Pick<ComputerSeat, 'kind' | 'seat'>;

/** Letters that are written from right to left. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Keep a name that is written from right to left from turning round the numbers and marks beside it. */
export function isolate(name: string): string {
  return FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
}

/** The name of `seat`: a person's own, with the number where two share it; else what the language calls it. */
export function nameSeat(seats: readonly Sitting[], seat: Seat, words: Catalogue): string {
  const found = seats.find((each) => each.seat === seat);
  if (found?.kind === 'person') {
    const { name } = found;
    const isShared =
      seats.filter((each) => each.kind === 'person' && each.name === name).length > 1;
    return isShared ? `${isolate(name)} (${seat})` : isolate(name);
  }
  if (found?.kind === 'computer') return keepWhole(words.table.computerName({ seat }));
  return keepWhole(words.table.openName({ seat }));
}

/** Keep the number of a seat in the row of the word before it. */
function keepWhole(name: string): string {
  return name.replaceAll(' ', '\u00a0');
}

/** Name whoever decided in `seat` and was called `name`: somebody else may sit there now. */
export function nameDecider(
  seats: readonly Sitting[],
  seat: Seat,
  name: string | null,
  words: Catalogue,
): string {
  const sitting = seats.find((each) => each.seat === seat);
  const isThere = sitting?.kind === 'person' && sitting.name === name;
  return name === null || isThere ? nameSeat(seats, seat, words) : isolate(name);
}

/** Both partners of `team`. */
export function nameTeam(seats: readonly Sitting[], team: Team, words: Catalogue): string {
  const [first, second]: [Seat, Seat] = team === 1 ? [1, 3] : [2, 4];
  return words.table.pair({
    first: nameSeat(seats, first, words),
    second: nameSeat(seats, second, words),
  });
}

/** The team of `seat`: partners sit across. */
export function teamOf(seat: Seat): Team {
  return seat === 1 || seat === 3 ? 1 : 2;
}

export function rivalsOf(team: Team): Team {
  return team === 1 ? 2 : 1;
}
