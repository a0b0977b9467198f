// How one looks at the felt: nearer, and aside, but never past the line. Pure arithmetic, in pixels of the felt.
import type { Box } from '../layout/boxes';

/** What lies at `p` is seen at `p * zoom + (x, y)`. */
export interface Camera {
  zoom: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

/** What there is to be looked at. */
export interface Scene {
  width: number;
  height: number;
  /** The line: it is never lost. */
  tiles: readonly Box[];
  /** What has to be in sight whenever something has happened. */
  wanted: readonly Box[];
}

/** The whole line, as it is laid out. */
export const FIT: Camera = { zoom: 1, x: 0, y: 0 };
export const NEAREST = 4;
/** What one press, of a button or a key, zooms by. From as near as nothing the whole line is seen. */
export const STEPS = { nearer: 1.5, farther: 1 / 1.5, fit: 0 };
const NEARLY = 0.5;

/** Zoom by `factor`, and what is at `at` stays there. */
export function zoomAt({ zoom, x, y }: Camera, factor: number, at: Point): Camera {
  const next = Math.min(NEAREST, Math.max(1, zoom * factor));
  const by = next / zoom;
  return { zoom: next, x: at.x + (x - at.x) * by, y: at.y + (y - at.y) * by };
}

export function moveBy({ zoom, x, y }: Camera, by: Point): Camera {
  return { zoom, x: x + by.x, y: y + by.y };
}

/** How far `at` is from the middle half of `length`. */
function missOf(at: number, length: number): number {
  return Math.max(length / 4, Math.min((length * 3) / 4, at)) - at;
}

/** The nearest to `camera` that has some tile near the middle of the felt. */
export function hold({ zoom, x, y }: Camera, { width, height, tiles }: Scene): Camera {
  if (zoom <= 1) return FIT;
  const misses = tiles.map((box) => ({
    x: missOf((box.x + box.w / 2) * zoom + x, width),
    y: missOf((box.y + box.h / 2) * zoom + y, height),
  }));
  const far = (by: Point) => Math.hypot(by.x, by.y);
  const [least] = misses.sort((a, b) => far(a) - far(b));
  if (least === undefined) return FIT;
  return moveBy({ zoom, x, y }, least);
}

/** Whether all that is wanted is in sight. */
export function isAllSeen({ zoom, x, y }: Camera, { width, height, wanted }: Scene): boolean {
  return wanted.every(
    (box) =>
      box.x * zoom + x >= -NEARLY &&
      box.y * zoom + y >= -NEARLY &&
      (box.x + box.w) * zoom + x <= width + NEARLY &&
      (box.y + box.h) * zoom + y <= height + NEARLY,
  );
}

/** After something has happened: go on looking as before if all that is wanted is in sight, else from afar. */
export function settle(camera: Camera, scene: Scene): Camera {
  const held = hold(camera, scene);
  return isAllSeen(held, scene) ? held : FIT;
}
