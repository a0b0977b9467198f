// Every language has every word, says every placeholder, and no word is left that nobody uses.
import { describe, expect, test } from 'vitest';
import { findUnsaid, flatten, type Words } from './comparing';
import { words as en } from './en/words';
import { CATALOGUES } from './every-language';
import { pluralOf } from './plural';

const SOURCES = Object.entries(
  import.meta.glob<string>(
    ['../**/*.{ts,svelte}', '!../**/*.test.ts', '!./*/{words,sheets,replays,settings,rules}.ts'],
    { query: '?raw', import: 'default', eager: true },
  ),
).map(([, text]) => text);

const english = flatten(en as unknown as Words);

describe.each(Object.entries(CATALOGUES))('%s', (_, catalogue) => {
  const entries = new Map(
    flatten(catalogue as unknown as Words).map(([path, entry]) => [path.join('.'), entry]),
  );

  test('has the same words as English', () => {
    expect([...entries.keys()].sort()).toEqual(english.map(([path]) => path.join('.')).sort());
  });

  test.each([1, 5])('says every placeholder that English says, for a count of %d', (count) => {
    for (const [path, entry] of english) {
      if (typeof entry === 'string') continue;
      const other = entries.get(path.join('.'));
      if (typeof other !== 'function') throw new Error(`${path.join('.')} is no sentence`);
      expect(findUnsaid(entry, other, count), path.join('.')).toEqual([]);
    }
  });

  test('says nothing empty', () => {
    for (const [path, entry] of entries)
      if (typeof entry === 'string') expect(entry.trim(), path).not.toBe('');
  });
});

/** Groups and words that are looked up by a code, not by name. */
const LOOKED_UP =
  /^(refusals\.|told\.(requestEnded|proposed|answered)\.|takeback\.decision\.|advice\.reasons\.|levels\.|make\.paces\.|profiles\.[a-z-]+$|make\.(me|device|invite|computer)$)/;

test('every word is used somewhere', () => {
  const source = SOURCES.join('\n');
  const unused = english
    .map(([path]) => path.join('.'))
    .filter((path) => !LOOKED_UP.test(path))
    .filter((path) => !new RegExp(`\\.${path.split('.').at(-1) ?? ''}\\b`).test(source));
  expect(unused).toEqual([]);
});

test('one and many follow each language', () => {
  const forms = { one: 'one', other: 'other' };
  expect([0, 1, 2].map((count) => pluralOf('en')(count, forms))).toEqual(['other', 'one', 'other']);
  expect([0, 1, 2].map((count) => pluralOf('fr')(count, forms))).toEqual(['one', 'one', 'other']);
});

test('a language whose plurals the browser does not know borrows those of no other one', () => {
  expect([0, 1, 2].map((count) => pluralOf('qaa')(count, { one: 'one', other: 'other' }))).toEqual([
    'other',
    'other',
    'other',
  ]);
});
