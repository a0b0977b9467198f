// The form for a new table.
import { expect, test } from 'vitest';
import { chooseKind, makeSeatForms, mayStart, planTable } from './plan';

const rest = {
  profile: 'chiva',
  pace: 'fast',
  mayWatch: true,
  me: 'Ana',
  callSomeone: (seat: number) => `Person ${seat}`,
} as const;

test('a new form invites three others and does not start', () => {
  const plan = planTable({ ...rest, seats: makeSeatForms(), seed: ' ' });
  expect(plan.seats).toEqual([
    { kind: 'me', name: 'Ana' },
    { kind: 'invite' },
    { kind: 'invite' },
    { kind: 'invite' },
  ]);
  expect(plan.seed).toBeNull();
  expect(plan.start).toBe(false);
});

test('I sit in one seat only', () => {
  const seats = makeSeatForms();
  chooseKind(seats, 2, 'me');
  expect(seats.map((seat) => seat.kind)).toEqual(['invite', 'invite', 'me', 'invite']);
});

test('people on this device have a name even when none was typed, and computers a level', () => {
  const seats = makeSeatForms();
  chooseKind(seats, 1, 'device');
  chooseKind(seats, 2, 'device');
  seats[2].name = ' Carla ';
  chooseKind(seats, 3, 'computer');
  const plan = planTable({ ...rest, seats, seed: ' six ' });
  expect(plan.seats.slice(1)).toEqual([
    { kind: 'device', name: 'Person 2' },
    { kind: 'device', name: 'Carla' },
    { kind: 'computer', level: 'normal' },
  ]);
  expect(plan.seed).toBe('six');
  expect(plan.may_watch).toBe(true);
  expect(plan.start).toBe(true);
});

test('a table without anybody on this device does not start by itself', () => {
  const seats = makeSeatForms();
  for (const index of [0, 1, 2, 3]) chooseKind(seats, index, 'computer');
  expect(mayStart(seats)).toBe(false);
});
