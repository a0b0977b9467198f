// Whole layouts as they are right, doubles at corners of both arms among them: looked at, and kept.
import { expect, test } from 'vitest';
import { FELTS, unfold } from './example-lines';
import { layOutLine } from './line';

/** Each tile as it lies, its upper left corner in pixels, and where its right half lies from its left one. */
const RIGHT = [
  {
    screen: '320 × 568',
    row: '6604c4afdg65543b30ec0cfb',
    unit: 21,
    lies: `
      1-5 167.5 11.1 right, 5-2 209.5 11.1 right, 2-2 230.5 32.1 down, 2-4 188.5 57.3 left,
      4-1 146.5 57.3 left, 1-6 104.5 57.3 left, 6-3 62.5 57.3 left, 3-5 20.5 57.3 left,
      5-0 20.5 78.3 down, 0-2 41.5 103.5 right, 2-6 83.5 103.5 right, 6-6 125.5 93 down,
      6-0 146.5 103.5 right, 0-4 188.5 103.5 right, 4-4 230.5 107.7 down, 4-6 209.5 149.7 left,
      6-5 167.5 149.7 left, 5-5 146.5 139.2 down, 5-4 104.5 149.7 left, 4-3 62.5 149.7 left,
      3-3 41.5 139.2 down, 3-0 20.5 153.9 down, 0-0 20.5 195.9 right
    `,
  },
  {
    screen: '390 × 844',
    row: '554aa221332d6f43gae6e6b1',
    unit: 36,
    lies: `
      1-4 261 31.5 right, 4-4 297 67.5 down, 4-0 225 110.7 left, 0-6 153 110.7 left,
      6-5 81 110.7 left, 5-3 9 110.7 left, 3-0 9 146.7 down, 0-0 45 171.9 down,
      0-5 81 189.9 right, 5-5 153 171.9 down, 5-4 189 189.9 right, 4-2 261 197.1 down,
      2-2 225 269.1 left, 2-1 153 269.1 left, 1-3 81 269.1 left, 3-3 45 251.1 down,
      3-2 9 276.3 down, 2-6 9 348.3 right, 6-4 81 348.3 right, 4-3 153 348.3 right,
      3-6 225 348.3 right, 6-6 297 355.5 down, 6-1 261 427.5 left
    `,
  },
  {
    screen: '1440 × 900',
    row: '66120fecffddcga4f43bb0dg1e',
    unit: 54,
    lies: `
      4-6 988.5 125.8 down, 6-3 880.5 190.6 left, 3-1 772.5 190.6 left, 1-1 718.5 163.6 down,
      1-5 610.5 190.6 left, 5-0 502.5 190.6 left, 0-6 394.5 190.6 left, 6-2 286.5 190.6 left,
      2-3 178.5 190.6 left, 3-3 124.5 163.6 down, 3-5 16.5 190.6 left, 5-5 16.5 244.6 down,
      5-2 70.5 309.4 right, 2-4 178.5 309.4 right, 4-5 286.5 309.4 right, 5-6 394.5 309.4 right,
      6-6 502.5 282.4 down, 6-1 556.5 309.4 right, 1-2 664.5 309.4 right, 2-0 772.5 309.4 right,
      0-4 880.5 309.4 right, 4-4 988.5 320.2 down, 4-3 934.5 428.2 left, 3-0 826.5 428.2 left,
      0-1 718.5 428.2 left
    `,
  },
  {
    screen: '844 × 390',
    row: '445a33gg42f2a15ab236e1gc1a',
    unit: 24.5,
    lies: `
      0-2 212.8 12.3 left, 2-6 163.8 12.3 left, 6-4 114.8 12.3 left, 4-1 65.8 12.3 left,
      1-0 16.8 12.3 left, 0-0 16.8 36.8 down, 0-5 41.3 66.2 right, 5-6 90.3 66.2 right,
      6-6 139.3 53.9 down, 6-0 163.8 66.2 right, 0-4 212.8 66.2 right, 4-4 261.8 53.9 down,
      4-5 286.3 66.2 right, 5-3 335.3 66.2 right, 3-3 384.3 53.9 down, 3-4 408.8 66.2 right,
      4-2 457.8 66.2 right, 2-2 506.8 71.1 down, 2-1 482.3 120.1 left, 1-5 433.3 120.1 left,
      5-2 384.3 120.1 left, 2-3 335.3 120.1 left, 3-6 286.3 120.1 left, 6-1 237.3 120.1 left,
      1-1 212.8 107.8 down
    `,
  },
];

test.each(RIGHT)(
  'on a screen of $screen a line lies as it always did',
  ({ screen, row, unit, lies }) => {
    const felt = FELTS.find((each) => each.screen === screen) ?? { width: 0, height: 0 };
    const { line, first } = unfold(row);
    const layout = layOutLine(line, first, felt);
    const round = (length: number) => Number(length.toFixed(1));
    const laid = layout.tiles.map(
      ({ x, y, heading }, index) => `${line[index] ?? ''} ${round(x)} ${round(y)} ${heading}`,
    );
    expect(layout.unit).toBe(unit);
    expect(laid).toEqual(lies.trim().split(/,\s+/));
  },
);
