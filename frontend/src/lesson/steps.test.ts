// Which step of the lesson is due for which view, and that each of them says something in its place.
import { describe, expect, test } from 'vitest';
import { lesson } from '../language/en/lesson';
import { words as table } from '../language/en/words';
import type { Choices, RoundView, SessionView } from '../protocol';
import { round, session, view } from '../table/example-view';
import type { Moment } from './moment';
import { findStep, STEPS, type Saying } from './steps';

const saying: Saying = { lesson: lesson.say, table, list: (parts) => parts.join(' and ') };
const NOTHING: Choices = {
  plays: [],
  may_pass: false,
  may_accept: false,
  may_redeal: false,
  openers: [],
};
const EMPTY: Partial<RoundView> = { line: { tiles: [], seats: [], at: [] }, ends: null };
const WAITING: Partial<RoundView> = { waiting: [2], may: NOTHING };
/** So many tiles of the learner lie. */
const played = (count: number): Partial<RoundView> => ({
  line: {
    tiles: Array.from({ length: count }, () => '6-5'),
    seats: Array.from({ length: count }, () => 1),
    at: Array.from({ length: count }, (_, at) => at),
  },
});

function at(
  changes: Partial<RoundView>,
  more: Partial<Moment> = {},
  profile: SessionView['profile'] = 'chiva',
): Moment {
  const now = { ...round, ...changes };
  return {
    view,
    session: { ...session, profile, round: now },
    round: now,
    me: 1,
    choice: null,
    isReady: false,
    isReckoned: false,
    ...more,
  };
}

const due = (now: Moment) => STEPS.filter((step) => step.isDue(now)).map((step) => step.name);
const text = (name: string, now: Moment) =>
  STEPS.find((step) => step.name === name)?.say(now, saying);

test.each<[string, Moment, string[]]>([
  ['my first turn', at({}), ['hand', 'line', 'choose']],
  ['a tile is chosen', at({}, { choice: { tile: '6-4', end: null } }), ['ghost']],
  [
    'it has to be confirmed',
    at({}, { choice: { tile: '6-4', end: 'left' }, isReady: true }),
    ['confirm'],
  ],
  [
    'the deal is asked about',
    at({ ...EMPTY, phase: 'accept', may: { ...NOTHING, may_accept: true } }),
    ['hand', 'accept'],
  ],
  [
    'I name who opens',
    at({ ...EMPTY, phase: 'designate', may: { ...NOTHING, openers: [1, 3] } }),
    ['hand', 'designate'],
  ],
  [
    'another opens',
    at({ ...EMPTY, ...WAITING, opening: { kind: 'double-six' } }),
    ['hand', 'opens'],
  ],
  [
    'I open with the double six',
    at({ ...EMPTY, opening: { kind: 'double-six' } }),
    ['hand', 'openDoubleSix'],
  ],
  ['I open with what I like', at(EMPTY), ['hand', 'open']],
  ['another is to play', at(WAITING), ['hand', 'turn', 'line']],
  ['nothing fits', at({ may: { ...NOTHING, may_pass: true } }), ['hand', 'line', 'pass']],
  [
    'somebody has passed',
    at({ ...WAITING, passes: [{ seat: 3, at: 1, lacks: [5, 6] }] }),
    ['hand', 'turn', 'line', 'passed'],
  ],
  ['I have played', at({ ...played(1), ...WAITING }), ['hand', 'turn', 'line', 'partner', 'score']],
  ['it is over, and not reckoned yet', at({ phase: 'over', may: null, waiting: [] }), []],
  [
    'the reckoning is in sight',
    at({ phase: 'over', may: null, waiting: [1] }, { isReckoned: true }),
    ['reckoning', 'result', 'end'],
  ],
])('when %s', (_, now, names) => {
  expect(due(now)).toEqual(names);
});

test('what is counted on the table is spoken of when there is something to count', () => {
  expect(due(at(played(1)))).not.toContain('out');
  expect(due(at(played(2)))).toEqual(expect.arrayContaining(['counts', 'out']));
});

test('the last tile is spoken of where it can count more', () => {
  expect(due(at(played(3)))).not.toContain('last');
  expect(text('last', at(played(3), {}, 'six-love'))).toContain('key');
  expect(due(at(played(3), {}, 'dekabes'))).toContain('last');
});

test('a pass names who passed and what that shows; my own what all learn of me', () => {
  const now = at({ passes: [{ seat: 2, at: 1, lacks: [5, 6] }] });
  expect(text('passed', now)).toContain('Computer\u00a02: no 5 and 6');
  expect(text('pass', at({ ends: [6, 6] }))).toContain('you lack: 6.');
});

test('what is shown stays while it is due, then comes the first that is, and each only once', () => {
  const now = at({});
  const [hand, line] = ['hand', 'line'].map((name) => STEPS.find((step) => step.name === name));
  expect(findStep(now, new Set(), null, true)).toBe(hand);
  expect(findStep(now, new Set(), line ?? null, true)).toBe(line);
  expect(findStep(now, new Set(['hand', 'line']), line ?? null, true)?.name).toBe('choose');
  expect(findStep(now, new Set(['hand', 'line', 'choose']), null, true)).toBeNull();
});

test('when enough was read, only what is to be done is still said', () => {
  expect(findStep(at({}), new Set(), null, false)?.name).toBe('choose');
});

describe.each(['chiva', 'six-love', 'dekabes'] as const)('in %s', (profile) => {
  test.each(STEPS.map((step) => [step.name, step] as const))('%s has a place', (_, step) => {
    expect(step.at(at({}, {}, profile))).toMatch(/^\[data-testid=/);
    if (profile !== 'chiva' || step.name !== 'last')
      expect(step.say(at({}, {}, profile), saying)).not.toBe('');
  });
});
