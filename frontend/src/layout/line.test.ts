// Many random whole lines on many felts: nothing overlaps, nothing lies outside, all neighbours touch.
import { describe, expect, test } from 'vitest';
import type { Box } from './boxes';
import { layOutLine, type Felt } from './line';

const FELTS: Felt[] = [
  { width: 300, height: 220 },
  { width: 320, height: 300 },
  { width: 374, height: 420 },
  { width: 560, height: 170 },
  { width: 700, height: 230 },
  { width: 1100, height: 560 },
  { width: 2400, height: 1200 },
];
const NEARLY = 0.01;

/** A small seeded generator (mulberry32): a failing line can be found again by its number. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** Play random fitting tiles at random ends until none fits. */
function growLine(seed: number): { line: string[]; first: number }[] {
  const random = makeRandom(seed);
  const rest: [number, number][] = [];
  for (let high = 0; high < 7; high++) for (let low = 0; low <= high; low++) rest.push([high, low]);
  const take = (index: number) => rest.splice(index, 1)[0] ?? [0, 0];
  const [a, b] = take(random(rest.length));
  let line = [`${a}-${b}`];
  let first = 0;
  const states = [{ line, first }];
  for (;;) {
    const ends = [line[0]?.[0], line.at(-1)?.[2]].map(Number);
    const fitting = rest.flatMap((tile, index) =>
      [0, 1].filter((side) => tile.includes(ends[side] ?? -1)).map((side) => ({ index, side })),
    );
    const pick = fitting[random(Math.max(1, fitting.length))];
    if (pick === undefined) return states;
    const tile = take(pick.index);
    const met = ends[pick.side] ?? 0;
    const other = tile[0] === met ? tile[1] : tile[0];
    line = pick.side === 0 ? [`${other}-${met}`, ...line] : [...line, `${met}-${other}`];
    if (pick.side === 0) first += 1;
    states.push({ line, first });
  }
}

/** The square of one half of a tile; a half reads 0 for the left one, 1 for the right one. */
function halfOf(box: Box, half: 0 | 1): Box {
  const isFirst = (box.heading === 'right' || box.heading === 'down') === (half === 0);
  return box.w > box.h
    ? { ...box, x: isFirst ? box.x : box.x + box.w / 2, w: box.w / 2 }
    : { ...box, y: isFirst ? box.y : box.y + box.h / 2, h: box.h / 2 };
}

const overlap = (a0: number, a1: number, b0: number, b1: number) =>
  Math.min(a1, b1) - Math.max(a0, b0);
const shared = (a: Box, b: Box) => ({
  x: overlap(a.x, a.x + a.w, b.x, b.x + b.w),
  y: overlap(a.y, a.y + a.h, b.y, b.y + b.h),
});
const collide = (a: Box, b: Box) => shared(a, b).x > NEARLY && shared(a, b).y > NEARLY;
const touch = (a: Box, b: Box, unit: number) => {
  const { x, y } = shared(a, b);
  const least = unit / 2 - NEARLY;
  return (Math.abs(x) < NEARLY && y >= least) || (Math.abs(y) < NEARLY && x >= least);
};

/** A double may be met anywhere on its side; another tile only at the half that carries the pips. */
function facing(box: Box, tile: string, half: 0 | 1): Box {
  return tile[0] === tile[2] ? box : halfOf(box, half);
}

function findFault(line: string[], first: number, felt: Felt): string | null {
  const { tiles, unit, next } = layOutLine(line, first, felt);
  if (tiles.length !== line.length) return 'a tile is missing';
  for (const ghosts of [
    [next('left', false), next('right', false)],
    [next('left', true), next('right', true)],
  ]) {
    const all = [...tiles, ...ghosts];
    for (const [i, box] of all.entries()) {
      const isInside =
        box.x >= -NEARLY &&
        box.y >= -NEARLY &&
        box.x + box.w <= felt.width + NEARLY &&
        box.y + box.h <= felt.height + NEARLY;
      if (!isInside) return `tile ${i} is off the felt`;
      const other = all.findIndex((b, j) => j > i && collide(box, b));
      if (other >= 0) return `tiles ${i} and ${other} overlap`;
    }
  }
  for (const [i, tile] of line.entries()) {
    const box = tiles[i];
    const after = tiles[i + 1];
    const neighbour = line[i + 1];
    if (box === undefined || after === undefined || neighbour === undefined) continue;
    if (tile[2] !== neighbour[0]) return `tiles ${i} and ${i + 1} do not match`;
    if (!touch(facing(box, tile, 1), facing(after, neighbour, 0), unit))
      return `tiles ${i} and ${i + 1} do not touch`;
  }
  return null;
}

describe.each(FELTS)('on a felt of $width by $height', (felt) => {
  test('random lines of every length lie apart, inside, and joined pip to pip', () => {
    for (let seed = 0; seed < 60; seed++) {
      for (const { line, first } of growLine(seed)) {
        const fault = findFault(line, first, felt);
        expect(fault, `seed ${seed}, ${line.join(' ')}, first ${first}`).toBeNull();
      }
    }
  });

  test('the tiles of a full line stay large enough to be read', () => {
    const whole = growLine(3).at(-1);
    const { unit } = layOutLine(whole?.line ?? [], whole?.first ?? 0, felt);
    expect(unit).toBeGreaterThanOrEqual(14);
  });
});

test('a line that only grows to one side turns back under itself', () => {
  const felt = { width: 300, height: 220 };
  for (let seed = 100; seed < 160; seed++) {
    const line = growLine(seed).at(-1)?.line ?? [];
    for (const first of [0, line.length - 1]) expect(findFault(line, first, felt)).toBeNull();
  }
});

test('doubles lie across a row', () => {
  const { tiles } = layOutLine(['6-6', '6-5', '5-5', '5-1'], 0, { width: 1100, height: 560 });
  expect(tiles.map((box) => box.h > box.w)).toEqual([true, false, true, false]);
});

test('before the first tile it would lie in the middle', () => {
  const box = layOutLine([], 0, { width: 300, height: 200 }).next('left', false);
  expect([box.x + box.w / 2, box.y + box.h / 2]).toEqual([150, 100]);
});
