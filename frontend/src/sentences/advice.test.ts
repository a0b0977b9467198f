// Every reason of a hint has a sentence of its own, in every language, and names what it speaks of.
import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '../language/every-language';
import { HintReason } from '../protocol';
import { person, view } from '../table/example-view';
import { sayAdvice, sayReason } from './advice';

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
    const { LONE_DOUBLE, KEEPS_SUIT, SHUTS_OUT, PARTNER_PLAYS, PARTNER_OUT_FIRST } = HintReason;
    const { FOR_PARTNER, AGAINST_RIVAL, PASSED_ON } = HintReason;
    for (const reason of [LONE_DOUBLE, KEEPS_SUIT]) expect(say(reason)).toContain('3');
    for (const reason of [SHUTS_OUT, PARTNER_PLAYS, PARTNER_OUT_FIRST])
      expect(say(reason)).toContain('Bea');
    for (const reason of [FOR_PARTNER, AGAINST_RIVAL, PASSED_ON])
      expect(say(reason)).toMatch(/Bea.*3/);
  });

  test('says in a second sentence how many deals the choice wins, where that was tried', () => {
    const advise = (wins: number | null, reason: HintReason = HintReason.HEAVY) =>
      sayAdvice({ reason, value: null, about: null, wins }, seats, words);
    const { heavy } = words.advice.reasons;
    expect(advise(null)).toBe(heavy);
    for (const wins of [1, 58, 99])
      expect(advise(wins)).toMatch(
        new RegExp(`^${heavy} \\p{Lu}.*\\b${wins}\\b.*\\b100\\b.*\\.$`, 'u'),
      );
    expect(advise(100, HintReason.GOES_OUT)).toBe(words.advice.reasons['goes-out']);
    const [none, one, some, all] = [0, 1, 2, 100].map((count) => words.advice.wins({ count }));
    // The number would claim more than a sample can: nearly is said, and no figure.
    for (const sentence of [none, all]) expect(sentence).not.toMatch(/\d/);
    expect(new Set([none, one, some, all]).size).toBe(4);
  });
});
