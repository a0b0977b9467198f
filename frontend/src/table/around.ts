// Who sits where, seen from this device: turns go counterclockwise, so the next seat is on the right.
import type { RoundView, Seat, TableView } from '../protocol';

export type Side = 'bottom' | 'right' | 'top' | 'left';
const SIDES = ['bottom', 'right', 'top', 'left'] as const;
export const SEATS = [1, 2, 3, 4] as const satisfies readonly Seat[];

/** The side of the table on which `seat` sits when `bottom` sits nearest. */
export function sideOf(seat: Seat, bottom: Seat): Side {
  return SIDES[(seat - bottom + 4) % 4] ?? 'bottom';
}

/** The seat to show nearest: the faced one, else the one before, else the first of this device. */
export function nearestSeat(view: TableView, before: Seat | null): Seat {
  if (view.faced !== null) return view.faced;
  if (before !== null && (view.mine.length === 0 || view.mine.includes(before))) return before;
  return view.mine[0] ?? 1;
}

/** Whether the last thing that `seat` did on this line was to pass, within the last turn around. */
export function hasJustPassed(round: RoundView, seat: Seat): boolean {
  const moves = round.line.tiles.length + round.passes.length;
  const pass = round.passes.findLast((each) => each.seat === seat);
  return round.phase !== 'over' && pass !== undefined && pass.at >= moves - 3;
}

/** The values that `seat` has shown it lacks, lowest first. */
export function lackedBy(round: RoundView, seat: Seat): RoundView['passes'][number]['lacks'] {
  const values = round.passes.filter((each) => each.seat === seat).flatMap((each) => each.lacks);
  return [...new Set(values)].sort((a, b) => a - b);
}
