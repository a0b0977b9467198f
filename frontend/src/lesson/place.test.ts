// A note lies near what it speaks of, and neither on that nor on what is needed.
import { describe, expect, test } from 'vitest';
import { drawArrow, overlap, placeNote, type Area, type Surroundings } from './place';

const NOTE = { w: 300, h: 120, least_h: 100 };
const row = (y: number): Area[] =>
  Array.from({ length: 7 }, (_, at) => ({ x: 5 + at * 44, y, w: 44, h: 90 }));
/** A phone of 320 by 568: plates above, a hand below. */
const phone = (pointed: Area[]): Surroundings => ({
  room: { x: 8, y: 8, w: 304, h: 552 },
  pointed,
  needed: [...row(478), { x: 10, y: 420, w: 90, h: 44 }, { x: 220, y: 420, w: 90, h: 44 }],
  read: [],
  spared: [{ x: 0, y: 60, w: 320, h: 80 }],
});

test.each([
  ['the hand', row(478)],
  ['a plate', [{ x: 220, y: 65, w: 95, h: 75 }]],
  ['a tile of the line', [{ x: 150, y: 250, w: 22, h: 44 }]],
  ['a button', [{ x: 220, y: 420, w: 90, h: 44 }]],
])('a note on %s covers neither it nor what is needed', (_, pointed) => {
  const around = phone(pointed);
  const note = placeNote(NOTE, around);
  for (const each of [...pointed, ...around.needed]) expect(overlap(note, each)).toBe(0);
  expect(overlap(note, around.room)).toBeCloseTo(NOTE.w * NOTE.h);
  expect(drawArrow(note, pointed)).not.toBeNull();
});

describe('a note of large text', () => {
  const LARGE = { w: 304, h: 440, least_h: 180 };
  const hand = row(478);

  test('is lower where the whole of it would cover what is needed, and no lower than that', () => {
    const around = phone(hand);
    const note = placeNote(LARGE, around);
    for (const each of around.needed) expect(overlap(note, each)).toBe(0);
    expect(note.h).toBeGreaterThan(388);
    expect(note.h).toBeLessThan(LARGE.h);
  });

  test('stays whole where there is room for it, if only without an arrow', () => {
    expect(placeNote({ ...LARGE, h: 320 }, phone(hand)).h).toBe(320);
    const tight = { ...phone([{ x: 10, y: 410, w: 90, h: 54 }]), spared: [], read: [] };
    expect(placeNote({ ...LARGE, h: 396 }, tight).h).toBe(396);
  });

  test('covers as little as can be where there is room for none, and is never higher than the screen', () => {
    const around = phone([{ x: 0, y: 100, w: 320, h: 300 }]);
    expect(placeNote(LARGE, around).h).toBe(LARGE.least_h);
    expect(placeNote({ ...LARGE, h: 900, least_h: 900 }, around).h).toBe(around.room.h);
  });
});

test('where something has to be covered, it is what is asked or spoken of, and no button', () => {
  const screen = { x: 8, y: 8, w: 304, h: 552 };
  const home = { x: 10, y: 10, w: 44, h: 44 };
  const card = { x: 0, y: 60, w: 320, h: 400 };
  const answer = { x: 60, y: 380, w: 200, h: 60 };
  const note = { w: 304, h: 400, least_h: 240 };
  const hand = { x: 60, y: 490, w: 200, h: 60 };
  const asked = { room: screen, pointed: [hand], needed: [home, answer], read: [card], spared: [] };
  for (const around of [asked, { ...asked, pointed: [card] }, { ...asked, pointed: [] }]) {
    const place = placeNote(note, around);
    for (const each of around.needed) expect(overlap(place, each)).toBe(0);
    expect(overlap(place, card)).toBeGreaterThan(0);
  }
});

test('a title is left in sight by a lower note, where a whole one would cover it', () => {
  const title = { x: 0, y: 0, w: 320, h: 90 };
  const below = { x: 0, y: 470, w: 320, h: 98 };
  const pointed = [{ x: 0, y: 410, w: 320, h: 40 }];
  const around = { ...phone(pointed), needed: [below], read: [title] };
  const place = placeNote({ w: 304, h: 440, least_h: 240 }, around);
  expect(overlap(place, title) + overlap(place, below)).toBe(0);
});

test('the arrow goes from the edge of the note to the nearest ring', () => {
  const note = { x: 0, y: 0, w: 100, h: 50 };
  const far = { x: 40, y: 400, w: 20, h: 20 };
  const near = { x: 40, y: 100, w: 20, h: 20 };
  expect(drawArrow(note, [far, near])).toEqual({ from: { x: 50, y: 50 }, to: { x: 50, y: 95 } });
  expect(drawArrow(note, [])).toBeNull();
});
