// What seats are called, also when two people have one name.
import { expect, test } from 'vitest';
import { words as en } from '../language/en/words';
import type { SeatView } from '../protocol';
import { nameSeat, nameTeam } from './names';

const person = (seat: 1 | 2 | 3 | 4, name: string): SeatView => ({
  kind: 'person',
  seat,
  name,
  is_mine: true,
  is_present: true,
  away_since_ms: null,
  may_replace: false,
});

test('two people of one name are told apart by their seats', () => {
  const seats: SeatView[] = [
    person(1, 'Ana'),
    person(2, 'Bea'),
    person(3, 'Ana'),
    { kind: 'computer', seat: 4, level: 'easy', keeps: null, is_kept_for_me: false, may_sit: null },
  ];
  const names = ([1, 2, 3, 4] as const).map((seat) => nameSeat(seats, seat, en));
  expect(names).toEqual(['Ana (1)', 'Bea', 'Ana (3)', 'Computer\u00a04']);
  expect(nameTeam(seats, 1, en)).toBe('Ana (1) & Ana (3)');
});

test('a name from right to left leaves the numbers beside it where they are', () => {
  const seats: SeatView[] = [person(1, 'דוד'), person(2, 'Bea'), person(3, 'דוד')];
  expect(nameSeat(seats, 1, en)).toBe('\u2068דוד\u2069 (1)');
  expect(nameSeat(seats, 2, en)).toBe('Bea');
});
