// Where the pips lie on one half of an upright tile, a square of 100 by 100.
import type { Tile, Value } from '../protocol';

const NEAR = 26;
const MIDDLE = 50;
const FAR = 74;

const CORNERS: [number, number][] = [
  [NEAR, NEAR],
  [FAR, FAR],
  [FAR, NEAR],
  [NEAR, FAR],
];
const CENTER: [number, number] = [MIDDLE, MIDDLE];

/** The centers of the pips of each value; the rows of a six run along the tile. */
export const PIPS: Readonly<Record<Value, readonly [number, number][]>> = {
  0: [],
  1: [CENTER],
  2: CORNERS.slice(0, 2),
  3: [...CORNERS.slice(0, 2), CENTER],
  4: CORNERS,
  5: [...CORNERS, CENTER],
  6: [...CORNERS, [NEAR, MIDDLE], [FAR, MIDDLE]],
};

/** Read the two halves of a tile as it is written: "5-6" reads 5, 6. */
export function halvesOf(tile: string): [Value, Value] {
  return [Number(tile[0]) as Value, Number(tile[2]) as Value];
}

/** The name of a tile, however it lies: "5-6" is 6-5. */
export function nameTile(lying: string): Tile {
  const [left, right] = halvesOf(lying);
  return (left >= right ? lying : `${right}-${left}`) as Tile;
}
