// Switching the language: at once, remembered, and told to the page.
import { expect, test } from 'vitest';
import { readKept } from '../device/kept';
import { speech } from './speech.svelte';

test('a chosen language is spoken, remembered, and set on the page', () => {
  speech.choose('fr');
  expect(speech.words.play.pass).toBe('Passer');
  expect(document.documentElement.lang).toBe('fr');
  expect(readKept('language')).toBe('fr');
  expect(speech.list(['Ana', 'Bea', 'Carla'])).toBe('Ana, Bea et Carla');
  speech.choose('en');
  expect(speech.words.play.pass).toBe('Pass');
});
