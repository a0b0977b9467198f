// The little words before numbers, as Italian says them.
import { expect, test } from 'vitest';
import { sayAl, sayIl } from './articles';
import { words } from './words';

test('Italian changes the article before one and zero', () => {
  expect(['6-5', '1-0', '0-0'].map(sayIl)).toEqual(['il 6-5', 'l’1-0', 'lo 0-0']);
  expect([6, 1, 0].map(sayIl)).toEqual(['il 6', 'l’1', 'lo 0']);
  expect([6, 1, 0].map(sayAl)).toEqual(['al 6', 'all’1', 'allo 0']);
  expect(words.takeback.tileOf({ name: 'Bea', tile: '1-1' })).toBe('l’1-1 di Bea');
});
