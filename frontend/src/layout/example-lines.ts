// Lines and felts to lay out, for tests: what the computers played, and what a test makes up.
import { readFileSync } from 'node:fs';
import type { Felt } from './line';

export interface ExampleLine {
  /** Each tile as it lies, "left-right". */
  line: string[];
  /** Where the first tile of the round lies among them. */
  first: number;
}

/** Between the felt of a page and the line on it (Line.svelte). */
const MARGIN_PX = 5;

/** The felt of the table in play on screens of these sizes, as measured in a browser. */
export const FELTS: (Felt & { screen: string })[] = (
  [
    ['320 × 568', 282, 238],
    ['360 × 640', 322, 312],
    ['390 × 844', 352, 505],
    ['768 × 1024', 730, 669],
    ['1024 × 768', 738, 505],
    ['1440 × 900', 1069, 618],
    // On its side, and the shortest there is.
    ['568 × 320', 282, 97],
    ['844 × 390', 558, 167],
  ] as const
).map(([screen, width, height]) => ({
  screen,
  width: width - 2 * MARGIN_PX,
  height: height - 2 * MARGIN_PX,
}));

/** The whole lines that computers have played, each by its moves (tests/engine/play_lines.py). */
export function readPlayed(): string[] {
  const file = new URL('computer-lines.txt', `file://${import.meta.dirname}/`);
  return readFileSync(file, 'utf8').trim().split('\n');
}

/** The line that `row` of that file was when `length` tiles lay; without a length, when the round was over. */
export function unfold(row: string, length = row.length - 1): ExampleLine {
  let line = [`${row[0] ?? ''}-${row[1] ?? ''}`];
  let first = 0;
  for (const opened of row.slice(2, length + 1)) {
    const left = 'abcdefg'.indexOf(opened);
    if (left >= 0) {
      line = [`${left}-${line[0]?.[0] ?? ''}`, ...line];
      first += 1;
    } else {
      line.push(`${line.at(-1)?.[2] ?? ''}-${opened}`);
    }
  }
  return { line, first };
}

/** A line of made up tiles that match, doubles where they are asked for. No round needs to allow it. */
export function makeUp(areDoubles: readonly boolean[], first: number): ExampleLine {
  let value = 0;
  const line = areDoubles.map((isDouble) => {
    const left = value;
    if (!isDouble) value = (value + 1) % 7;
    return `${left}-${value}`;
  });
  return { line, first };
}

/** A small seeded generator (mulberry32): a failing line can be found again by its number. */
export function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}
