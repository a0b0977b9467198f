// What a tile is called, however it is written.
import { expect, test } from 'vitest';
import { nameTile } from './pips';

test.each([
  ['6-5', '6-5'],
  ['5-6', '6-5'],
  ['0-3', '3-0'],
  ['4-4', '4-4'],
])('%s is called %s', (lying, name) => {
  expect(nameTile(lying)).toBe(name);
});
