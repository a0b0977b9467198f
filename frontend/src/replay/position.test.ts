// The positions of a round: what was dealt, with the recorded moves applied, and nothing else.
import { expect, test } from 'vitest';
import { example, redealt, writeMoves } from './example-round';
import { branchCourse, mainCourse, positionsOf } from './position';

const positions = positionsOf(mainCourse(example));
const at = (move: number) => {
  const position = positions[move];
  if (position === undefined) throw new Error(`there is no position ${move}`);
  return position;
};

test('there is one before the first move, and one after each', () => {
  expect(positions).toHaveLength(example.moves.length + 1);
  expect(at(0)).toMatchObject({ hands: example.deals[0]?.hands, last: null, ends: null });
  expect(at(0).line.tiles).toEqual([]);
});

test('a tile leaves the hand and lies with the matching half towards the line', () => {
  expect(at(1).line).toEqual({ tiles: ['6-6'], seats: [4], at: [0] });
  expect(at(3).line).toEqual({ tiles: ['3-6', '6-6'], seats: [2, 4], at: [1, 0] });
  expect(at(4).line.tiles).toEqual(['3-6', '6-6', '6-1']);
  expect(at(4).ends).toEqual([3, 1]);
  expect(at(3).hands[1]).not.toContain('6-3');
  expect(at(3).dealt[1]).toContain('6-3');
});

test('every neighbour on the line matches, to the very end, and the hands are those that were left', () => {
  const tiles = at(28).line.tiles;
  expect(tiles).toHaveLength(24);
  for (let i = 1; i < tiles.length; i++) expect(tiles[i]?.[0]).toBe(tiles[i - 1]?.[2]);
  const pips = at(28).hands.map((hand) =>
    hand.reduce((sum, tile) => sum + Number(tile[0]) + Number(tile[2]), 0),
  );
  expect(pips).toEqual(example.result.totals);
});

test('who has passed since the last tile is known, and forgotten with the next one', () => {
  expect(at(2)).toMatchObject({ passed: [1], opener: 4 });
  expect(at(3).passed).toEqual([]);
});

test('a redeal shows the next deal, and who accepted the one before has to accept again', () => {
  const after = positionsOf(mainCourse(redealt));
  expect(after[1]).toMatchObject({ deal: 0, accepted: [1], redeals: [] });
  expect(after[2]).toMatchObject({ deal: 1, accepted: [], redeals: [2] });
  expect(after[2]?.hands[1]).toContain('6-6');
  expect(after[6]?.accepted).toEqual([1, 2, 3, 4]);
});

test('a branch is the round up to where it leaves it', () => {
  const branch = positionsOf(branchCourse(example, 0));
  expect(branch).toHaveLength(13);
  expect(branch[10]).toEqual(at(10));
  expect(branch[11]?.line.tiles.at(-1)).toBe('4-3');
  expect(branch[12]?.hands[2]).not.toContain('2-1');
});

test('a branch with a redeal has a deal of its own; where that is missing it ends', () => {
  const moves = writeMoves('1 accept, 2 redeal, 1 accept');
  const [deal] = example.deals;
  if (deal === undefined) throw new Error('the example has a deal');
  const other = { ...deal, number: 7 };
  const undone = { after: 0, moves, deals: [other], result: null };
  const whole = positionsOf(branchCourse({ ...redealt, undone: [undone] }, 0));
  expect(whole.map((each) => each.deal)).toEqual([0, 0, 7, 7]);
  const cut = { ...undone, deals: [] };
  expect(positionsOf(branchCourse({ ...redealt, undone: [cut] }, 0))).toHaveLength(2);
});

test('a designation names who opens before a tile lies', () => {
  const moves = writeMoves('1 designate 3, 3 6-1');
  const course = { deals: example.deals, moves };
  expect(positionsOf(course).map((each) => each.opener)).toEqual([null, 3, 3]);
});
