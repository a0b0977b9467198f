// One table on this device: the last view, and commands that are asked once.
// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import { FakeSocket } from '../socket/fake-socket';
import { makeTable } from './example-table';
import type { Table } from './table.svelte';

let table: Table;

beforeEach(() => {
  table = makeTable();
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

test('the refusal of what no person has pressed is shown to none', () => {
  table.askQuietly({ type: 'pass', seat: 1 });
  expect(table.isBusy).toBe(true);
  FakeSocket.last.hear({ type: 'refused', id: idSent(), code: 'stale', detail: '' });
  expect([table.refusal, table.isBusy]).toEqual([null, false]);
});

test('what changes nothing keeps no hand waiting, and ends with its socket', () => {
  table.ask({ type: 'hint', seat: 1 });
  expect(table.isBusy).toBe(false);
  FakeSocket.last.lose(1006);
  table.open();
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([]);
});

test('an older view never replaces a newer one', () => {
  show(9);
  show(8);
  expect(table.view?.code).toBe('V9');
});

test('after a loss of the store a new socket begins anew, free of what was acknowledged', () => {
  table.askOnce({ type: 'pass', seat: 1 });
  FakeSocket.last.hear({ type: 'ack', id: idSent(), version: 9 });
  table.open();
  FakeSocket.last.open();
  show(2);
  expect(table.view?.code).toBe('V2');
  expect(table.isBusy).toBe(false);
  show(1);
  expect(table.view?.code).toBe('V2');
});

test('a reveal that was not answered is free to be pressed again', () => {
  table.askOnce({ type: 'reveal', seat: 1 });
  expect(table.isBusy).toBe(true);
  FakeSocket.last.lose(1006);
  flushSync();
  expect(table.isBusy).toBe(false);
});

const showHand = (version: number) => {
  const round = { hand: ['6-6'], may: { plays: [] } };
  const view = { code: 'V', faced: 1, session: { seat: 1, round } };
  FakeSocket.last.hear({ type: 'shown', version, view, told: [] });
  flushSync();
};
const handShown = () => table.view?.session?.round?.hand ?? null;

test('a hand is hidden at once, and no view that was on its way shows it again', () => {
  showHand(4);
  table.askOnce({ type: 'pass', seat: 1 });
  table.hide();
  expect(FakeSocket.last.sent.map(({ type }) => type)).toEqual(['pass', 'conceal']);
  expect([table.view?.faced, table.view?.session?.seat, handShown()]).toEqual([null, null, null]);
  showHand(4);
  expect(handShown()).toBeNull();
  FakeSocket.last.hear({ type: 'ack', id: idSent(), version: 4 });
  showHand(4);
  expect(handShown()).toEqual(['6-6']);
});

test('a hand can be hidden while the connection is away', () => {
  showHand(4);
  FakeSocket.last.lose(1006);
  table.hide();
  expect(handShown()).toBeNull();
  expect(table.isBusy).toBe(false);
});

test('hiding on a socket that is about to close hides nothing on the next one', () => {
  showHand(4);
  FakeSocket.last.readyState = WebSocket.CLOSING;
  table.hide();
  FakeSocket.last.lose(1006);
  table.open();
  FakeSocket.last.open();
  showHand(4);
  expect(handShown()).toEqual(['6-6']);
});

test('who looks at something else is told nothing twice, and leaves no hand of several open', () => {
  const showMine = (version: number, mine: number[]) => {
    const round = { phase: 'play', hand: ['6-6'], may: { plays: [] } };
    const view = { code: 'V', mine, faced: 1, session: { seat: 1, round } };
    const told = [{ type: 'passed', seat: 2 }];
    FakeSocket.last.hear({ type: 'shown', version, view, told });
    flushSync();
  };
  showMine(4, [1]);
  table.leaveAlone();
  expect([table.told, table.view?.faced]).toEqual([[], 1]);
  expect(FakeSocket.last.sent).toEqual([]);
  showMine(5, [1, 3]);
  table.leaveAlone();
  expect([table.told, table.view?.faced]).toEqual([[], null]);
  expect(table.view?.session?.round?.hand).toBeNull();
  expect(FakeSocket.last.sent).toMatchObject([{ type: 'conceal' }]);
});

test('two commands have two ids', () => {
  table.ask({ type: 'seat_computer', seat: 2, level: 'easy' });
  table.ask({ type: 'seat_computer', seat: 3, level: 'easy' });
  const ids = FakeSocket.last.sent.map((frame) => frame.id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,36}$/);
});
