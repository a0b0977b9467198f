// The log as it is told: chapters, branches that were taken back, who sat where, and the pages.
import { describe, expect, test } from 'vitest';
import { words as en } from '../language/en/words';
import type { LogEntry, Result, Seat, TableLog, TableTold } from '../protocol';
import { tellChapters } from './chapters';
import { sayLine, sayOutcome } from './lines';
import { numberChapters } from './numbers';
import { joinEarlier, joinNewest } from './pages';
import { computer, person } from '../table/example-view';

const NOW = [person(1, 'Ana'), computer(2), person(3, 'Carla'), computer(4)];
const RESULT: Result = {
  opener: 1,
  kind: 'out',
  winner: 1,
  by: 3,
  bonus: null,
  totals: [4, 9, 0, 7],
  points: 1,
  broken: false,
  score_before: [0, 0],
  score: [1, 0],
  base: 1,
  match_over: false,
  next_base: 1,
  next_opening: { kind: 'seat', seat: 3 },
  last: { tile: '6-5', ends: [6, 2], halves_out: [5, 3] },
};

const STARTED: TableTold = { type: 'session-started', profile: 'chiva' };
const dealt = (deal: number): TableTold => ({ type: 'dealt', deal, commitment: '' });
const played = (seat: Seat): TableTold => ({ type: 'played', seat, tile: '6-5', end: 'left' });
const ENDED: TableTold = { type: 'round-ended' };

/** Entries from version 1 on; `undone` are the versions that were taken back. */
function log(told: TableTold[][], undone: number[] = [], first = 1): LogEntry[] {
  return told.map((each, index) => ({
    version: first + index,
    at_ms: 0,
    told: each,
    is_undone: undone.includes(first + index),
    result: each.includes(ENDED) ? RESULT : null,
  }));
}

function read(told: TableTold[][], undone: number[] = []) {
  const chapters = tellChapters(log(told, undone), NOW);
  return chapters.map((chapter) =>
    chapter.branches.map(({ isUndone, lines }) => ({
      isUndone,
      said: lines.flatMap((line) => sayLine(line, 'chiva', en)),
    })),
  );
}

test('a round begins with its deal, and a redeal belongs to the same round', () => {
  const chapters = tellChapters(
    log([
      [{ type: 'seat-taken', seat: 1, name: 'Ana' }],
      [STARTED, dealt(0)],
      [{ type: 'redeal-asked', seat: 1 }, dealt(1)],
      [played(1), ENDED],
      [{ type: 'continued', seat: 1 }, dealt(2)],
      [played(1)],
      [{ type: 'match-started' }, dealt(3)],
    ]),
    NOW,
  );
  expect(chapters.map(({ start, begins }) => [start, begins])).toEqual([
    [1, null],
    [2, 'session'],
    [5, 'round'],
    [7, 'match'],
  ]);
  expect(chapters.map(({ end }) => end?.result?.points)).toEqual([
    undefined,
    1,
    undefined,
    undefined,
  ]);
});

test('a session and a round that begin with the very first entry are chapters of their own', () => {
  const chapters = tellChapters(
    log([[{ type: 'seat-taken', seat: 1, name: 'Ana' }, STARTED, dealt(0)]]),
    NOW,
  );
  expect(chapters.map(({ begins }) => begins)).toEqual([null, 'session']);
});

test('what was taken back stands apart, and a round that ended only there has not ended', () => {
  const back: TableTold = { type: 'taken-back', kind: 'undo', seat: 1, name: 'Ana', entries: 2 };
  const told = [[STARTED, dealt(0)], [played(1)], [played(2), ENDED], [back], [played(1)]];
  const branches = read(told, [2, 3])[0];
  expect(branches?.map(({ isUndone }) => isUndone)).toEqual([false, true, false]);
  expect(branches?.[1]?.said[0]).toBe('Ana plays 6-5 on the left.');
  const chapters = tellChapters(log(told, [2, 3]), NOW);
  expect(chapters[0]).toMatchObject({ end: null, hasChanged: true });
});

