// What this device tells of its reading, and what it says of that of others.
// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { words as en } from '../language/en/words';
import type { Reading, TableView } from '../protocol';
import { FakeSocket } from '../socket/fake-socket';
import { OpenSheet } from '../table/open-sheet.svelte';
import { makeTable } from '../table/example-table';
import type { Table } from '../table/table.svelte';
import { holdWhileReading } from './holding.svelte';
import { sayReaders } from './readers';

let table: Table;
let sheet: OpenSheet;
let stop: () => void;

beforeEach(() => {
  table = makeTable();
  sheet = new OpenSheet();
  stop = $effect.root(() => {
    holdWhileReading(table, () => sheet.reading);
  });
  table.open();
  FakeSocket.last.open();
  flushSync();
});

afterEach(() => {
  stop();
});

function show(mine: number[]): void {
  FakeSocket.last.hear({ type: 'shown', version: 3, view: { mine }, told: [] });
  flushSync();
}
function go(name: 'rules' | 'log' | 'menu' | null): void {
  sheet.name = name;
  flushSync();
}
const sent = () =>
  FakeSocket.last.sent.map((each) => [each.type, (each as { what?: Reading }).what]);

test('opening the rules holds the computers, and closing them lets go', () => {
  show([1]);
  go('menu');
  expect(sent()).toEqual([]);
  go('rules');
  go('log');
  go(null);
  expect(sent()).toEqual([
    ['hold', 'rules'],
    ['hold', 'log'],
    ['release', undefined],
  ]);
});

test('a new socket is told again while the sheet is open, and nothing once it is shut', () => {
  show([1]);
  go('log');
  table.open();
  flushSync();
  FakeSocket.last.open();
  flushSync();
  expect(sent()).toEqual([['hold', 'log']]);
  table.open();
  flushSync();
  go(null);
  FakeSocket.last.open();
  flushSync();
  expect(sent()).toEqual([]);
});

test('who has no seat holds nobody up', () => {
  show([]);
  go('rules');
  expect(sent()).toEqual([]);
});

test('the table is not busy while a hold is on its way, and its refusal is not shown', () => {
  show([1]);
  go('rules');
  expect(table.isBusy).toBe(false);
  const id = FakeSocket.last.sent.at(-1)?.id;
  FakeSocket.last.hear({ type: 'refused', id, code: 'not-at-table', detail: '' });
  expect(table.refusal).toBeNull();
});

const SEATS = [
  { kind: 'person', seat: 1, name: 'Ana' },
  { kind: 'person', seat: 2, name: 'Bea' },
  { kind: 'person', seat: 3, name: 'Carla' },
  { kind: 'computer', seat: 4 },
];
const list = (names: string[]) => names.join(' and ');

test('the sentence names who reads what, and says that the computers wait', () => {
  const readers = [
    { seats: [2, 3], what: 'log', is_mine: false },
    { seats: [1], what: 'rules', is_mine: true },
  ];
  const view = { readers, seats: SEATS } as unknown as TableView;
  expect(sayReaders(view, en, list)).toEqual([
    'You are reading the rules.',
    'Bea and Carla read what has happened.',
    'The computers wait.',
  ]);
  const people = { readers, seats: SEATS.slice(0, 3) } as unknown as TableView;
  expect(sayReaders(people, en, list)).not.toContain('The computers wait.');
  expect(sayReaders({ ...view, readers: [] }, en, list)).toEqual([]);
});
