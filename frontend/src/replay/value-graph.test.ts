// The graph of a round: the two sides alike, steps where a move is made, and every fault with something better.
import { expect, test } from 'vitest';
import { example, review } from './example-round';
import { drawValues, leadOf, moveAt, valueAt } from './value-graph';

const MOVES = example.moves.length;
const graph = drawValues(review, MOVES);

test('a value and its opposite lie at the same distance from the middle', () => {
  const heights = graph.points.map((point) => point.y - graph.zero);
  expect(heights).toEqual([38, 38, -38, -38]);
  expect(graph.points.map((point) => point.move)).toEqual([0, 14, 17, MOVES]);
  expect(graph.points.at(-1)?.x).toBe(100);
});

test('it is drawn as steps', () => {
  expect(graph.path).toMatch(/^M0 88H50V88H60.71V12H100V12$/);
});

test('each fault names a choice that was best for the side of whoever decided', () => {
  expect(
    graph.turns.map(({ move, lost, better }) => [move, lost, better.tile, better.end]),
  ).toEqual([
    [14, 2, '6-4', 'left'],
    [17, 2, '5-3', 'right'],
  ]);
});

test('the value of a position is the one that was reached last', () => {
  expect([0, 13, 14, 16, 17, MOVES].map((move) => valueAt(graph, move))).toEqual([
    -1, -1, -1, -1, 1, 1,
  ]);
  const late = drawValues({ ...review, steps: review.steps.slice(1) }, MOVES);
  expect(valueAt(late, 3)).toBeNull();
});

test('whoever points somewhere gets the nearest move', () => {
  expect([-1, 0, 0.5, 0.99, 2].map((share) => moveAt(share, 28))).toEqual([0, 0, 14, 28, 28]);
});

test('a value is said for the side that it is good for', () => {
  expect([2, -1, 0].map(leadOf)).toEqual([{ team: 1, points: 2 }, { team: 2, points: 1 }, null]);
});

test('a draw without a fault is a flat line', () => {
  const flat = drawValues({ steps: [{ move: 0, value: 0, lost: 0, choices: [] }], value: 0 }, 4);
  expect([flat.path, flat.turns]).toEqual(['M0 50H100V50', []]);
});
