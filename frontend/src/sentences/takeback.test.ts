// What would be taken back, named exactly, in every language; and what has been.
import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '../language/every-language';
import { words as en } from '../language/en/words';
import type { ProposalKind, TableTold, TakebackView } from '../protocol';
import { view } from '../table/example-view';
import { sayProposal, sayTakeback } from './takeback';
import { sayTold } from './told';

const undo: TakebackView = {
  seat: 1,
  name: 'Ana',
  what: 'play',
  tile: '6-5',
  entries: 4,
  asked: 1,
};
const say = (change: Partial<TakebackView>) => sayTakeback({ ...undo, ...change }, view.seats, en);

test('a decision is named with its tile, with all that goes with it, and with whose turn it will be', () => {
  expect(say({})).toBe('Take back Ana’s 6-5 and the 3 steps since. Then it is Ana’s turn.');
  expect(say({ entries: 2 })).toContain('and the step since.');
  expect(say({ entries: 1 })).toBe('Take back Ana’s 6-5. Then it is Ana’s turn.');
  expect(say({ what: 'pass', tile: null, entries: 1 })).toContain('Ana’s pass.');
  expect(say({ what: 'accept', tile: null, asked: null })).toMatch(/accepted again\.$/);
});

test('what somebody decided who has left the seat since is not put down to whoever sits there now', () => {
  expect(say({ name: 'Zoe' })).toBe(
    'Take back Zoe’s 6-5 and the 3 steps since. Then it is Ana’s turn.',
  );
  const told: TableTold = { type: 'taken-back', kind: 'undo', seat: 1, name: 'Zoe', entries: 1 };
  expect(sayTold(told, view.seats, en)).toContain('Zoe’s last decision');
  expect(sayTold({ ...told, name: null }, view.seats, en)).toContain('Ana’s last decision');
});

const KINDS: ProposalKind[] = ['undo', 'redo', 'restart', 'new_match', 'new_session'];
const TOLD: TableTold[] = [
  { type: 'taken-back', kind: 'undo', seat: 1, name: 'Ana', entries: 4 },
  { type: 'taken-back', kind: 'undo', seat: 1, name: 'Ana', entries: 1 },
  { type: 'taken-back', kind: 'restart', seat: null, name: null, entries: 9 },
  { type: 'put-back', entries: 4 },
  ...KINDS.map((kind) => ({ type: 'proposed', number: 7, kind, name: 'Bea' }) as const),
  ...(['agreed', 'declined', 'withdrawn', 'lapsed'] as const).map(
    (outcome) => ({ type: 'answered', number: 7, outcome }) as const,
  ),
  ...(['agreed', 'declined', 'withdrawn', 'void'] as const).map(
    (outcome) => ({ type: 'seat-request-ended', number: 7, outcome }) as const,
  ),
  { type: 'seat-lent', seat: 2, level: 'normal', name: 'Bea', has_left: true },
  { type: 'seat-given-back', seat: 2, name: 'Bea' },
  { type: 'seat-handed-over', seat: 2, name: 'Bea' },
  { type: 'seat-requested', number: 7, seat: 2, name: 'Bea' },
];

describe.each(Object.entries(CATALOGUES))('%s', (_, words) => {
  test('has a sentence of its own for each kind of proposal', () => {
    const sentences = KINDS.map((kind) => sayProposal(kind, undo, view.seats, words));
    expect(new Set(sentences).size).toBe(KINDS.length);
    for (const each of sentences) expect(each).toMatch(/^\p{Lu}.*\.$/u);
    expect(sentences[0]).toContain('6-5');
    expect(sentences[0]).toContain('3');
  });

  test('has a sentence of its own for all that happens to seats and proposals', () => {
    const sentences = TOLD.map((each) => sayTold(each, view.seats, words));
    expect(new Set(sentences).size).toBe(TOLD.length);
    for (const each of sentences) expect(each).toMatch(/^\p{Lu}.*\.$/u);
  });

  test('names no tile of what was taken back', () => {
    for (const each of TOLD) expect(sayTold(each, view.seats, words)).not.toMatch(/\d-\d/);
  });
});
