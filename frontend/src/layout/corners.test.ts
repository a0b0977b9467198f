// Doubles at the corners of the line, and beside them: forced to each corner of each arm, on each felt.
import { describe, expect, test } from 'vitest';
import type { Box } from './boxes';
import { findFault, isDouble } from './checking';
import { FELTS, makeUp, type ExampleLine } from './example-lines';
import { layOutLine, type Felt } from './line';

const LENGTH = 28;
/** The first tile of the round: at an end, or in the middle. */
const FIRSTS = [0, 9, 14, LENGTH - 1];
/** Doubles before the one that is looked at shift the corners by half a tile. */
const SHIFTS = [0, 1, 2, 3];
/** Which tiles around place 0 are doubles; no two doubles of a set can be neighbours. */
const PATTERNS = { none: [], at: [0], before: [-1], after: [1], around: [-1, 1] };
type Kind = keyof typeof PATTERNS;

/** Lines with the pattern at every place, and the doubles that shift it as near to the first tile as may be. */
function* listLines(first: number): Generator<ExampleLine> {
  for (const places of Object.values(PATTERNS))
    for (const shift of SHIFTS)
      for (let at = 0; at < LENGTH; at++) {
        const areDoubles = Array<boolean>(LENGTH).fill(false);
        for (let each = 1; each <= shift; each++) {
          areDoubles[first + 2 * each] = true;
          if (first - 2 * each >= 0) areDoubles[first - 2 * each] = true;
        }
        const isFree = [-2, -1, 0, 1, 2].every((near) => areDoubles[at + near] !== true);
        if (places.length > 0 && !isFree) continue;
        for (const place of places) areDoubles[at + place] = true;
        yield makeUp(areDoubles.slice(0, LENGTH), first);
      }
}

/** So near to the end of an arm a corner may have no room for a double: with one the arm ends before it. */
const TOO_NEAR = 3;

/** The places of the corners of one arm, nearest to the first tile first: there the line goes on in another row. */
function findCorners(tiles: readonly Box[], first: number, step: 1 | -1): number[] {
  const corners: number[] = [];
  for (let at = first + step; tiles[at + step * TOO_NEAR] !== undefined; at += step) {
    const [before, box, after] = [tiles[at - step], tiles[at], tiles[at + step]];
    if (before === undefined || box === undefined || after === undefined) continue;
    const middle = box.x + box.w / 2;
    if ((before.x + before.w / 2 - middle) * (after.x + after.w / 2 - middle) > 0) corners.push(at);
  }
  return corners;
}

function kindOf(line: readonly string[], corner: number, step: 1 | -1): Kind {
  const [before, at, after] = [corner - step, corner, corner + step].map((each) =>
    isDouble(line[each] ?? ''),
  );
  return at ? 'at' : before && after ? 'around' : before ? 'before' : after ? 'after' : 'none';
}

/** Lay out all lines; return their faults, and what has stood at each corner of each arm. */
function lookAtCorners(felt: Felt): { faults: string[]; seen: Map<string, Set<Kind>> } {
  const faults: string[] = [];
  const seen = new Map<string, Set<Kind>>();
  for (const first of FIRSTS)
    for (const example of listLines(first)) {
      const { line } = example;
      const fault = findFault(example, felt);
      if (fault !== null) faults.push(`${line.join(' ')}, first ${first}: ${fault}`);
      const { tiles } = layOutLine(line, first, felt);
      for (const step of [1, -1] as const)
        for (const [number, corner] of findCorners(tiles, first, step).entries()) {
          const name = `${step === 1 ? 'right' : 'left'} arm, corner ${number + 1}`;
          seen.set(name, (seen.get(name) ?? new Set()).add(kindOf(line, corner, step)));
          const box = tiles[corner];
          if (box !== undefined && box.h < box.w) faults.push(`${name} does not stand upright`);
        }
    }
  return { faults, seen };
}

describe.each(FELTS)('on a screen of $screen', (felt) => {
  test('a double at any corner, before it, after it or around it leaves the line whole', () => {
    const { faults, seen } = lookAtCorners(felt);
    expect(faults.slice(0, 3)).toEqual([]);
    expect(seen.size).toBeGreaterThanOrEqual(4);
    for (const [corner, kinds] of seen)
      expect([...kinds].sort(), corner).toEqual(Object.keys(PATTERNS).sort());
  });
});
