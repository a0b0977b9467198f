// The list of rounds: the newest session first, in each the matches and rounds as they were played.
import { expect, test } from 'vitest';
import type { RoundInIndex } from '../protocol';
import { example } from './example-round';
import { groupRounds } from './grouping';

const round = (session: number, match: number, number: number): RoundInIndex => ({
  session,
  match,
  round: number,
  ended_at_version: 100 * session + number,
  at_ms: 0,
  has_taken_back: false,
  seats: example.seats,
  result: example.result,
});

test('rounds are grouped by session and match', () => {
  const sessions = groupRounds([round(1, 1, 1), round(1, 1, 2), round(1, 2, 3), round(2, 1, 1)]);
  expect(
    sessions.map(({ session, matches }) => [
      session,
      matches.map(({ match, rounds }) => [match, rounds.map((each) => each.round)]),
    ]),
  ).toEqual([
    [2, [[1, [1]]]],
    [
      1,
      [
        [1, [1, 2]],
        [2, [3]],
      ],
    ],
  ]);
});

test('no round makes no group', () => {
  expect(groupRounds([])).toEqual([]);
});
