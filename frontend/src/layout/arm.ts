// One arm of the line, in units of half a tile: from the first tile to the right, then down the felt
// in rows that turn back at the edge. The other arm is the same, turned by half a turn.
import type { Box } from './boxes';

/** The narrowest row, measured from the middle: less has no room for a tile and a corner. */
export const LEAST_REACH = 4;

/** A corner hangs this much lower than flush, so that doubles of two rows never seem to touch. */
const DROP = 0.2;
const ROW_PITCH = 2 + DROP;

/**
 * Lay the tiles of an arm, nearest to the first tile first.
 *
 * A row keeps one unit free for its corner tile, which stands upright at the row's end. The tile after
 * a corner lies flush under it, so corner and successor need no special case for doubles: both lie
 * across their predecessor anyway.
 */
export function layArm(areDoubles: readonly boolean[], from: number, reach: number): Box[] {
  const boxes: Box[] = [];
  let x = from;
  let y = 0;
  let dir: 1 | -1 = 1;
  let isBelowCorner = false;
  const along = (length: number) => (dir === 1 ? x : x - length);

  for (const isDouble of areDoubles) {
    const room = reach - x * dir;
    const heading = dir === 1 ? 'right' : 'left';
    if (isBelowCorner || (!isDouble && room >= 3)) {
      boxes.push({ x: along(2), y: y - 0.5, w: 2, h: 1, heading });
      x += 2 * dir;
      isBelowCorner = false;
    } else if (isDouble && room >= 2) {
      boxes.push({ x: along(1), y: y - 1, w: 1, h: 2, heading: 'down' });
      x += dir;
    } else {
      boxes.push({ x: along(1), y: y - 0.5 + DROP, w: 1, h: 2, heading: 'down' });
      x += dir;
      y += ROW_PITCH;
      dir = dir === 1 ? -1 : 1;
      isBelowCorner = true;
    }
  }
  return boxes;
}
