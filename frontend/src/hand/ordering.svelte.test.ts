// The order of the hand on this device: kept for a round, for each seat apart, and without naming a tile.
import { afterEach, expect, test } from 'vitest';
import { keep, readKept } from '../device/kept';
import type { RoundView, Seat, Tile } from '../protocol';
import { round, session, view } from '../table/example-view';
import { holdHand, Ordering } from './ordering.svelte';

const dealt: Tile[] = ['1-0', '2-2', '4-2', '5-1', '5-5', '6-2', '6-5'];

function hold(hand: readonly Tile[], seat: Seat = 1, line: Partial<RoundView> = {}) {
  const held = { ...round, line: { tiles: [], seats: [], at: [] }, ...line };
  return holdHand({ code: view.code, session: { ...session, round: held } }, seat, hand);
}

afterEach(() => {
  keep('hand-orders', null);
});

test('what was moved stays there, also on a page that is loaded anew', () => {
  new Ordering(() => hold(dealt)).move('6-5', 0);
  const again = new Ordering(() => hold(dealt));
  expect(again.hand).toEqual(['6-5', '1-0', '2-2', '4-2', '5-1', '5-5', '6-2']);
});

test('what is kept names no tile', () => {
  new Ordering(() => hold(dealt)).toggleGroups();
  expect(readKept('hand-orders')).toMatch(/^ABCDEFGH 00 1 [0-6]{7}$/);
});

test('a view with one tile less keeps the order, and one that has it again gives it its place', () => {
  let held = hold(dealt);
  const ordering = new Ordering(() => held);
  ordering.move('6-2', 0);
  const lies = ordering.hand;
  held = hold(
    dealt.filter((tile) => tile !== '5-1'),
    1,
    { line: { tiles: ['1-5'], seats: [1], at: [0] } },
  );
  expect(new Ordering(() => held).hand).toEqual(lies?.filter((tile) => tile !== '5-1'));
  held = hold(dealt);
  expect(new Ordering(() => held).hand).toEqual(lies);
});

test('another seat, another deal and another table are not touched by it', () => {
  new Ordering(() => hold(dealt)).move('6-5', 0);
  expect(new Ordering(() => hold(dealt, 3)).hand).toEqual(dealt);
  expect(new Ordering(() => hold(dealt, 1, { commitments: ['0a'] })).hand).toEqual(dealt);
  new Ordering(() => hold(dealt, 3)).move('1-0', 6);
  expect(new Ordering(() => hold(dealt)).hand?.[0]).toBe('6-5');
});

test('a deal of the same number in another session at the table is another deal', () => {
  new Ordering(() => hold(dealt, 1, { deal: 1, commitments: ['a1'] })).move('6-5', 0);
  const held = hold(dealt, 1, { deal: 1, commitments: ['b2'] });
  expect(new Ordering(() => held).hand).toEqual(dealt);
});

test('groups and back: the hand lies as it was dealt, and nothing is kept of it', () => {
  const ordering = new Ordering(() => hold(dealt));
  ordering.toggleGroups();
  expect(ordering.hand?.[0]).toBe('5-5');
  expect(ordering.isGrouped).toBe(true);
  ordering.toggleGroups();
  expect(ordering.hand).toEqual(dealt);
  expect(readKept('hand-orders')).toBeNull();
});

test('behind the curtain there is nothing to put in order', () => {
  const ordering = new Ordering(() => holdHand(view, 1, null));
  ordering.toggleGroups();
  ordering.move('6-5', 0);
  expect([ordering.hand, readKept('hand-orders')]).toEqual([null, null]);
});

test('only so many hands are remembered', () => {
  for (let deal = 0; deal < 20; deal += 1)
    new Ordering(() => hold(dealt, 1, { commitments: [`${deal}`] })).move('6-5', 0);
  expect(readKept('hand-orders')?.split('\n')).toHaveLength(12);
  expect(new Ordering(() => hold(dealt, 1, { commitments: ['19'] })).hand?.[0]).toBe('6-5');
});
