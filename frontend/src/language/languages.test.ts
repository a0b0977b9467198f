// Which languages there are follows from their folders, and which one is spoken from what the browser prefers.
import { expect, test } from 'vitest';
import { detectLanguage, isLanguage, LANGUAGES, tongueOf } from './languages';

const FOLDERS = Object.keys(import.meta.glob('./*/words.ts')).map((path) => path.split('/')[1]);

test('every folder with words is a language, in the order of what it calls itself', () => {
  expect([...LANGUAGES].sort()).toEqual([...FOLDERS].sort());
  const names = LANGUAGES.map((language) => tongueOf(language).name);
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
  expect(names).toContain('Kreyòl ayisyen');
});

test('each is a language that browsers ask for, with a name of its own', () => {
  for (const language of LANGUAGES) expect(Intl.getCanonicalLocales(language)).toEqual([language]);
  expect(new Set(LANGUAGES.map((language) => tongueOf(language).name)).size).toBe(LANGUAGES.length);
});

test('the first language of the browser that is spoken here is chosen, else English', () => {
  expect(detectLanguage(['pt-BR', 'fr-CA', 'it'])).toBe('fr');
  expect(detectLanguage(['IT'])).toBe('it');
  expect(detectLanguage(['ht-HT', 'fr'])).toBe('ht');
  expect(detectLanguage(['ja'])).toBe('en');
  expect(detectLanguage([])).toBe('en');
});

test('a language that is not spoken here is answered in English', () => {
  expect(isLanguage('replays')).toBe(false);
  expect(tongueOf('ja').name).toBe('English');
});
