// The test vectors of docs/shuffle.md, as they stand there: with the browser's SHA-256, and with the library's.
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadSha256, readSeed, toHex } from './sha256';
import { dealFrom } from './shuffle';

interface Vector {
  text: string;
  seed: string;
  commitment: string;
  hands: string[][];
}

const page = readFileSync('../docs/shuffle.md', 'utf-8');
const block = page.slice(page.lastIndexOf('```text'));
const VECTORS = block
  .split('\n\n')
  .filter((each) => each.includes("deal's seed"))
  .map((lines): Vector => {
    const field = (name: string) => new RegExp(`^${name} +(.+)$`, 'm').exec(lines)?.[1] ?? '';
    return {
      text: `${field('text')}, deal ${field('deal')}`,
      seed: field("deal's seed"),
      commitment: field('commitment'),
      hands: [1, 2, 3, 4].map((seat) => field(`seat ${seat}`).split(' ')),
    };
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

test('there are five of them', () => {
  expect(VECTORS).toHaveLength(5);
});

describe.each([
  ['by the browser', false],
  ['by the library, where there is no secure context', true],
])('%s', (_, isPlain) => {
  test.each(VECTORS)('$text', async ({ seed, commitment, hands }) => {
    if (isPlain) vi.stubGlobal('crypto', {});
    const bytes = readSeed(seed);
    if (bytes === null) throw new Error('the vector has a seed');
    const sha256 = await loadSha256();
    expect(toHex(await sha256(bytes))).toBe(commitment);
    expect(await dealFrom(bytes, sha256)).toEqual(hands);
  });
});

test('what is no seed of 32 bytes is none', () => {
  expect(['', 'ab', 'x'.repeat(64), '0'.repeat(63)].map(readSeed)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
