// Away, asked for a seat, and a seat that comes with the address.
// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import { words as en } from '../language/en/words';
import { FakeSocket } from '../socket/fake-socket';
import { makeTable } from '../table/example-table';
import type { Table } from '../table/table.svelte';
import { sayAway } from './away';
import { Requests } from './requests.svelte';
import { readToken, Takeover } from './takeover.svelte';

let table: Table;

beforeEach(() => {
  table = makeTable();
});

function show(version: number, view: object): void {
  FakeSocket.last.hear({ type: 'shown', version, view, told: [] });
  flushSync();
}

test.each([
  [null, 'away'],
  [0, 'away'],
  [-90_000, 'away'],
  [59_000, 'away'],
  [60_000, 'away for 1 minute'],
  [59 * 60_000, 'away for 59 minutes'],
  [125 * 60_000, 'away for 2 hours'],
])('after %s ms somebody is %s', (ago_ms, said) => {
  const now_ms = 1_000_000_000;
  expect(sayAway(ago_ms === null ? null : now_ms - ago_ms, now_ms, en)).toBe(said);
});

test.each([
  ['#take=abc_DEF-9', 'abc_DEF-9'],
  ['', null],
  ['#take=', null],
  ['#take=a b', null],
  ['#other=abc', null],
  [`#take=${'a'.repeat(65)}`, null],
])('the fragment %s hands on %s', (fragment, token) => {
  expect(readToken(fragment)).toBe(token);
});

test('a seat in the address is taken once, and is gone from the address before', () => {
  history.replaceState(null, '', '/t/ABCDEFGH#take=tok');
  const takeover = new Takeover(table);
  takeover.follow();
  expect(location.hash).toBe('');
  takeover.follow();
  table.open();
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toMatchObject([{ type: 'take_over', token: 'tok' }]);
  show(4, { mine: [] });
  expect([takeover.isAsking, takeover.taken]).toEqual([true, []]);
  FakeSocket.last.hear({ type: 'ack', id: FakeSocket.last.sent[0]?.id, version: 5 });
  expect(takeover.taken).toEqual([]);
  show(5, { mine: [2] });
  expect([takeover.isAsking, takeover.taken]).toEqual([false, [2]]);
  takeover.putAway();
  expect(takeover.taken).toEqual([]);
});

test('a link that is gone says so and takes nothing', () => {
  history.replaceState(null, '', '/t/ABCDEFGH#take=old');
  const takeover = new Takeover(table);
  takeover.follow();
  table.open();
  FakeSocket.last.open();
  show(4, { mine: [1] });
  const { id } = FakeSocket.last.sent[0] ?? {};
  FakeSocket.last.hear({ type: 'refused', id, code: 'link-gone', detail: '' });
  expect(table.refusal?.code).toBe('link-gone');
  expect([takeover.isAsking, takeover.taken]).toEqual([false, []]);
});

const wish = (number: number, may_answer = true) => ({
  number,
  seat: 2,
  name: 'Zoé',
  is_mine: false,
  may_answer,
  waits_for: [],
});

test('each wish for a seat is put before people once, and can be found again', () => {
  const stop = $effect.root(() => {
    const requests = new Requests(table);
    table.open();
    FakeSocket.last.open();
    show(4, { requests: [wish(4), wish(6), wish(7, false)] });
    expect(requests.shown?.number).toBe(4);
    requests.putAside(4);
    expect(requests.shown?.number).toBe(6);
    requests.putAside(6);
    expect(requests.shown).toBeNull();
    expect(requests.open.map(({ number }) => number)).toEqual([4, 6]);
    show(8, { requests: [wish(4), wish(8)] });
    expect(requests.shown?.number).toBe(8);
  });
  stop();
});
