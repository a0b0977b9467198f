// The rectangles that tiles cover, and which way they point.

/** Where the right half of a tile lies, seen from its left half. */
export type Heading = 'right' | 'down' | 'left' | 'up';

/** A tile's rectangle by its upper left corner. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  heading: Heading;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest bounds around some boxes. */
export function boundsOf(boxes: readonly Box[]): Bounds {
  return {
    left: Math.min(...boxes.map((box) => box.x)),
    top: Math.min(...boxes.map((box) => box.y)),
    right: Math.max(...boxes.map((box) => box.x + box.w)),
    bottom: Math.max(...boxes.map((box) => box.y + box.h)),
  };
}

/** The same box turned by half a turn about the origin; its tile still points the same way. */
export function turnAbout({ x, y, w, h, heading }: Box): Box {
  return { x: -x - w, y: -y - h, w, h, heading };
}

/** The box moved and made larger. */
export function project({ x, y, w, h, heading }: Box, unit: number, dx: number, dy: number): Box {
  return { x: x * unit + dx, y: y * unit + dy, w: w * unit, h: h * unit, heading };
}
