// Whose turn it is and which way it goes, in words.
import { expect, test } from 'vitest';
import { words as en } from '../language/en/words';
import { round, view } from './example-view';
import { sayOrder, sayTurn } from './turn';

test('the nearest seat hears that the table waits for it, by what is asked of whom', () => {
  expect(sayTurn(round, 1, en)).toBe(en.glance.mine);
  expect(sayTurn({ ...round, may: null }, 1, en)).toBe(en.table.thinks);
  expect(sayTurn({ ...round, may: null, phase: 'accept' }, 1, en)).toBe(en.table.decides);
});

test('nobody else does, and nobody when the round is over', () => {
  expect(sayTurn(round, 2, en)).toBeNull();
  expect(sayTurn({ ...round, phase: 'over' }, 1, en)).toBeNull();
  expect(sayTurn(null, 1, en)).toBeNull();
});

test('the seats play in the order of their numbers, from the nearest on', () => {
  const said = sayOrder(view.seats, 3, en);
  const names = ['Computer\u00a03', 'Computer\u00a04', 'Ana', 'Computer\u00a02'];
  expect(said).toContain(names.join(', '));
});
