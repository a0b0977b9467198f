// Every fault of a record has a sentence in every language, its place, and what stands there.
import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '../language/every-language';
import { LANGUAGES, tongueOf } from '../language/languages';
import { RecordFaultCode, RefusalCode } from '../protocol';
import { findAction, sayFault, sayPlace } from './faults';

const CODES = [
  ...Object.values(RecordFaultCode),
  ...Object.values(RefusalCode),
  'too-large',
  'offline',
];
const fault = (code: string, round: number | null = null, action: number | null = null) => ({
  code,
  detail: '',
  round,
  action,
});

describe.each(LANGUAGES)('%s', (language) => {
  test('has a sentence for every code', async () => {
    const words = await tongueOf(language).replays();
    const { other } = words.record.faults;
    const without = CODES.filter((code) => sayFault(fault(code), words) === other);
    expect(without).toEqual([]);
    expect(sayFault(fault('toString'), words)).toBe(other);
  });
});

test('the place is counted from 1', async () => {
  const words = await tongueOf('en').replays();
  expect(sayPlace(fault('must-play', 0, 12), words)).toBe('Round 1, action 13');
  expect(sayPlace(fault('bad-round', 2), words)).toBe('Round 3');
  expect(sayPlace(fault('not-json'), words)).toBeNull();
});

test('what stands there is shown as it is written, and said where it can be', () => {
  const record = { rounds: [{ actions: [{ seat: 3, action: 'play', tile: '6-6' }, { seat: 9 }] }] };
  const text = JSON.stringify(record);
  expect(findAction(text, fault('tile-not-held', 0, 0), CATALOGUES.en)).toEqual({
    written: '{"seat":3,"action":"play","tile":"6-6"}',
    sentence: 'Seat\u00a03 opens with 6-6.',
  });
  expect(findAction(text, fault('bad-action', 0, 1), CATALOGUES.en)).toEqual({
    written: '{"seat":9}',
    sentence: null,
  });
  expect(findAction(text, fault('bad-action', 4, 1), CATALOGUES.en)).toBeNull();
  // Read again, the last of the two would stand there alone.
  const doubled = '{"rounds":[{"actions":[{"seat":2,"seat":3,"action":"pass"}]}]}';
  expect(findAction(doubled, fault('doubled-key', 0, 0), CATALOGUES.en)).toBeNull();
  expect(findAction('no json', fault('not-json'), CATALOGUES.en)).toBeNull();
});
