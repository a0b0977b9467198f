// In which corner of the felt there is room for a button that covers no tile.
import type { Box } from '../layout/boxes';

type Side = 'right' | 'left';
export type Corner = `${'bottom' | 'top'} ${Side}`;

interface Area {
  width: number;
  height: number;
}

/** The corner next to the thumb of `hand` where a square of `size` meets none of `boxes`; where there is none, the nearest. */
export function findFreeCorner(
  boxes: readonly Box[],
  { width, height }: Area,
  size: number,
  hand: Side,
): Corner {
  const other = hand === 'right' ? 'left' : 'right';
  const corners = [`bottom ${hand}`, `bottom ${other}`, `top ${hand}`, `top ${other}`] as const;
  const isFree = (corner: Corner) => {
    const x = corner.endsWith('right') ? width - size : 0;
    const y = corner.startsWith('bottom') ? height - size : 0;
    return boxes.every(
      (box) => box.x >= x + size || box.x + box.w <= x || box.y >= y + size || box.y + box.h <= y,
    );
  };
  return corners.find(isFree) ?? corners[0];
}
