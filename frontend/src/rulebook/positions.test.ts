// The pictures tell the truth: their positions arose in legal rounds, and their counts add up.
import { describe, expect, test } from 'vitest';
import { halvesOf } from '../draw/pips';
import type { Hands, Seat, Tile, Value } from '../protocol';
import { weigh } from './counting';
import { countHalves, drawLine, endsOf } from './drawing';
import {
  BLOCK_ROUND,
  DEKABES_EQUAL_ROUND,
  DEKABES_ROUND,
  KEY_ROUND,
  type PlayedRound,
} from './played-rounds';
import {
  BLOCK,
  BLOCK_WINNERS,
  DEKABES,
  DEKABES_EQUAL,
  KEY,
  type LastTilePosition,
  type Position,
} from './positions';

/** A tile by its name, however it lies. */
const nameOf = (lying: string) => lying.split('-').sort().reverse().join('-');
const isDouble = (tile: string) => tile[0] === tile[2];
const fits = (tile: string, value: Value) => halvesOf(tile).includes(value);
const ALL = [0, 1, 2, 3, 4, 5, 6].flatMap((high) =>
  Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`),
);

interface Reached extends Position {
  hands: Hands;
  passesInARow: number;
  /** Whose turn it is. */
  seat: Seat;
}

/** Play a round move by move; throws at the first one that is against the rules. */
function replay({ dealt, moves }: PlayedRound): Reached {
  const hands = dealt.map((hand) => [...hand]) as Hands;
  const line: string[] = [];
  let first = 0;
  let passesInARow = 0;
  let seat: Seat = (hands.findIndex((hand) => hand.includes('6-6')) + 1) as Seat;
  for (const move of moves.trim().split(/,\s*/)) {
    const [by, tile, end] = move.split(/\s+/);
    if (Number(by) !== seat) throw new Error(`it is the turn of ${seat}: ${move}`);
    const hand = hands[seat - 1] ?? [];
    const open = line.length === 0 ? null : endsOf({ line, first });
    if (tile === undefined) {
      if (open === null || hand.some((each) => open.some((value) => fits(each, value))))
        throw new Error(`${seat} has to play: ${move}`);
      passesInARow += 1;
    } else {
      const index = hand.indexOf(tile as Tile);
      if (index < 0) throw new Error(`not held: ${move}`);
      hand.splice(index, 1);
      if (open === null) {
        if (tile !== '6-6') throw new Error(`the double six opens: ${move}`);
        line.push(tile);
      } else {
        const value = open[end === 'left' ? 0 : 1];
        if (!fits(tile, value)) throw new Error(`does not fit: ${move}`);
        const [high, low] = halvesOf(tile);
        const other = high === value ? low : high;
        if (end === 'left') {
          line.unshift(`${other}-${value}`);
          first += 1;
        } else line.push(`${value}-${other}`);
      }
      passesInARow = 0;
    }
    seat = ((seat % 4) + 1) as Seat;
  }
  return { line, first, hands, passesInARow, seat };
}

const LAST_TILES: [string, LastTilePosition, PlayedRound][] = [
  ['the key', KEY, KEY_ROUND],
  ['Dékabès', DEKABES, DEKABES_ROUND],
  ['Dékabès at equal ends', DEKABES_EQUAL, DEKABES_EQUAL_ROUND],
];
const POSITIONS: [string, Position, PlayedRound][] = [
  ...LAST_TILES,
  ['the block', BLOCK, BLOCK_ROUND],
];

describe.each(POSITIONS)('%s', (_name, position, round) => {
  test('is a line whose neighbours match, of tiles of one set', () => {
    const { line, first } = position;
    for (const [index, tile] of line.slice(1).entries()) expect(tile[0]).toBe(line[index]?.[2]);
    expect(new Set(line.map(nameOf)).size).toBe(line.length);
    expect(ALL).toEqual(expect.arrayContaining(line.map(nameOf)));
    expect(line[first]).toBe('6-6');
  });

  test('arose in a round played by the rules, from a whole deal', () => {
    expect(round.dealt.map((hand) => hand.length)).toEqual([7, 7, 7, 7]);
    expect(round.dealt.flat().sort()).toEqual([...ALL].sort());
    const { line, first } = replay(round);
    expect({ line, first }).toEqual({ line: position.line, first: position.first });
  });

  test('is drawn inside its picture, tile by tile', () => {
    const { width, height, tiles, previews } = drawLine(position, '6-5', true);
    expect(tiles.map(({ tile }) => tile)).toEqual(position.line);
    for (const { box } of [...tiles, ...previews]) {
      expect(Math.min(box.x, box.y)).toBeGreaterThan(0);
      expect(box.x + box.w).toBeLessThan(width);
      expect(box.y + box.h).toBeLessThan(height);
    }
  });
});

describe.each(LAST_TILES)('%s', (_name, position, round) => {
  test('is the last tile of the seat whose turn it is, no double, and fits both ends', () => {
    const { hands, seat } = replay(round);
    expect(hands[seat - 1]).toEqual([position.last]);
    expect(isDouble(position.last)).toBe(false);
    for (const value of endsOf(position)) expect(fits(position.last, value)).toBe(true);
  });

  test('is previewed so that it matches each end', () => {
    const [left, right] = drawLine(position, position.last, false).previews;
    expect(left?.tile[2]).toBe(position.line[0]?.[0]);
    expect(right?.tile[0]).toBe(position.line.at(-1)?.[2]);
  });
});

test('the key has different ends with seven of eight halves out, and nothing else fits', () => {
  const [left, right] = endsOf(KEY);
  expect(left).not.toBe(right);
  expect([left, right].map((value) => countHalves(KEY, value))).toEqual([7, 7]);
  const { hands } = replay(KEY_ROUND);
  expect(hands.flat().filter((tile) => fits(tile, left) || fits(tile, right))).toEqual([KEY.last]);
});

test('the rings of the key are as many as its count says', () => {
  const { rings } = drawLine(KEY, KEY.last, true);
  expect(rings.filter(({ end }) => end === 'left')).toHaveLength(7);
  expect(rings.filter(({ end }) => end === 'right')).toHaveLength(7);
});

test('Dékabès needs no hard ends, and may have equal ones', () => {
  const [left, right] = endsOf(DEKABES);
  expect(left).not.toBe(right);
  for (const value of [left, right]) expect(countHalves(DEKABES, value)).toBeLessThan(7);
  expect(endsOf(DEKABES_EQUAL)[0]).toBe(endsOf(DEKABES_EQUAL)[1]);
  expect(drawLine(DEKABES, DEKABES.last, false).rings).toHaveLength(2);
});

describe('the block', () => {
  const pips = BLOCK.hands.map(weigh) as [number, number, number, number];
  const [one, two, three, four] = pips;

  test('is shut: one value at both ends, all eight halves out, four passes', () => {
    const [left, right] = endsOf(BLOCK);
    expect(left).toBe(right);
    expect(countHalves(BLOCK, left)).toBe(8);
    expect(drawLine(BLOCK, null, true).rings).toHaveLength(8);
    expect(replay(BLOCK_ROUND).passesInARow).toBe(4);
  });

  test('leaves the hands that are shown, and the pips add up', () => {
    const { hands } = replay(BLOCK_ROUND);
    expect(BLOCK.hands.map((hand) => [...hand].sort())).toEqual(hands.map((hand) => hand.sort()));
    expect([...BLOCK.line.map(nameOf), ...BLOCK.hands.flat()].sort()).toEqual([...ALL].sort());
    expect(pips).toEqual([4, 11, 20, 5]);
  });

  test('goes to the lighter pair in Chiva, and its lighter partner opens', () => {
    expect(two + four).toBeLessThan(one + three);
    expect(BLOCK_WINNERS.chiva).toEqual({ team: 2, by: two < four ? 2 : 4 });
  });

  test.each(['six-love', 'dekabes'] as const)('goes to the lightest hand in %s', (profile) => {
    const lightest = Math.min(...pips);
    expect(pips.filter((each) => each === lightest)).toHaveLength(1);
    const by = pips.indexOf(lightest) + 1;
    expect(BLOCK_WINNERS[profile]).toEqual({ team: by % 2 === 1 ? 1 : 2, by });
  });
});
