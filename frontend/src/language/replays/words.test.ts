// The words for rounds that are over: the same in every language, with every placeholder, and all of them used.
import { describe, expect, test } from 'vitest';
import { findUnsaid, flatten, type Words } from '../comparing';
import { replays as english } from '../en/replays';
import { LANGUAGES, tongueOf } from '../languages';

const SOURCE = Object.values(
  import.meta.glob<string>(['../../{replay,dealcheck}/*.{ts,svelte}', '!../../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');
const entries = flatten(english as unknown as Words);

describe.each(LANGUAGES)('%s', (language) => {
  test.each([1, 5])('says everything that English says, for a count of %d', async (count) => {
    const words = (await tongueOf(language).replays()) as unknown as Words;
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
  const unused = entries
    .map(([path]) => path.join('.'))
    .filter((name) => !name.startsWith('record.faults.'))
    .filter((name) => !new RegExp(`\\.${name.split('.').at(-1) ?? ''}\\b`).test(SOURCE));
  expect(unused).toEqual([]);
});
