// How Haitian Creole counts: the noun stays as it is, and the article tells one from many.
import { expect, test } from 'vitest';
import { words } from './words';

test('a noun is the same after one and after many', () => {
  expect([0, 1, 2].map((count) => words.table.tiles({ count }))).toEqual([
    '0 domino',
    '1 domino',
    '2 domino',
  ]);
});

test('the article is "la" for one and "yo" for many', () => {
  expect([1, 3].map((count) => words.gather.fill({ count }))).toEqual([
    'Yon òdinatè nan plas lib la',
    'Òdinatè nan 3 plas lib yo',
  ]);
});
