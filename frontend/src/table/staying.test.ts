// Where a device stays at its table.
import { afterEach, expect, test } from 'vitest';
import { keep } from '../device/kept';
import { readRoute } from '../device/route';
import { tableAt } from './staying';

const MINE = 'ABCDEFGH';
const OTHER = 'JKLMNPQR';

afterEach(() => {
  keep('last-table', null);
});

test.each([
  [`/t/${MINE}`, null, MINE],
  [`/t/${OTHER}`, MINE, OTHER],
  [`/r/${MINE}`, MINE, MINE],
  [`/r/${MINE}/30`, MINE, MINE],
  [`/r/${MINE}/last`, MINE, MINE],
  [`/r/${OTHER}/30`, MINE, null],
  [`/r/${MINE}/30`, null, null],
  ['/r', MINE, null],
  ['/', MINE, null],
  ['/nothing', MINE, null],
])('at %s, after %s, the table is %s', (path, before, at) => {
  expect(tableAt(readRoute(path), before)).toBe(at);
});

test('a page that is loaded anew among the rounds of its table is at that table', () => {
  keep('last-table', MINE);
  expect(tableAt(readRoute(`/r/${MINE}/30`), null)).toBe(MINE);
  expect(tableAt(readRoute(`/r/${OTHER}/30`), null)).toBeNull();
  expect(tableAt(readRoute('/'), null)).toBeNull();
});
