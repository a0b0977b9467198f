// Every reason of a hint has a sentence of its own, in every language, and names what it speaks of.
import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '../language/every-language';
import { HintReason } from '../protocol';
import { person, view } from '../table/example-view';
import { sayReason } from './advice';

const REASONS = Object.values(HintReason);
const seats = [person(1, 'Ana', true), person(2, 'Bea', false), ...view.seats.slice(2)];

describe.each(Object.entries(CATALOGUES))('%s', (_, words) => {
  const say = (reason: HintReason) => sayReason({ reason, value: 3, about: 2 }, seats, words);

  test('has one for each', () => {
    const sentences = REASONS.map(say);
    expect(new Set(sentences).size).toBe(REASONS.length);
    for (const each of sentences) expect(each).toMatch(/^\p{Lu}.*\.$/u);
    expect(Object.keys(words.advice.reasons).sort()).toEqual([...REASONS].sort());
  });

  test('names the value and the seat that it is about', () => {
    expect(say(HintReason.LONE_DOUBLE)).toContain('3');
    expect(say(HintReason.SHUTS_OUT)).toContain('Bea');
    for (const reason of [HintReason.FOR_PARTNER, HintReason.AGAINST_RIVAL])
      expect(say(reason)).toMatch(/Bea.*3/);
  });
});
