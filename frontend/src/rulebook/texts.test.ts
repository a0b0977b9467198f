// The rules in every language: all sections, nothing empty, and the names of buttons as they are.
import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '../language/every-language';
import { LANGUAGES, tongueOf } from '../language/languages';
import { PROFILES } from '../lobby/profiles';
import { SECTIONS } from './sections';
import { readSection, type Passages, type PicturesText, type RulesText } from './shape';
import { typeset } from './typeset';

/** Everything in a tree of texts that is a plain text. */
function collect(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(collect) : [];
}

const QUOTED = /[“«]\s?([^”»]+?)\s?[”»]/g;
const quotedIn = (text: string) => [...text.matchAll(QUOTED)].map(([, name]) => name ?? '');

const say = (words: PicturesText) => [
  words.tally({ value: 3, out: 7 }),
  words.key({ tile: '6-5', left: 6, right: 5 }),
  words.differentEnds({ tile: '6-5', left: 6, right: 5 }),
  words.equalEnds({ tile: '3-1', value: 1 }),
  words.shut({ value: 4 }),
  words.byPair({ low: 16, high: 24, first: 2, second: 4, lightest: 1, opener: 4 }),
  words.bySeat({ seat: 1, low: 4, first: 1, second: 3, sum: 24, rivals: 16 }),
];
/** What each of these has to mention, in any order. */
const NUMBERS = ['37 8', '6-5 6 5', '6-5 6 5', '3-1 1', '4', '16 24 2 4 1', '1 4 3 24 16'].map(
  (all) => all.match(/\d/g) ?? [],
);

describe.each(LANGUAGES)('%s', (language) => {
  const load = (): Promise<RulesText> => tongueOf(language).rules();

  test.each(PROFILES)(
    'has every section of %s, with a title and something to say',
    async (profile) => {
      const text = await load();
      for (const section of SECTIONS[profile]) {
        const passages: Passages | null = readSection(text, profile, section);
        expect(passages, section).not.toBeNull();
        for (const each of [text.titles[section], ...collect(passages)])
          expect(each.trim().length, section).toBeGreaterThan(3);
      }
    },
  );

  test('has the same paragraphs and lists as English', async () => {
    const shapeOf = (tree: unknown): unknown =>
      typeof tree === 'object' && tree !== null
        ? Object.entries(tree).map(([key, value]) => [key, shapeOf(value)])
        : typeof tree;
    expect(shapeOf(await load())).toEqual(shapeOf(await tongueOf('en').rules()));
  });

  test('says in the captions every number that the pictures give', async () => {
    for (const [index, sentence] of say((await load()).pictures).entries())
      for (const digit of NUMBERS[index] ?? []) expect(sentence).toContain(digit);
  });

  test('calls buttons by the names that they have', async () => {
    const text = await load();
    const settings = await tongueOf(language).settings();
    const names = [CATALOGUES[language], text.titles, settings].flatMap(collect);
    const quoted = collect(text).flatMap(quotedIn);
    expect(quoted.length).toBeGreaterThan(6);
    for (const name of quoted) expect(names).toContain(name);
  });
});

test('each language has its own words', async () => {
  const all = await Promise.all(LANGUAGES.map((language) => tongueOf(language).rules()));
  const sentences = all.flatMap((text) => [
    ...new Set(collect(text).filter((each) => each !== 'Dékabès')),
  ]);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('no French line ends before a colon or inside a quotation mark', () => {
  expect(typeset('La clé : « Passer » ; oui')).toBe(
    'La clé\u00a0: «\u00a0Passer\u00a0»\u00a0; oui',
  );
});
