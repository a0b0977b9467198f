// One note at a time: read, done, put aside, or gone because the table moved on.
// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { round, session, view } from '../table/example-view';
import { Following } from './following.svelte';
import type { Moment } from './moment';

const FIRST: Moment = {
  view,
  session,
  round,
  me: 1,
  choice: null,
  isReady: false,
  isReckoned: false,
};
let now = $state.raw<Moment | null>(FIRST);
let following: Following;
let kept: string[];
let stop: () => void;

function begin(seen: string[] = []): void {
  stop = $effect.root(() => {
    following = new Following(
      () => now,
      seen,
      (all) => {
        kept = [...all];
      },
    );
  });
  flushSync();
}
function show(next: Moment | null): void {
  now = next;
  flushSync();
}

beforeEach(() => {
  now = FIRST;
  kept = [];
});
afterEach(() => {
  stop();
});

test('what is read is kept, and the next note comes', () => {
  begin();
  expect(following.step?.name).toBe('hand');
  following.next();
  expect(following.step?.name).toBe('line');
  expect(kept).toEqual(['hand']);
});

test('after two notes the game goes on: only what is to be done is said', () => {
  begin(['choose']);
  following.next();
  following.next();
  expect(following.step).toBeNull();
});

test('whoever plays on without reading is not held up', () => {
  begin();
  show({ ...FIRST, choice: { tile: '6-4', end: 'left' }, isReady: true });
  expect(following.step?.name).toBe('confirm');
  expect(kept).toEqual(['hand']);
});

test('what is put aside is silent until something happens', () => {
  begin(['choose']);
  following.putAside();
  expect(following.step).toBeNull();
  const line = { tiles: ['6-5', '5-1'], seats: [4, 2] as (2 | 4)[], at: [0, 1] };
  show({ ...FIRST, round: { ...round, line } });
  expect(following.step?.name).toBe('line');
});

test('while something else is looked at nothing is lost', () => {
  begin();
  show(null);
  following.next();
  expect(kept).toEqual([]);
  show(FIRST);
  expect(following.step?.name).toBe('hand');
});

test('a note that was out of sight comes back, as often as the reckoning is looked at again', () => {
  const over: Moment = { ...FIRST, round: { ...round, phase: 'over', may: null, waiting: [] } };
  now = { ...over, isReckoned: true };
  begin();
  for (let times = 0; times < 4; times += 1) {
    expect(following.step?.name).toBe('reckoning');
    show(over);
    expect(following.step).toBeNull();
    show({ ...over, isReckoned: true });
  }
  expect(kept).toEqual([]);
  following.next();
  expect(following.step?.name).toBe('result');
});
