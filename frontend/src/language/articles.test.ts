// The little words before names and numbers, as each language says them.
import { expect, test } from 'vitest';
import { sayAl, sayDe, sayIl } from './articles';
import { es } from './es';
import { fr } from './fr';
import { it as italian } from './it';

test('French elides before a vowel, with an accent too', () => {
  expect(['Bea', 'Ana', 'Émile', 'Ordinateur 4', 'Хлоя'].map(sayDe)).toEqual([
    'de Bea',
    'd’Ana',
    'd’Émile',
    'd’Ordinateur 4',
    'de Хлоя',
  ]);
  expect(fr.takeback.tileOf({ name: 'Ana', tile: '6-5' })).toBe('le 6-5 d’Ana');
  expect(fr.takeback.decision.pass({ name: 'Bea' })).toBe('le passe de Bea');
});

test('Italian changes the article before one and zero', () => {
  expect(['6-5', '1-0', '0-0'].map(sayIl)).toEqual(['il 6-5', 'l’1-0', 'lo 0-0']);
  expect([6, 1, 0].map(sayIl)).toEqual(['il 6', 'l’1', 'lo 0']);
  expect([6, 1, 0].map(sayAl)).toEqual(['al 6', 'all’1', 'allo 0']);
  expect(italian.takeback.tileOf({ name: 'Bea', tile: '1-1' })).toBe('l’1-1 di Bea');
});

test('Spanish says "e" before the sound of i', () => {
  expect(es.table.pair({ first: 'Ana', second: 'Inés' })).toBe('Ana e Inés');
  expect(es.table.pair({ first: 'Ana', second: 'Bea' })).toBe('Ana y Bea');
});
