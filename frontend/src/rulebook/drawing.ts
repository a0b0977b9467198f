// Where everything in the picture of a line lies: tiles, previews of a last tile, and the rings of a count.
import type { End, Tile, Value } from '../protocol';
import { halvesOf } from '../draw/pips';
import { boundsOf, project, type Box } from '../layout/boxes';
import { layOutLine } from '../layout/line';
import type { Position } from './positions';

/** Only its shape counts: pictures are scaled to their place. */
const FELT = { width: 430, height: 330 };
/** Room for shadows around the tiles, in halves of a tile. */
const MARGIN = 0.2;

export interface Placed {
  /** As it lies. */
  tile: string;
  box: Box;
}

/** A half of a tile that counts, by the end that it belongs to. */
export interface Ring {
  end: End;
  box: Box;
}

/** All in pixels of a picture of `width` by `height`. */
export interface Drawing {
  width: number;
  height: number;
  /** Half a tile. */
  unit: number;
  tiles: Placed[];
  previews: Placed[];
  rings: Ring[];
}

/** The values that the line is open at, left and right. */
export function endsOf({ line }: Position): [Value, Value] {
  return [halvesOf(line[0] ?? '')[0], halvesOf(line.at(-1) ?? '')[1]];
}

/** How many halves of `value` lie on the line. */
export function countHalves({ line }: Position, value: Value): number {
  return line.flatMap(halvesOf).filter((half) => half === value).length;
}

/** How `tile` lies when it is played at `end`, which is open at `value`. */
function lay(tile: Tile, end: End, value: Value): string {
  const [high, low] = halvesOf(tile);
  const other = high === value ? low : high;
  return end === 'left' ? `${other}-${value}` : `${value}-${other}`;
}

/** The square that one half of a tile covers; 0 is its left half. */
export function halfOf({ x, y, w, h, heading }: Box, half: 0 | 1): Box {
  const isFirst = (heading === 'right' || heading === 'down') === (half === 0);
  return w > h
    ? { x: isFirst ? x : x + w / 2, y, w: w / 2, h, heading }
    : { x, y: isFirst ? y : y + h / 2, w, h: h / 2, heading };
}

/** Draw a line, `last` where it would fit, and rings on every half that an end asks for, or only on the ends. */
export function drawLine(position: Position, last: Tile | null, isEveryRinged: boolean): Drawing {
  const { line, first } = position;
  const [left, right] = endsOf(position);
  const layout = layOutLine(line, first, FELT);
  const tiles = line.map((tile, index): Placed => {
    const box = layout.tiles[index];
    if (box === undefined) throw new Error('every tile of the line has a box');
    return { tile, box };
  });
  const previews =
    last === null
      ? []
      : [
          { tile: lay(last, 'left', left), box: layout.next('left', false) },
          { tile: lay(last, 'right', right), box: layout.next('right', false) },
        ];
  const rings = tiles.flatMap(({ tile, box }, index) =>
    halvesOf(tile).flatMap((value, half): Ring[] => {
      const end = value === left ? 'left' : value === right ? 'right' : null;
      const isOpen = index + half === 0 || (index === line.length - 1 && half === 1);
      if (end === null || !(isEveryRinged || isOpen)) return [];
      return [{ end, box: halfOf(box, half === 0 ? 0 : 1) }];
    }),
  );
  const bounds = boundsOf([...tiles, ...previews].map(({ box }) => box));
  const margin = MARGIN * layout.unit;
  const move = <Thing extends { box: Box }>(thing: Thing): Thing => ({
    ...thing,
    box: project(thing.box, 1, margin - bounds.left, margin - bounds.top),
  });
  return {
    width: bounds.right - bounds.left + 2 * margin,
    height: bounds.bottom - bounds.top + 2 * margin,
    unit: layout.unit,
    tiles: tiles.map(move),
    previews: previews.map(move),
    rings: rings.map(move),
  };
}
