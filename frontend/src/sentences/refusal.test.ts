// Every refusal that the protocol knows has a sentence of its own, in every language.
import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '../language/every-language';
import { RefusalCode, TableRefusalCode } from '../protocol';
import { sayRefusal } from './refusal';

const CODES = [...Object.values(RefusalCode), ...Object.values(TableRefusalCode)];

describe.each(Object.entries(CATALOGUES))('%s', (_, words) => {
  test.each(CODES)('has a sentence for %s', (code) => {
    expect(sayRefusal(code, words)).not.toBe(words.refusals.other);
  });

  test('has no sentence for a code that there is not', () => {
    const known: string[] = [...CODES, 'other'];
    expect(Object.keys(words.refusals).filter((code) => !known.includes(code))).toEqual([]);
  });
});

test('a code of a newer server still gets a sentence', () => {
  expect(sayRefusal('from-the-future', CATALOGUES.en)).toBe(CATALOGUES.en.refusals.other);
  expect(sayRefusal('toString', CATALOGUES.en)).toBe(CATALOGUES.en.refusals.other);
});
