// Switching the language: fetched, remembered, and told to the page; the last choice counts.
// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { keep, readKept } from '../device/kept';
import { speech } from './speech.svelte';

afterEach(async () => {
  await speech.choose('en');
  keep('language', null);
});

test('a chosen language is spoken, remembered, and set on the page', async () => {
  await speech.choose('fr');
  expect(speech.words.play.pass).toBe('Passer');
  expect(document.documentElement.lang).toBe('fr');
  expect(readKept('language')).toBe('fr');
  expect(speech.list(['Ana', 'Bea', 'Carla'])).toBe('Ana, Bea et Carla');
  await speech.choose('en');
  expect(speech.words.play.pass).toBe('Pass');
});

test('Haitian Creole, which browsers do not know, joins names and writes times without the help of another one', async () => {
  await speech.choose('ht');
  expect(document.documentElement.lang).toBe('ht');
  expect(
    [[], ['Ana'], ['Ana', 'Bea'], ['Ana', 'Bea', 'Carla']].map((names) => speech.list(names)),
  ).toEqual(['', 'Ana', 'Ana ak Bea', 'Ana, Bea ak Carla']);
  expect(speech.time(new Date(2026, 0, 2, 15, 4, 5).getTime())).toBe('15:04:05');
});

test('of two choices in a row the last one counts', async () => {
  await Promise.all([speech.choose('it'), speech.choose('en')]);
  expect([speech.language, speech.words.play.pass]).toEqual(['en', 'Pass']);
});

test('a page begins with the language that was chosen before', async () => {
  keep('language', 'es');
  await speech.begin();
  expect(speech.words.play.pass).toBe('Pasar');
});
