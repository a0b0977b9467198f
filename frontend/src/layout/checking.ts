// What may be wrong with a line that is laid out: told by its boxes alone, whoever laid them. For tests alone.
import type { Box } from './boxes';
import type { ExampleLine } from './example-lines';
import { layOutLine, type Felt } from './line';

const NEARLY = 0.01;

/** The square of one half of a tile; a half reads 0 for the left one, 1 for the right one. */
function halfOf(box: Box, half: 0 | 1): Box {
  const isFirst = (box.heading === 'right' || box.heading === 'down') === (half === 0);
  return box.w > box.h
    ? { ...box, x: isFirst ? box.x : box.x + box.w / 2, w: box.w / 2 }
    : { ...box, y: isFirst ? box.y : box.y + box.h / 2, h: box.h / 2 };
}

const sharedX = (a: Box, b: Box) => Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
const sharedY = (a: Box, b: Box) => Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
const collide = (a: Box, b: Box) => sharedX(a, b) > NEARLY && sharedY(a, b) > NEARLY;

function touch(a: Box, b: Box, unit: number): boolean {
  const x = sharedX(a, b);
  const y = sharedY(a, b);
  const least = unit / 2 - NEARLY;
  return (Math.abs(x) < NEARLY && y >= least) || (Math.abs(y) < NEARLY && x >= least);
}

const isInside = (box: Box, felt: Felt) =>
  box.x >= -NEARLY &&
  box.y >= -NEARLY &&
  box.x + box.w <= felt.width + NEARLY &&
  box.y + box.h <= felt.height + NEARLY;

export const isDouble = (tile: string) => tile[0] === tile[2];

/** A double may be met anywhere on its side; another tile only at the half that carries the pips. */
const facing = (box: Box, tile: string, half: 0 | 1) => (isDouble(tile) ? box : halfOf(box, half));

/** Say what is wrong with the layout of a line, and with the places for the next tile; null: nothing is. */
export function findFault({ line, first }: ExampleLine, felt: Felt): string | null {
  const { tiles, unit, next } = layOutLine(line, first, felt);
  if (tiles.length !== line.length) return 'a tile is missing';
  for (const kind of [false, true]) {
    const all = [...tiles, next('left', kind), next('right', kind)];
    for (const [i, box] of all.entries()) {
      if (!isInside(box, felt)) return `tile ${i} is off the felt`;
      if (Math.max(box.w, box.h) < 2 * unit - NEARLY || Math.min(box.w, box.h) < unit - NEARLY)
        return `tile ${i} is too small`;
      for (let j = i + 1; j < all.length; j++)
        if (collide(box, all[j] ?? box)) return `tiles ${i} and ${j} overlap`;
    }
  }
  for (const [i, tile] of line.entries()) {
    const box = tiles[i];
    const after = tiles[i + 1];
    const neighbour = line[i + 1];
    if (box === undefined || after === undefined || neighbour === undefined) continue;
    if (tile[2] !== neighbour[0]) return `tiles ${i} and ${i + 1} do not match`;
    if (!touch(facing(box, tile, 1), facing(after, neighbour, 0), unit))
      return `tiles ${i} and ${i + 1} do not touch`;
  }
  for (const [i, tile] of line.entries()) {
    const box = tiles[i];
    const before = tiles[i < first ? i + 1 : i - 1];
    if (i === first || box === undefined || before === undefined || !isDouble(tile)) continue;
    if (box.w > box.h === before.w > before.h)
      return `the double ${i} does not lie across the tile before it`;
  }
  return null;
}
