// What is read out besides what happened: what is asked here, and where the line is open.
import { expect, test } from 'vitest';
import { words as en } from '../language/en/words';
import { CATALOGUES } from '../language/every-language';
import { round, session, view } from '../table/example-view';
import type { Choices, RoundView, TableView } from '../protocol';
import { sayView } from './told';

const nothing: Choices = {
  plays: [],
  may_pass: false,
  may_accept: false,
  may_redeal: false,
  openers: [],
};
const seen = (change: Partial<RoundView>): TableView => ({
  ...view,
  session: { ...session, round: { ...round, ...change } },
});
const said = (change: Partial<RoundView>) => sayView([], seen(change), en).join(' ');

test('whose turn it is hears the ends with it', () => {
  expect(said({})).toBe(
    'The line is open at 6 on the left and 5 on the right. Your turn: choose a tile.',
  );
  expect(said({ may: { ...nothing, may_pass: true } })).toMatch(
    /^The line is open .* Nothing fits\.$/,
  );
});

test('nobody else does', () => {
  expect(said({ may: null })).toBe('');
  expect(said({ may: nothing })).toBe('');
});

test('the first tile, a deal to accept and who opens are asked for', () => {
  expect(said({ ends: null })).toBe('You open: choose a tile.');
  expect(said({ may: { ...nothing, may_accept: true } })).toBe('Do you accept this deal?');
  expect(said({ may: { ...nothing, openers: [1, 3] } })).toBe('Who opens?');
});

test('the end of a round is said with its score, each a sentence of its own, in every language', () => {
  const ended = seen({
    may: null,
    reveal: {
      hands: [[], ['1-0'], [], []],
      result: {
        kind: 'out',
        winner: 1,
        by: 1,
        totals: [0, 1, 0, 0],
        last: null,
        key: false,
        score: [1, 0],
        match_over: false,
      },
    } as unknown as RoundView['reveal'],
  });
  for (const words of Object.values(CATALOGUES)) {
    const sentences = sayView([{ type: 'round-ended' }], ended, words);
    expect(sentences).toHaveLength(2);
    for (const each of sentences) expect(each).toMatch(/[^.]\.$/);
    expect(sayView([], ended, words)).toEqual([]);
  }
});
