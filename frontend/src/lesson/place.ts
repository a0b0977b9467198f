// Where a note lies: near what it speaks of, and on nothing that is needed. Pure geometry, in px.

export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Note {
  w: number;
  h: number;
  /** It may be as low as that: what its text then has no room for is scrolled to. */
  least_h: number;
}

export interface Surroundings {
  /** Where a note may be at all. */
  room: Area;
  /** What it speaks of. */
  pointed: readonly Area[];
  /** What has to stay free: it can be pressed now. */
  needed: readonly Area[];
  /** What is asked, or says what is on the screen: it gives way to what can be pressed alone. */
  read: readonly Area[];
  /** What is better seen than not. */
  spared: readonly Area[];
}

export interface Arrow {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

const STEP_PX = 8;
/** A note that has too little room is so much lower at a time: about a line. */
const LOWER_PX = 24;
/** A ring is so much larger than what is in it. */
export const RING_PX = 5;
/** Around a ring, so that the arrow can be seen. */
const CLEAR_PX = 18;
/** Of a square pixel. What cannot be pressed is worse than what cannot be seen. */
const COST_OF_NEEDED = 10_000;
const COST_OF_POINTED = 1_000;
const COST_OF_READ = 3;
const COST_OF_SPARED = 0.06;

/** Find the place of a note that costs least: a lower note only where the whole of it covers what has to stay free. */
export function placeNote(note: Note, around: Surroundings): Area {
  let h = Math.min(note.h, around.room.h);
  let best = findPlace({ w: note.w, h }, around);
  while (!isFree(best.place, around) && h > note.least_h) {
    h = Math.max(note.least_h, h - LOWER_PX);
    const lower = findPlace({ w: note.w, h }, around);
    if (lower.cost < best.cost) best = lower;
  }
  return best.place;
}

function findPlace(size: { w: number; h: number }, around: Surroundings) {
  const { room, pointed, needed, read, spared } = around;
  const ringed = pointed.map((each) => grow(each, CLEAR_PX));
  const best = { place: { x: room.x, y: room.y, ...size }, cost: Infinity };
  for (const y of stepsOf(room.y, room.y + room.h - size.h)) {
    for (const x of stepsOf(room.x, room.x + room.w - size.w)) {
      const place = { x, y, ...size };
      const cost =
        COST_OF_NEEDED * sumOverlaps(place, needed) +
        COST_OF_POINTED * sumOverlaps(place, ringed) +
        COST_OF_READ * sumOverlaps(place, read) +
        COST_OF_SPARED * sumOverlaps(place, spared) +
        // What it speaks of may have been scrolled away.
        (pointed.length === 0 ? 0 : Math.min(...pointed.map((each) => distance(place, each))));
      if (cost < best.cost) Object.assign(best, { place, cost });
    }
  }
  return best;
}

/** Whether all that has to be free is, rings included; room for an arrow is not needed for that. */
export function isFree(place: Area, { pointed, needed, read }: Surroundings): boolean {
  const rings = pointed.map((each) => grow(each, RING_PX));
  return [rings, needed, read].every((each) => sumOverlaps(place, each) === 0);
}

/** From the edge of the note to the nearest ring; null where they lie too close for one. */
export function drawArrow(note: Area, pointed: readonly Area[]): Arrow | null {
  const rings = pointed.map((each) => grow(each, RING_PX));
  const [nearest] = rings.sort((a, b) => distance(note, a) - distance(note, b));
  if (nearest === undefined || distance(note, nearest) < 2) return null;
  const [fromX, toX] = nearestOf(note.x, note.w, nearest.x, nearest.w);
  const [fromY, toY] = nearestOf(note.y, note.h, nearest.y, nearest.h);
  return { from: { x: fromX, y: fromY }, to: { x: toX, y: toY } };
}

export function grow({ x, y, w, h }: Area, by: number): Area {
  return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by };
}

export function overlap(a: Area, b: Area): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

function sumOverlaps(note: Area, others: readonly Area[]): number {
  return others.reduce((sum, each) => sum + overlap(note, each), 0);
}

function distance(a: Area, b: Area): number {
  const dx = Math.max(0, a.x - (b.x + b.w), b.x - (a.x + a.w));
  const dy = Math.max(0, a.y - (b.y + b.h), b.y - (a.y + a.h));
  return Math.hypot(dx, dy);
}

/** The two nearest points of two spans; where they overlap, the middle of what they share. */
function nearestOf(a: number, aLong: number, b: number, bLong: number): [number, number] {
  if (a + aLong < b) return [a + aLong, b];
  if (b + bLong < a) return [a, b + bLong];
  const middle = (Math.max(a, b) + Math.min(a + aLong, b + bLong)) / 2;
  return [middle, middle];
}

/** Places from `least` to `most`, both included. */
function stepsOf(least: number, most: number): number[] {
  const count = Math.max(0, Math.ceil((most - least) / STEP_PX));
  return Array.from({ length: count + 1 }, (_, at) =>
    count === 0 ? least : least + ((most - least) * at) / count,
  );
}
