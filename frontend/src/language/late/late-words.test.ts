// The words that are fetched later: the same in every language, with every placeholder, and all of them used.
import { describe, expect, test } from 'vitest';
import { findUnsaid, flatten, type Words } from '../comparing';
import { lesson } from '../en/lesson';
import { replays } from '../en/replays';
import { settings } from '../en/settings';
import { LANGUAGES, tongueOf } from '../languages';

interface Part {
  name: 'replays' | 'settings' | 'lesson';
  english: object;
  /** The sources of where its words are said. */
  sources: Record<string, string>;
  /** What is looked up by a code, not by name. */
  lookedUp: RegExp;
}

const PARTS: Part[] = [
  {
    name: 'replays',
    english: replays,
    sources: import.meta.glob<string>(
      ['../../{replay,dealcheck}/*.{ts,svelte}', '!../../**/*.test.ts'],
      { query: '?raw', import: 'default', eager: true },
    ),
    lookedUp: /^record\.faults\./,
  },
  {
    name: 'settings',
    english: settings,
    sources: import.meta.glob<string>('../../settings/*.svelte', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
    lookedUp: /^(play\.hands|motion\.speeds|look\.(felts|materials|sizes))\./,
  },
  {
    name: 'lesson',
    english: lesson,
    sources: import.meta.glob<string>(['../../lesson/*.{ts,svelte}', '!../../**/*.test.ts'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
    lookedUp: /^say\.(score|last|block)\./,
  },
];

describe.each(PARTS)('$name', ({ name: part, english, sources, lookedUp }) => {
  const entries = flatten(english as Words);

  describe.each(LANGUAGES)('in %s', (language) => {
    test.each([1, 5])('say everything that English says, for a count of %d', async (count) => {
      const words = (await tongueOf(language)[part]()) as unknown as Words;
      const others = new Map(flatten(words).map(([path, entry]) => [path.join('.'), entry]));
      expect([...others.keys()].sort()).toEqual(entries.map(([path]) => path.join('.')).sort());
      for (const [path, entry] of entries) {
        const name = path.join('.');
        const other = others.get(name);
        if (typeof entry === 'string' || typeof other !== 'function') {
          expect(typeof other, name).toBe('string');
          expect(String(other).trim(), name).not.toBe('');
          continue;
        }
        expect(findUnsaid(entry, other, count), name).toEqual([]);
      }
    });
  });

  test('every word is used somewhere', () => {
    const source = Object.values(sources).join('\n');
    const unused = entries
      .map(([path]) => path.join('.'))
      .filter((name) => !lookedUp.test(name))
      .filter((name) => !new RegExp(`\\.${name.split('.').at(-1) ?? ''}\\b`).test(source));
    expect(unused).toEqual([]);
  });
});
