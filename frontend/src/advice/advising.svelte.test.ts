// A hint: a preview for the question that it was asked for, gone with it, and never played by itself.
// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DOUBLE_PRESS_MS } from '../parts/second-press';
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

const asked = () => FakeSocket.last.sent.filter(({ type }) => type === 'hint').length;

describe('while a hint is worked out', () => {
  beforeEach(() => {
    advising.ask();
    flushSync();
  });

  test('it is at work until the answer is there, and is not asked twice', () => {
    expect(advising.isThinking).toBe(true);
    advising.ask();
    expect(asked()).toBe(1);
    answer();
    expect(advising.isThinking).toBe(false);
    expect(advising.advice?.tile).toBe('6-4');
  });

  test('a refusal ends it', () => {
    const { id } = FakeSocket.last.sent.at(-1) ?? {};
    FakeSocket.last.hear({ type: 'refused', id, code: 'nothing-to-decide', detail: '' });
    expect(advising.isThinking).toBe(false);
    advising.ask();
    expect(asked()).toBe(2);
  });

  test('it is given up with its socket, and may be asked for on the next one', async () => {
    vi.useFakeTimers();
    FakeSocket.last.lose(1006);
    expect(advising.isThinking).toBe(false);
    await vi.runOnlyPendingTimersAsync();
    vi.useRealTimers();
    FakeSocket.last.open();
    show(view);
    expect(asked()).toBe(0);
    hint();
    expect(advising.advice?.tile).toBe('6-4');
  });

  test('who chooses meanwhile keeps what was chosen', () => {
    deciding.tapTile('6-4');
    flushSync();
    expect(advising.isThinking).toBe(false);
    answer({ reason: 'double' });
    expect(advising.advice).toBeNull();
  });

  test('an answer to a question that went and came back is none', () => {
    show(withRound({ line: { tiles: ['4-6', '6-5'], seats: [1, 4], at: [1, 0] } }));
    expect(advising.isThinking).toBe(false);
    show(view);
    answer();
    expect(advising.advice).toBeNull();
  });

  test('an answer that is ahead of the view waits for it, and ends with the question', () => {
    const ahead = { version: version + 1 };
    answer(ahead);
    expect(deciding.choice).toBeNull();
    show(view);
    expect(deciding.choice?.tile).toBe('6-4');
    deciding.cancel();
    hint({ version: version + 1 });
    show(withRound({ commitments: ['01'] }));
    expect([deciding.choice, advising.advice]).toEqual([null, null]);
  });
});

test('what lay where the preview comes can be pressed once more without playing it', () => {
  vi.useFakeTimers();
  hint();
  expect(advising.isSudden).toBe(true);
  vi.advanceTimersByTime(DOUBLE_PRESS_MS);
  expect(advising.isSudden).toBe(false);
  vi.useRealTimers();
});
