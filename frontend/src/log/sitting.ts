// Who sat where when something happened: worked out from what was told of the seats, and who sits there now.
import type { LogEntry, Seat, SeatView, TableTold } from '../protocol';
import type { Sitting } from '../sentences/names';

/** Who sat where before `entries`; `now` is who sits there after them. */
export function sitBefore(
  entries: readonly LogEntry[],
  now: readonly SeatView[],
): readonly Sitting[] {
  const told = entries.flatMap((entry) => entry.told);
  return now.map((sitting) => {
    const first = told.find((item) => isOfSeat(item, sitting.seat));
    return first === undefined ? sitting : before(first, sitting.seat);
  });
}

/** Who sits where after `item`. */
export function sitAfter(seats: readonly Sitting[], item: TableTold): readonly Sitting[] {
  const after = sittingAfter(item);
  return after === null ? seats : seats.map((each) => (each.seat === after.seat ? after : each));
}

function sittingAfter(item: TableTold): Sitting | null {
  switch (item.type) {
    case 'seat-taken':
    case 'seat-given-back':
    case 'seat-handed-over':
      return { kind: 'person', seat: item.seat, name: item.name };
    case 'seat-lent':
    case 'computer-seated':
      return { kind: 'computer', seat: item.seat };
    case 'seat-left':
      return { kind: 'open', seat: item.seat };
    default:
      return null;
  }
}

function isOfSeat(item: TableTold, seat: Seat): boolean {
  return sittingAfter(item)?.seat === seat;
}

/** Who sat in `seat` before `item`, which is the first that is told of it. */
function before(item: TableTold, seat: Seat): Sitting {
  switch (item.type) {
    case 'seat-left':
    case 'seat-lent':
    case 'seat-handed-over':
      return { kind: 'person', seat, name: item.name };
    case 'computer-seated':
      return { kind: 'open', seat };
    default:
      // After the start nobody sits down or comes back but in a computer's place.
      return { kind: 'computer', seat };
  }
}
