// What taps do: with a confirmation and without one, and when they come twice or miss.
// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../device/settings.svelte';
import { DOUBLE_PRESS_MS } from '../parts/second-press';
import { FakeSocket } from '../socket/fake-socket';
import type { TableView } from '../protocol';
import { Deciding } from './deciding.svelte';
import { makeTable } from './example-table';
import { round, session, view } from './example-view';

const plays: NonNullable<typeof round.may>['plays'] = [
  { tile: '6-4', ends: ['left'] },
  { tile: '6-5', ends: ['left', 'right'] },
];
const both: TableView = {
  ...view,
  session: {
    ...session,
    round: { ...round, hand: ['6-4', '6-5', '2-1'], may: { ...round.may, plays } as never },
  },
};
let deciding: Deciding;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  const table = makeTable();
  table.open();
  FakeSocket.last.open();
  FakeSocket.last.hear({ type: 'shown', version: 1, view: both, told: [] });
  stop = $effect.root(() => {
    deciding = new Deciding(table);
  });
  flushSync();
});

afterEach(() => {
  stop();
  settings.set('confirm', 'on');
  vi.useRealTimers();
});

const played = () =>
  (FakeSocket.last.sent as { type: string; tile?: string; end?: string }[])
    .filter(({ type }) => type === 'play')
    .map(({ tile, end }) => `${tile ?? ''} ${end ?? ''}`);
const wait = () => vi.advanceTimersByTime(DOUBLE_PRESS_MS + 1);

test('a tap chooses, a second one of a double changes nothing, a later one lets go', () => {
  deciding.tapTile('6-4');
  deciding.tapTile('6-4');
  expect(deciding.choice).toEqual({ tile: '6-4', end: 'left' });
  wait();
  deciding.tapTile('6-4');
  expect(deciding.choice).toBeNull();
  expect(played()).toEqual([]);
});

test('without a confirmation a tile that fits one end is played once, however often it is tapped', () => {
  settings.set('confirm', 'off');
  deciding.tapTile('6-4');
  deciding.tapTile('6-4');
  wait();
  deciding.tapTile('6-4');
  deciding.tapTile('6-5');
  expect(played()).toEqual(['6-4 left']);
});

test('without a confirmation a tile that fits two waits for its end', () => {
  settings.set('confirm', 'off');
  deciding.tapTile('6-5');
  expect(played()).toEqual([]);
  deciding.tapEnd('right');
  deciding.tapEnd('right');
  expect(played()).toEqual(['6-5 right']);
});

test('without a confirmation a hint is a preview all the same, and the next tap plays it', () => {
  settings.set('confirm', 'off');
  deciding.choose({ tile: '6-5', end: 'left' });
  deciding.tapTile('6-5');
  expect(played()).toEqual([]);
  wait();
  deciding.tapTile('6-5');
  expect(played()).toEqual(['6-5 left']);
});

test('choosing by a list plays nothing', () => {
  settings.set('confirm', 'off');
  deciding.chooseTile('6-4');
  deciding.chooseEnd('left');
  expect(deciding.isReady).toBe(true);
  expect(played()).toEqual([]);
});

test('a tile that does not fit is harmless; it is said for a while, and not when nothing is asked', () => {
  settings.set('confirm', 'off');
  deciding.choose({ tile: '6-5', end: 'left' });
  deciding.tapTile('2-1');
  expect([deciding.misfit, deciding.choice?.tile, played()]).toEqual(['2-1', '6-5', []]);
  vi.advanceTimersByTime(10_000);
  expect(deciding.misfit).toBeNull();
  deciding.tapTile('2-1');
  const round_ = { ...round, waiting: [2 as const], may: null };
  const shown = { ...both, session: { ...session, round: round_ } };
  FakeSocket.last.hear({ type: 'shown', version: 2, view: shown, told: [] });
  flushSync();
  expect(deciding.misfit).toBeNull();
  deciding.tapTile('2-1');
  expect(deciding.misfit).toBeNull();
});
