// The button has a corner of its own: tried on lines that computers played.
import { expect, test } from 'vitest';
import { FELTS, readPlayed, unfold } from '../layout/example-lines';
import { layOutLine } from '../layout/line';
import { findFreeCorner } from './corner';

const SIZE_PX = 29;
const inCorner = (boxes: readonly ReturnType<typeof at>[], hand: 'right' | 'left' = 'right') =>
  findFreeCorner(boxes, { width: 300, height: 200 }, SIZE_PX, hand);
const at = (x: number, y: number) => ({ x, y, w: 50, h: 50, heading: 'right' as const });

test('it is the first corner where nothing lies', () => {
  expect(inCorner([at(100, 100)])).toBe('bottom right');
  expect(inCorner([at(240, 140)])).toBe('bottom left');
  expect(inCorner([at(240, 140), at(0, 160)])).toBe('top right');
  expect(inCorner([at(240, 140), at(0, 160), at(280, 0)])).toBe('top left');
});

test('for a left hand the left corners come first', () => {
  expect(inCorner([], 'left')).toBe('bottom left');
  expect(inCorner([at(0, 160)], 'left')).toBe('bottom right');
  expect(inCorner([at(0, 160), at(240, 140)], 'left')).toBe('top left');
  const everywhere = [at(0, 160), at(240, 140), at(0, 0), at(280, 0)];
  expect(inCorner(everywhere, 'left')).toBe('bottom left');
});

test('on an upright phone hardly a line fills all four', () => {
  let full = 0;
  let looked = 0;
  for (const { width, height } of FELTS.slice(0, 3))
    for (const [number, row] of readPlayed().slice(0, 1500).entries()) {
      const { line, first } = unfold(row, 1 + (number % (row.length - 1)));
      const { tiles, next } = layOutLine(line, first, { width, height });
      const places = [true, false].flatMap((kind) => [next('left', kind), next('right', kind)]);
      const boxes = [...tiles, ...places];
      const area = { width, height };
      looked += 1;
      const isFilled = (['bottom right', 'bottom left', 'top right', 'top left'] as const).every(
        (corner) => {
          const x = corner.endsWith('right') ? area.width - SIZE_PX : 0;
          const y = corner.startsWith('bottom') ? area.height - SIZE_PX : 0;
          return boxes.some(
            (box) =>
              box.x < x + SIZE_PX && box.x + box.w > x && box.y < y + SIZE_PX && box.y + box.h > y,
          );
        },
      );
      if (isFilled) full += 1;
    }
  expect(full / looked).toBeLessThan(0.005);
});
