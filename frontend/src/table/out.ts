// How much of each value is on the table, as players count it: by tiles, of which seven carry each value.
import { halvesOf } from '../draw/pips';
import type { LineView } from '../protocol';

export const VALUES = [0, 1, 2, 3, 4, 5, 6] as const;
export const TILES_OF_A_VALUE = 7;

/** For each value from 0, the number of tiles on the line that carry it. What somebody holds is not counted. */
export function countOut(line: Pick<LineView, 'tiles'>): number[] {
  const carried = line.tiles.map((lying) => halvesOf(lying));
  return VALUES.map((value) => carried.filter((halves) => halves.includes(value)).length);
}
