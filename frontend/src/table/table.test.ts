// One table on this device: the last view, and commands that are asked once.
import { flushSync } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import { FakeSocket } from '../socket/fake-socket';
import { Table } from './table.svelte';

let table: Table;

beforeEach(() => {
  FakeSocket.all.length = 0;
  table = new Table('ws://table', {
    openSocket: () => new FakeSocket() as unknown as WebSocket,
    introduce: () => Promise.resolve(),
    roll: () => 0,
  });
  table.open();
  FakeSocket.last.open();
  show(3);
});

const show = (version: number) => {
  FakeSocket.last.hear({ type: 'shown', version, view: { code: `V${version}` }, told: [] });
  flushSync();
};
const idSent = () => FakeSocket.last.sent.at(-1)?.id ?? '';

test('a double press asks once, with the version that was seen', () => {
  table.askOnce({ type: 'pass', seat: 1 });
  table.askOnce({ type: 'pass', seat: 1 });
  expect(FakeSocket.last.sent).toMatchObject([{ type: 'pass', seat: 1, seen: 3 }]);
});

test('it is busy until the view shows the answer, not only until the answer', () => {
  table.askOnce({ type: 'pass', seat: 1 });
  expect(table.isBusy).toBe(true);
  FakeSocket.last.hear({ type: 'ack', id: idSent(), version: 4 });
  expect(table.isBusy).toBe(true);
  show(4);
  expect(table.isBusy).toBe(false);
});

test('a refusal is shown and frees the table', () => {
  table.askOnce({ type: 'pass', seat: 1 });
  FakeSocket.last.hear({ type: 'refused', id: idSent(), code: 'stale', detail: '' });
  expect(table.refusal).toMatchObject({ code: 'stale' });
  expect(table.isBusy).toBe(false);
});

test('an older view never replaces a newer one', () => {
  show(9);
  show(8);
  expect(table.view?.code).toBe('V9');
});

test('two commands have two ids', () => {
  table.ask({ type: 'seat_computer', seat: 2, level: 'easy' });
  table.ask({ type: 'seat_computer', seat: 3, level: 'easy' });
  const ids = FakeSocket.last.sent.map((frame) => frame.id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,36}$/);
});
