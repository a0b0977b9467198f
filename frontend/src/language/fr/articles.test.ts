// The little word before names, as French says it.
import { expect, test } from 'vitest';
import { sayDe } from './articles';
import { words } from './words';

test('French elides before a vowel, with an accent too', () => {
  expect(['Bea', 'Ana', 'Émile', 'Ordinateur 4', 'Хлоя'].map(sayDe)).toEqual([
    'de Bea',
    'd’Ana',
    'd’Émile',
    'd’Ordinateur 4',
    'de Хлоя',
  ]);
  expect(words.takeback.tileOf({ name: 'Ana', tile: '6-5' })).toBe('le 6-5 d’Ana');
  expect(words.takeback.decision.pass({ name: 'Bea' })).toBe('le passe de Bea');
});