test('everybody is called what they were called then', () => {
  const told: TableTold[][] = [
    [STARTED, dealt(0)],
    [played(2)],
    [{ type: 'seat-lent', seat: 2, level: 'normal', name: 'Bea', has_left: false }],
    [played(2)],
    [{ type: 'seat-given-back', seat: 2, name: 'Bea' }],
    [played(2)],
    [
      { type: 'seat-left', seat: 2, name: 'Bea' },
      { type: 'seat-lent', seat: 2, level: 'normal', name: 'Bea', has_left: true },
    ],
    [{ type: 'seat-taken', seat: 4, name: 'Zoé' }],
    [played(4)],
    [{ type: 'seat-handed-over', seat: 4, name: 'Zoé' }],
  ];
  expect(read(told)[0]?.[0]?.said).toEqual([
    'The session begins.',
    'The tiles are dealt.',
    'Bea plays 6-5 on the left.',
    'Bea is away: a computer plays in seat 2 until they are back.',
    'Computer\u00a02 plays 6-5 on the left.',
    'Bea is back in seat 2.',
    'Bea plays 6-5 on the left.',
    'Bea leaves seat 2.',
    'A computer plays on in seat 2 and keeps it for Bea.',
    'Zoé sits down on seat 4.',
    'Zoé plays 6-5 on the left.',
    'Zoé carries on in seat 4, on another device.',
  ]);
  expect(read(told.slice(8))[0]?.[0]?.said[0], 'also when a page begins in the middle').toBe(
    'Zoé plays 6-5 on the left.',
  );
});

test('a round that is over is summed up, and computers that are ready are not spoken of', () => {
  const [chapter] = tellChapters(
    log([
      [STARTED, dealt(0)],
      [played(3), ENDED],
      [
        { type: 'continued', seat: 2 },
        { type: 'continued', seat: 1 },
      ],
    ]),
    NOW,
  );
  if (!chapter?.end) throw new Error('the round is over');
  expect(sayOutcome(chapter.end, 'chiva', en)).toBe('Ana & Carla win the round, 1–\u20600');
  const last = chapter.branches.at(-1)?.lines.at(-1);
  expect(last && sayLine(last, 'chiva', en)).toEqual(['Ana is ready to go on.']);
});

describe('rounds are numbered', () => {
  const chapters = (['session', 'round', 'match', 'round', 'session', 'round'] as const).map(
    (begins, index) => ({ start: index + 1, begins }),
  );

  test('from the beginning of each session', () => {
    expect(numberChapters(chapters, null).map((each) => [each?.match, each?.round])).toEqual([
      [1, 1],
      [1, 2],
      [2, 3],
      [2, 4],
      [1, 1],
      [1, 2],
    ]);
  });

  test('from the newest one, where the beginning is on an earlier page', () => {
    const rest = chapters.slice(1, 4);
    expect(numberChapters(rest, null)).toEqual([null, null, null]);
    expect(numberChapters(rest, { start: 4, match: 2, round: 4 })).toMatchObject([
      { match: 1, round: 2 },
      { match: 2, round: 3 },
      { match: 2, round: 4 },
    ]);
  });
});

describe('pages', () => {
  const page = (first: number, last: number, has_earlier: boolean): TableLog => ({
    code: 'C',
    profile: 'chiva',
    version: last,
    entries: log(
      Array.from({ length: last - first + 1 }, () => [played(1)]),
      [],
      first,
    ),
    has_earlier,
  });
  const versions = (joined: { entries: readonly LogEntry[] }) =>
    joined.entries.map(({ version }) => version);
  const NONE = { entries: [], version: 0, hasEarlier: false };

  test('a newer page replaces what it says anew and keeps what is older', () => {
    const known = joinEarlier(joinNewest(NONE, page(5, 8, true)), page(3, 4, true));
    const joined = joinNewest(known, page(6, 10, true));
    expect(versions(joined)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(joined.hasEarlier).toBe(true);
  });

  test('a version that nobody is told of leaves no gap', () => {
    const newest = page(7, 9, true);
    const known = { ...joinNewest(NONE, page(3, 5, true)), version: 6 };
    expect(versions(joinNewest(known, newest))).toEqual([3, 4, 5, 7, 8, 9]);
  });

  test('no gap is left: what is not joined is fetched again', () => {
    const joined = joinNewest(joinNewest(NONE, page(1, 3, false)), page(6, 9, true));
    expect(versions(joined)).toEqual([6, 7, 8, 9]);
    expect(joined.hasEarlier).toBe(true);
  });

  test('the first page is the last that is asked for', () => {
    const joined = joinEarlier(joinNewest(NONE, page(3, 5, true)), page(1, 2, false));
    expect(versions(joined)).toEqual([1, 2, 3, 4, 5]);
    expect(joined.hasEarlier).toBe(false);
  });
});
