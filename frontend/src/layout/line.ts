// The whole line on a felt of any size: the largest tiles with which it fits, and where each one lies.
import type { End } from '../protocol';
import { layArm, LEAST_REACH } from './arm';
import { boundsOf, project, turnAbout, type Bounds, type Box } from './boxes';

export interface Felt {
  width: number;
  height: number;
}

export interface LineLayout {
  /** Half a tile, in pixels. */
  unit: number;
  /** One box for each tile of the line, from the left end to the right end, in pixels. */
  tiles: Box[];
  /** Where the next tile would lie. The first tile of a round lies at either end. */
  next: (end: End, isDouble: boolean) => Box;
}

const SMALLEST_UNIT_PX = 3;
const LARGEST_UNIT_PX = 54;
const STEP_PX = 0.5;
/** Larger tiles would make a short line look like a long one: so many units fit the felt's mean side. */
const UNITS_PER_SIDE = 11.5;
const EITHER_KIND = [false, true];

const isDouble = (tile: string) => tile[0] === tile[2];
const firstBox = (isAcross: boolean): Box =>
  isAcross
    ? { x: -0.5, y: -1, w: 1, h: 2, heading: 'down' }
    : { x: -1, y: -0.5, w: 2, h: 1, heading: 'right' };

function largestUnit({ width, height }: Felt): number {
  const unit = Math.min(LARGEST_UNIT_PX, Math.sqrt(width * height) / UNITS_PER_SIDE);
  return Math.ceil(unit / STEP_PX) * STEP_PX;
}

interface Arms {
  tiles: Box[];
  next: (end: End, isDouble: boolean) => Box;
}

/** Lay the line in units, the first tile in the origin; rows reach `reach` to both sides. */
function layArms(line: readonly string[], first: number, reach: number): Arms {
  const start = firstBox(isDouble(line[first] ?? ''));
  const from = start.w / 2;
  const right = line.slice(first + 1).map(isDouble);
  const left = line.slice(0, first).reverse().map(isDouble);
  const last = (areDoubles: boolean[], also: boolean) =>
    layArm([...areDoubles, also], from, reach).at(-1) ?? start;
  return {
    tiles: [
      ...layArm(left, from, reach).map(turnAbout).reverse(),
      start,
      ...layArm(right, from, reach),
    ],
    next: (end, also) => (end === 'right' ? last(right, also) : turnAbout(last(left, also))),
  };
}

/** How far to move what covers `covered` so that its middle comes near the felt's, all of it inside. */
function center(tiles: [number, number], covered: [number, number], length: number): number {
  const ideal = length / 2 - (tiles[0] + tiles[1]) / 2;
  return Math.max(-covered[0], Math.min(length - covered[1], ideal));
}

/**
 * Lay out `line`, tiles as they lie ("left-right"), `first` being the index of the round's first tile.
 *
 * Room for one more tile of either kind at each end is always kept, so that choosing a tile moves nothing.
 */
export function layOutLine(line: readonly string[], first: number, felt: Felt): LineLayout {
  if (line.length === 0) return layOutNothing(felt);
  for (let unit = largestUnit(felt); ; unit -= STEP_PX) {
    const reach = Math.max(LEAST_REACH, felt.width / unit / 2);
    const arms = layArms(line, first, reach);
    const spare = EITHER_KIND.flatMap((kind) => [
      arms.next('left', kind),
      arms.next('right', kind),
    ]);
    const covered = scale(boundsOf([...arms.tiles, ...spare]), unit);
    const fits =
      covered.right - covered.left <= felt.width && covered.bottom - covered.top <= felt.height;
    if (!fits && unit > SMALLEST_UNIT_PX) continue;
    const tiles = scale(boundsOf(arms.tiles), unit);
    const dx = center([tiles.left, tiles.right], [covered.left, covered.right], felt.width);
    const dy = center([tiles.top, tiles.bottom], [covered.top, covered.bottom], felt.height);
    return {
      unit,
      tiles: arms.tiles.map((box) => project(box, unit, dx, dy)),
      next: (end, kind) => project(arms.next(end, kind), unit, dx, dy),
    };
  }
}

function scale(bounds: Bounds, unit: number): Bounds {
  return {
    left: bounds.left * unit,
    top: bounds.top * unit,
    right: bounds.right * unit,
    bottom: bounds.bottom * unit,
  };
}

/** Before the first tile: it will lie in the middle. */
function layOutNothing({ width, height }: Felt): LineLayout {
  const unit = Math.max(
    SMALLEST_UNIT_PX,
    Math.min(largestUnit({ width, height }), width / 4, height / 4),
  );
  return {
    unit,
    tiles: [],
    next: (_end, kind) => project(firstBox(kind), unit, width / 2, height / 2),
  };
}
