// The graph of what a round was worth at each move: pure geometry, in a picture of 100 by 100.
import type { ReviewChoice, ReviewStep, RoundReview, Team } from '../protocol';

export interface Point {
  /** So many moves had been made. */
  move: number;
  /** For team 1. */
  value: number;
  x: number;
  y: number;
}

export interface Turn {
  /** The place of the move, from 0: the position before it is that after so many moves. */
  move: number;
  lost: number;
  /** One of the best choices that there were. */
  better: ReviewChoice;
}

export interface ValueGraph {
  points: readonly Point[];
  /** The value is drawn as steps: it changes when a move is made. */
  path: string;
  /** The height at which the value is 0. */
  zero: number;
  turns: readonly Turn[];
  /** What the heights mean: points for the side that is named at that edge. */
  marks: readonly { points: number; y: number }[];
}

const SIZE = 100;
/** Room above the highest and below the lowest value. */
const MARGIN = 12;

/** Draw the values of a round of `moves` moves. */
export function drawValues({ steps, value }: RoundReview, moves: number): ValueGraph {
  const known = [
    ...steps.map((step) => ({ move: step.move, value: step.value })),
    { move: moves, value },
  ];
  // The two sides are drawn alike: 0 is in the middle.
  const most = Math.max(1, ...known.map((each) => Math.abs(each.value)));
  const place = (each: { move: number; value: number }): Point => ({
    ...each,
    x: moves === 0 ? 0 : (each.move / moves) * SIZE,
    y: SIZE / 2 - (each.value / most) * (SIZE / 2 - MARGIN),
  });
  const points = known.map(place);
  const marks = [most, 0, -most].map((each) => ({
    points: Math.abs(each),
    y: place({ move: 0, value: each }).y,
  }));
  const path = points
    .map(({ x, y }, index) =>
      index === 0 ? `M${round(x)} ${round(y)}` : `H${round(x)}V${round(y)}`,
    )
    .join('');
  return { points, path, zero: SIZE / 2, turns: steps.flatMap(turnOf), marks };
}

function turnOf(step: ReviewStep): Turn[] {
  const { move, lost, value, choices } = step;
  // What the position was worth is what its best choice leads to, for whichever side.
  const better = choices.find((choice) => choice.value === value);
  return lost > 0 && better !== undefined ? [{ move, lost, better }] : [];
}

/** What the position after `move` moves was worth to team 1; null where nothing is known of it. */
export function valueAt({ points }: ValueGraph, move: number): number | null {
  return points.findLast((point) => point.move <= move)?.value ?? null;
}

/** The move that lies nearest to where somebody pointed, `share` of the width from the left. */
export function moveAt(share: number, moves: number): number {
  return Math.round(Math.max(0, Math.min(1, share)) * moves);
}

/** From whose side a value is positive, and how much that is. */
export function leadOf(value: number): { team: Team; points: number } | null {
  if (value === 0) return null;
  return { team: value > 0 ? 1 : 2, points: Math.abs(value) };
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
