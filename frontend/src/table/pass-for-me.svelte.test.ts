// Passing by itself: only where nothing else could be pressed, only where it is wanted, and once.
// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../device/settings.svelte';
import type { TableView } from '../protocol';
import { FakeSocket } from '../socket/fake-socket';
import { round, session, view } from './example-view';
import { passForMe, seatToPass } from './pass-for-me.svelte';
import { makeTable } from './example-table';
import type { Table } from './table.svelte';

const may = { plays: [], may_pass: true, may_accept: false, may_redeal: false, openers: [] };
const shut: TableView = { ...view, session: { ...session, round: { ...round, may } } };

let table: Table;
let stop: () => void;
let version = 3;

beforeEach(() => {
  vi.useFakeTimers();
  table = makeTable();
  stop = $effect.root(() => {
    passForMe(table);
  });
  table.open();
  FakeSocket.last.open();
  settings.set('pass-for-me', 'on');
});

afterEach(() => {
  stop();
  settings.set('pass-for-me', 'off');
  vi.useRealTimers();
});

function show(shown: TableView): void {
  version += 1;
  FakeSocket.last.hear({ type: 'shown', version, view: shown, told: [] });
  flushSync();
}
function wait(): void {
  vi.advanceTimersByTime(5_000);
  flushSync();
}
const passes = () => FakeSocket.last.sent.filter(({ type }) => type === 'pass');

test('it passes once, after a look', () => {
  show(shut);
  expect(passes()).toEqual([]);
  wait();
  wait();
  expect(passes()).toMatchObject([{ type: 'pass', seat: 1 }]);
});

test('news that change nothing neither hurry it nor put it off', () => {
  show(shut);
  vi.advanceTimersByTime(1_000);
  show({ ...shut, spectators: 1 });
  vi.advanceTimersByTime(600);
  expect(passes()).toHaveLength(1);
});

test('it does nothing where it is not wanted, nor without a connection', () => {
  settings.set('pass-for-me', 'off');
  show(shut);
  wait();
  expect(passes()).toEqual([]);
  settings.set('pass-for-me', 'on');
  FakeSocket.last.lose(1006);
  flushSync();
  wait();
  expect(passes()).toEqual([]);
});

test('its refusal is shown to nobody', () => {
  show(shut);
  wait();
  const id = passes()[0]?.id ?? '';
  FakeSocket.last.hear({ type: 'refused', id, code: 'stale', detail: '' });
  expect(table.refusal).toBeNull();
});

test.each<[string, TableView]>([
  ['where a tile fits', view],
  ['behind the curtain', { ...shut, faced: null }],
  ['for another seat than the one in sight', { ...shut, faced: 3 }],
  ['where something can be put back', { ...shut, may: { ...view.may, redo: true } }],
])('it never passes %s', (_, shown) => {
  expect(seatToPass(shown)).toBeNull();
});

test('it never ends a proposal', () => {
  const proposal = { number: 7 } as TableView['proposal'];
  expect(seatToPass({ ...shut, proposal })).toBeNull();
  expect(seatToPass(shut)).toBe(1);
});
