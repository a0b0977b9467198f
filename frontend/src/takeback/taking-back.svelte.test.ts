// Taking back: at once for who is alone, named and proposed where others have to agree.
// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProposalView, TableView, TakebackView } from '../protocol';
import { FakeSocket } from '../socket/fake-socket';
import { computer, person, view } from '../table/example-view';
import { makeTable } from '../table/example-table';
import type { Table } from '../table/table.svelte';
import { seatsOfOthers } from './company';
import { isNews } from './news';
import { TakingBack } from './taking-back.svelte';

const undo: TakebackView = {
  seat: 1,
  name: 'Ana',
  what: 'play',
  tile: '6-5',
  entries: 4,
  asked: 1,
};
const alone: TableView = { ...view, may: { ...view.may, undo, redo: true } };
const among: TableView = {
  ...alone,
  seats: [person(1, 'Ana', true), person(2, 'Bea', false), computer(3), person(4, 'Dora', false)],
};
const proposal: ProposalView = {
  number: 7,
  kind: 'undo',
  seat: 2,
  name: 'Bea',
  is_mine: false,
  takeback: undo,
  waits_for: [1, 4],
  may_answer: true,
  lapses_at_ms: 1_000,
};

let table: Table;
let taking: TakingBack;
let stop: () => void;
let version = 3;

beforeEach(() => {
  table = makeTable();
  stop = $effect.root(() => {
    taking = new TakingBack(table);
  });
  table.open();
  FakeSocket.last.open();
});

afterEach(() => {
  stop();
});

function show(shown: TableView): void {
  version += 1;
  FakeSocket.last.hear({ type: 'shown', version, view: shown, told: [] });
  flushSync();
}
const sent = () => FakeSocket.last.sent.map(({ type }) => type);

test('who is alone with computers takes back at once', () => {
  show(alone);
  expect(seatsOfOthers(alone)).toEqual([]);
  taking.press('undo');
  flushSync();
  expect(sent()).toEqual(['undo']);
  expect(taking.asking).toBeNull();
});

test('among several devices it is named first, and then proposed', () => {
  show(among);
  expect(seatsOfOthers(among)).toEqual([2, 4]);
  taking.press('undo');
  flushSync();
  expect([sent(), taking.asking]).toEqual([[], 'undo']);
  taking.ask('undo');
  flushSync();
  expect([sent(), taking.asking]).toEqual([['undo'], null]);
});

test('a question whose ground is gone does not come back', () => {
  show(among);
  taking.press('redo');
  show({ ...among, may: { ...among.may, redo: false } });
  expect(taking.asking).toBeNull();
  show(among);
  expect(taking.asking).toBeNull();
});

test('shutting a proposal answers nothing, and the next one is shown', () => {
  show({ ...among, proposal });
  expect(taking.isProposalShown).toBe(true);
  taking.putAside();
  flushSync();
  expect([taking.isProposalShown, sent()]).toEqual([false, []]);
  taking.showProposal();
  flushSync();
  expect(taking.isProposalShown).toBe(true);
  taking.putAside();
  show({ ...among, proposal: { ...proposal, number: 9 } });
  expect(taking.isProposalShown).toBe(true);
  show(among);
  expect(taking.isProposalShown).toBe(false);
});

test('an answer names the proposal, and is given once', () => {
  show({ ...among, proposal });
  taking.answer(true);
  taking.answer(false);
  expect(FakeSocket.last.sent).toMatchObject([{ type: 'answer', proposal: 7, agree: true }]);
});

test('an agreement is no news: what was agreed to is', () => {
  expect(isNews({ type: 'answered', number: 7, outcome: 'agreed' })).toBe(false);
  expect(isNews({ type: 'answered', number: 7, outcome: 'lapsed' })).toBe(true);
  expect(isNews({ type: 'taken-back', kind: 'undo', seat: 1, name: 'Ana', entries: 2 })).toBe(true);
  expect(isNews({ type: 'passed', seat: 1 })).toBe(false);
});
