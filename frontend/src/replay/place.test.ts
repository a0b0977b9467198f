// A place in a round, as its address names it.
import { expect, test } from 'vitest';
import { BEGINNING, readPlace, writePlace } from './place';

test.each([
  ['', BEGINNING],
  ['?move=12&seat=3', { move: 12, seat: 3, branch: null }],
  ['?move=11&undone=1', { move: 11, seat: null, branch: 0 }],
  ['?move=-1&seat=5&undone=0', BEGINNING],
  ['?move=1e9&seat=x', BEGINNING],
])('%s is read', (search, place) => {
  expect(readPlace(search)).toEqual(place);
});

test('what is written is read as the same place', () => {
  const places = [
    BEGINNING,
    { move: 7, seat: 2, branch: null },
    { move: 9, seat: null, branch: 3 },
  ];
  for (const place of places)
    expect(readPlace(writePlace(place as typeof BEGINNING))).toEqual(place);
});
