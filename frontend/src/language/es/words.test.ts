// The little word between names, as Spanish says it.
import { expect, test } from 'vitest';
import { words } from './words';

test('Spanish says "e" before the sound of i', () => {
  expect(words.table.pair({ first: 'Ana', second: 'Inés' })).toBe('Ana e Inés');
  expect(words.table.pair({ first: 'Ana', second: 'Bea' })).toBe('Ana y Bea');
});
