// In which corner of the felt there is room for a button that covers no tile.
import type { Box } from '../layout/boxes';

export type Corner = 'bottom right' | 'bottom left' | 'top right' | 'top left';
const CORNERS: readonly Corner[] = ['bottom right', 'bottom left', 'top right', 'top left'];

interface Area {
  width: number;
  height: number;
}

/** The first corner where a square of `size` meets none of `boxes`; where there is none, the first. */
export function findFreeCorner(
  boxes: readonly Box[],
  { width, height }: Area,
  size: number,
): Corner {
  const isFree = (corner: Corner) => {
    const x = corner.endsWith('right') ? width - size : 0;
    const y = corner.startsWith('bottom') ? height - size : 0;
    return boxes.every(
      (box) => box.x >= x + size || box.x + box.w <= x || box.y >= y + size || box.y + box.h <= y,
    );
  };
  return CORNERS.find(isFree) ?? 'bottom right';
}
