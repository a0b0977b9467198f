// The order of a hand: written down without a tile, kept while tiles go and come back.
import { expect, test } from 'vitest';
import type { Tile } from '../protocol';
import { arrange, groupTiles, moveTile, writeOrder } from './order';

const dealt: Tile[] = ['1-0', '2-2', '4-2', '5-1', '5-5', '6-2', '6-5'];
const wanted: Tile[] = ['6-5', '2-2', '1-0', '6-2', '5-5', '5-1', '4-2'];
const order = writeOrder(wanted, dealt, null);

test('what was written down is how the hand lies', () => {
  expect(order).toBe('6105432');
  expect(arrange(dealt, dealt, order)).toEqual(wanted);
});

test('tiles that were played leave the others as they lay, and come back to their places', () => {
  const left = dealt.filter((tile) => tile !== '6-5' && tile !== '6-2');
  expect(arrange(left, dealt, order)).toEqual(['2-2', '1-0', '5-5', '5-1', '4-2']);
  const later = writeOrder(['1-0', '2-2', '5-5', '5-1', '4-2'], dealt, order);
  expect(arrange(dealt, dealt, later)).toEqual(['6-5', '1-0', '2-2', '6-2', '5-5', '5-1', '4-2']);
});

test('whatever else was kept harms nothing', () => {
  expect(arrange(dealt, dealt, '')).toEqual(dealt);
  expect(arrange(dealt, dealt, 'x9 6')).toEqual(['6-5', ...dealt.slice(0, 6)]);
  expect(writeOrder(wanted, dealt, '66').length).toBe(7);
});

test('a tile goes where it is put, and no further than the ends', () => {
  expect(moveTile(['1-0', '2-2', '4-2'], '1-0', 1)).toEqual(['2-2', '1-0', '4-2']);
  expect(moveTile(['1-0', '2-2', '4-2'], '1-0', 9)).toEqual(['2-2', '4-2', '1-0']);
  expect(moveTile(['1-0', '2-2', '4-2'], '4-2', -3)).toEqual(['4-2', '1-0', '2-2']);
});

test('equal numbers lie together, the longest group first and its double foremost', () => {
  expect(groupTiles(dealt)).toEqual(['5-5', '5-1', '6-5', '2-2', '4-2', '6-2', '1-0']);
  expect(groupTiles([])).toEqual([]);
  expect(groupTiles(groupTiles(dealt))).toEqual(groupTiles(dealt));
});
