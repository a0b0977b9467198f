// Many random whole lines on many felts: nothing overlaps, nothing lies outside, all neighbours touch.
import { describe, expect, test } from 'vitest';
import { findFault } from './checking';
import { makeRandom, type ExampleLine } from './example-lines';
import { layOutLine, type Felt } from './line';

const SIZES: Felt[] = [
  { width: 300, height: 220 },
  { width: 320, height: 300 },
  { width: 374, height: 420 },
  { width: 560, height: 170 },
  { width: 700, height: 230 },
  { width: 1100, height: 560 },
  { width: 2400, height: 1200 },
];

/** Play random fitting tiles at random ends until none fits. */
function growLine(seed: number): ExampleLine[] {
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

describe.each(SIZES)('on a felt of $width by $height', (felt) => {
  test('random lines of every length lie apart, inside, and joined pip to pip', () => {
    for (let seed = 0; seed < 60; seed++) {
      for (const { line, first } of growLine(seed)) {
        const fault = findFault({ line, first }, felt);
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
    for (const first of [0, line.length - 1]) expect(findFault({ line, first }, felt)).toBeNull();
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
