// Who sits where, seen from each seat.
import { expect, test } from 'vitest';
import type { RoundView, TableView } from '../protocol';
import { hasJustPassed, lackedBy, nearestSeat, SEATS, sideOf } from './around';

test('the next seat is on the right, the partner across, the previous one on the left', () => {
  expect(SEATS.map((seat) => sideOf(seat, 1))).toEqual(['bottom', 'right', 'top', 'left']);
  expect(SEATS.map((seat) => sideOf(seat, 3))).toEqual(['top', 'left', 'bottom', 'right']);
});

test('the faced seat is nearest; behind the curtain the table does not turn', () => {
  const view = { faced: 3, mine: [1, 3] } as unknown as TableView;
  expect(nearestSeat(view, 1)).toBe(3);
  expect(nearestSeat({ ...view, faced: null }, 3)).toBe(3);
  expect(nearestSeat({ ...view, faced: null }, null)).toBe(1);
  expect(nearestSeat({ ...view, faced: null, mine: [2] }, 3)).toBe(2);
});

test('a pass shows what a seat lacks for good, and that it passed for one turn around', () => {
  const round = {
    phase: 'play',
    line: { tiles: ['6-6', '6-5', '5-1'] },
    passes: [
      { seat: 2, at: 1, lacks: [6] },
      { seat: 2, at: 4, lacks: [6, 1] },
    ],
  } as unknown as RoundView;
  expect(lackedBy(round, 2)).toEqual([1, 6]);
  expect(lackedBy(round, 3)).toEqual([]);
  expect(hasJustPassed(round, 2)).toBe(true);
  expect(hasJustPassed(round, 3)).toBe(false);
});
