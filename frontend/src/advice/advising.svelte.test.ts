// A hint: a preview for the question that it was asked for, gone with it, and never played by itself.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Choices, Hinted, RoundView, TableView } from '../protocol';
import { FakeSocket } from '../socket/fake-socket';
import { Deciding } from '../table/deciding.svelte';
import { round, session, view } from '../table/example-view';
import { makeTable } from '../table/example-table';
import type { Table } from '../table/table.svelte';
import { Advising } from './advising.svelte';
import { questionOf } from './question';

let table: Table;
let deciding: Deciding;
let advising: Advising;
let stop: () => void;
let version = 3;

beforeEach(() => {
  table = makeTable();
  stop = $effect.root(() => {
    deciding = new Deciding(table);
    advising = new Advising(table, deciding);
  });
  table.open();
  FakeSocket.last.open();
  show(view);
});

afterEach(() => {
  stop();
});

function show(shown: TableView): void {
  version += 1;
  FakeSocket.last.hear({ type: 'shown', version, view: shown, told: [] });
  flushSync();
}
const withRound = (change: Partial<RoundView>): TableView => ({
  ...view,
  session: { ...session, round: { ...round, ...change } },
});
const asking = (change: Partial<Choices>) =>
  withRound({ may: { ...round.may, plays: [], ...change } as Choices });

function hint(change: Partial<Hinted> = {}): void {
  advising.ask();
  answer(change);
}
function answer(change: Partial<Hinted> = {}): void {
  const id = FakeSocket.last.sent.at(-1)?.id ?? '';
  const plain = { seat: 1, what: 'play', tile: '6-4', end: 'left', opener: null } as const;
  const reason = { reason: 'heavy', value: null, about: null, wins: null } as const;
  FakeSocket.last.hear({ type: 'hinted', id, version, ...plain, ...reason, ...change });
  flushSync();
}

test('a hint is chosen as a finger would, and waits to be confirmed', () => {
  hint();
  expect(deciding.choice).toEqual({ tile: '6-4', end: 'left' });
  expect(advising.advice?.reason).toBe('heavy');
  expect(table.isBusy).toBe(false);
  expect(FakeSocket.last.sent.map(({ type }) => type)).toEqual(['hint']);
  deciding.confirm();
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'play', tile: '6-4', end: 'left' });
});

test('a hint that is let go is gone, also when the same tile is chosen again', () => {
  hint();
  deciding.cancel();
  flushSync();
  expect(advising.advice).toBeNull();
  deciding.tapTile('6-4');
  flushSync();
  expect(deciding.choice?.tile).toBe('6-4');
  expect(advising.advice).toBeNull();
});

test('it stays while others come and go, and ends with the question', () => {
  hint({ what: 'pass', tile: null, end: null });
  show({ ...view, spectators: 2 });
  expect(advising.advice?.what).toBe('pass');
  show(withRound({ line: { tiles: ['4-6', '6-5'], seats: [1, 4], at: [1, 0] } }));
  expect(advising.advice).toBeNull();
});

test('a hint that comes too late for its question is none', () => {
  advising.ask();
  show(asking({ may_pass: true }));
  show(withRound({ passes: [{ seat: 4, at: 1, lacks: [6, 5] }] }));
  answer();
  expect([deciding.choice, advising.advice]).toEqual([null, null]);
});

test('there is a hint for all that can be decided, and for nothing else', () => {
  const isAsked = (shown: TableView) => questionOf(shown.session) !== null;
  for (const may of [{ may_pass: true }, { may_accept: true }, { openers: [1, 3] as const }])
    expect(isAsked(asking(may as Partial<Choices>))).toBe(true);
  expect(isAsked(asking({}))).toBe(false);
  expect(isAsked(withRound({ may: null }))).toBe(false);
  expect(isAsked(withRound({ phase: 'over' }))).toBe(false);
});
