// What is out of each value, counted from the line alone.
import { expect, test } from 'vitest';
import { countOut } from './out';

test('a tile counts once for each value that it carries, a double once', () => {
  expect(countOut({ tiles: [] })).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(countOut({ tiles: ['5-6', '6-6', '6-0'] })).toEqual([1, 0, 0, 0, 0, 1, 3]);
});

test('however it lies, and up to all seven tiles of a value', () => {
  const tiles = ['1-3', '3-3', '3-0', '2-3', '3-6', '5-3', '3-4'];
  expect(countOut({ tiles })).toEqual([1, 1, 1, 7, 1, 1, 1]);
});
