// Going through a round: steps, jumps, playing by itself, branches that were taken back.
// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { example } from './example-round';
import { BEGINNING, type Place } from './place';
import { SPEEDS_MS, Stepping } from './stepping.svelte';

const LAST = example.moves.length;
let end: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  end();
  vi.useRealTimers();
});

function begin(place: Partial<Place> = {}): Stepping {
  const made: Stepping[] = [];
  end = $effect.root(() => {
    made.push(new Stepping(example, { ...BEGINNING, ...place }));
  });
  const [stepping] = made;
  if (stepping === undefined) throw new Error('it is made at once');
  return stepping;
}

test('steps stay within the round', () => {
  const stepping = begin();
  stepping.back();
  expect(stepping.move).toBe(0);
  stepping.forward();
  expect([stepping.move, stepping.isStep]).toEqual([1, true]);
  stepping.follow({ do: 'last' });
  stepping.forward();
  expect([stepping.move, stepping.isOver]).toEqual([LAST, true]);
  stepping.follow({ do: 'first' });
  expect([stepping.move, stepping.isStep]).toEqual([0, false]);
});

test('a place out of an address is kept within the round', () => {
  expect(begin({ move: 999, branch: 5, seat: 3 }).place).toEqual({
    move: LAST,
    branch: null,
    seat: 3,
  });
});

test('in a branch one goes to its end, and back into the round', () => {
  const stepping = begin({ move: 11, branch: 0 });
  expect([stepping.branch, stepping.last, stepping.isOver]).toEqual([0, 12, false]);
  stepping.follow({ do: 'last' });
  expect([stepping.move, stepping.branch, stepping.isOver]).toEqual([12, 0, false]);
  stepping.back();
  stepping.back();
  expect([stepping.move, stepping.branch, stepping.last]).toEqual([10, null, LAST]);
  stepping.forward();
  expect([stepping.position.last?.tile, stepping.branch]).toEqual(['2-0', null]);
});

test('it plays by itself to the end, and from there from the beginning again', () => {
  const stepping = begin({ move: LAST - 2 });
  stepping.toggle();
  flushSync();
  vi.advanceTimersByTime(SPEEDS_MS.normal);
  flushSync();
  expect([stepping.move, stepping.isPlaying]).toEqual([LAST - 1, true]);
  vi.advanceTimersByTime(SPEEDS_MS.normal);
  flushSync();
  expect([stepping.move, stepping.isPlaying]).toEqual([LAST, false]);
  stepping.toggle();
  flushSync();
  expect([stepping.move, stepping.isPlaying]).toEqual([0, true]);
});

test('the speed counts at once, and a step by hand stops it', () => {
  const stepping = begin();
  stepping.toggle();
  stepping.speed = 'fast';
  flushSync();
  vi.advanceTimersByTime(SPEEDS_MS.fast);
  flushSync();
  expect(stepping.move).toBe(1);
  stepping.follow({ do: 'forward' });
  flushSync();
  vi.advanceTimersByTime(10 * SPEEDS_MS.slow);
  expect([stepping.move, stepping.isPlaying]).toEqual([2, false]);
});

test('the hands that were left are those of the reckoning, wherever one is', () => {
  expect(begin().left).toEqual([['5-5', '2-2'], ['6-4'], [], ['4-2']]);
});
