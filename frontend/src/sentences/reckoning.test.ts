// The reckoning in sentences, for each profile and each way a round can end.
import { describe, expect, test } from 'vitest';
import { words as en } from '../language/en/words';
import { CATALOGUES } from '../language/every-language';
import type { ProfileName, Result } from '../protocol';
import { sayEnd, sayOpening, sayScore, sayWinner, type Finished } from './reckoning';
import { person } from '../table/example-view';

const seats = [person(1, 'Ana'), person(2, 'Bea'), person(3, 'Carla'), person(4, 'Dora')];
const out: Result = {
  opener: 1,
  kind: 'out',
  winner: 1,
  by: 3,
  bonus: null,
  totals: [4, 9, 0, 12],
  points: 1,
  broken: false,
  score_before: [2, 0],
  score: [3, 0],
  base: 1,
  match_over: false,
  next_base: 1,
  next_opening: { kind: 'seat', seat: 3 },
  last: { tile: '5-2', ends: [5, 2], halves_out: [7, 7] },
};
const blocked: Result = { ...out, kind: 'blocked', totals: [5, 9, 6, 12], by: 1, last: null };
const draw: Result = { ...blocked, winner: null, by: null, points: 0, totals: [5, 5, 6, 6] };
const finish = (profile: ProfileName, result: Result): Finished => ({ profile, result, seats });

describe('who won and why', () => {
  test('out in Chiva says the last tile and nothing about a bonus', () => {
    const finished = finish('chiva', out);
    expect(sayWinner(finished, en)).toBe('Ana & Carla win the round');
    expect(sayEnd(finished, en)).toEqual(['Carla went out with 5-2.']);
  });

  test('a block is won by the lighter pair in Chiva and by the lightest hand elsewhere', () => {
    expect(sayEnd(finish('chiva', blocked), en)[1]).toContain('11 pips against 21');
    expect(sayEnd(finish('six-love', blocked), en)[1]).toContain('Ana with 5 pips');
    expect(sayEnd(finish('dekabes', draw), en)[1]).toContain('a lightest hand of 5 pips');
    expect(sayEnd(finish('chiva', draw), en)[1]).toBe('Both pairs hold 11 pips.');
  });

  test('a key says which halves were out, and its absence says what was missing', () => {
    const say = (result: Result) => sayEnd(finish('six-love', result), en)[1];
    expect(say({ ...out, bonus: 'key' })).toMatch(/^5-2 was the key: seven of the eight halves/);
    const last = { tile: '5-2', ends: [5, 2], halves_out: [6, 7] } as const;
    expect(say({ ...out, last: { ...last, ends: [5, 2], halves_out: [6, 7] } })).toContain(
      '6 halves of 5 and 7 halves of 2 lay on the line',
    );
    expect(say({ ...out, last: { tile: '5-5', ends: [5, 5], halves_out: [6, 6] } })).toMatch(
      /a double is never the key/,
    );
    expect(say({ ...out, last: { tile: '5-2', ends: [5, 5], halves_out: [7, 7] } })).toBe(
      'No key: both ends were 5.',
    );
  });

  test('a tile that fitted one of two hard ends was no key, and a key that broke a series was one', () => {
    const say = (result: Result) => sayEnd(finish('six-love', result), en)[1];
    expect(say({ ...out, last: { tile: '5-1', ends: [5, 2], halves_out: [7, 7] } })).toBe(
      'No key: 5-1 fitted only one of the ends 5 and 2.',
    );
    expect(say({ ...out, broken: true, points: 0, score: [0, 0] })).toMatch(/^5-2 was the key/);
    const last: Result['last'] = { tile: '5-2', ends: [5, 2], halves_out: [7, 5] };
    expect(say({ ...out, broken: true, points: 0, score: [0, 0], last })).toMatch(/^No key: 7/);
  });

  test.each(Object.entries(CATALOGUES))('one pip and one half are one in %s', (_, words) => {
    const last: Result['last'] = { tile: '5-2', ends: [5, 2], halves_out: [1, 5] };
    const soft = sayEnd(finish('six-love', { ...out, last }), words).at(1);
    expect(soft).not.toMatch(/1 (halves|moitiés|mitades)/);
    const light: Result = { ...blocked, totals: [1, 9, 0, 12] };
    expect(sayEnd(finish('chiva', light), words).at(1)).not.toMatch(/1 (pips|punti|points|puntos)/);
  });

  test('a Dékabès says both ends', () => {
    const say = (result: Result) => sayEnd(finish('dekabes', result), en)[1];
    expect(say({ ...out, bonus: 'dekabes' })).toContain('fitted both ends, 5 and 2');
    expect(say(out)).toMatch(/^No Dékabès/);
  });
});

describe('the score', () => {
  test('a broken series says that the win does not count', () => {
    const broken = { ...out, winner: 2, broken: true, points: 0, score: [0, 0] } as Result;
    expect(sayScore(finish('chiva', broken), en)).toEqual([
      expect.stringMatching(/^The series of Ana & Carla is broken at 2\./),
    ]);
  });

  test('Dékabès says the base and sends the rivals back', () => {
    const result: Result = { ...out, points: 4, base: 2, score_before: [0, 3] };
    expect(sayScore(finish('dekabes', result), en)).toEqual([
      'The win counts 4 (base 2).',
      'Bea & Dora go back to 0.',
    ]);
  });

  test('a draw leaves the scores and may raise the base', () => {
    expect(sayScore(finish('chiva', draw), en)).toEqual(['The score stays.']);
    expect(sayScore(finish('dekabes', { ...draw, next_base: 2 }), en)).toHaveLength(2);
  });
});

describe('who opens next', () => {
  const say = (result: Result) => sayOpening(finish('chiva', result), en);
  test('each rule has its sentence', () => {
    expect(say(out)).toBe('Carla went out and opens.');
    expect(say({ ...blocked, next_opening: { kind: 'seat', seat: 1 } })).toMatch(/lighter hand/);
    const six = { kind: 'double-six' } as const;
    expect(say({ ...draw, next_opening: six })).toMatch(/^After a draw/);
    expect(say({ ...out, broken: true, next_opening: six })).toMatch(/^After a broken series/);
    expect(say({ ...out, next_opening: six })).toMatch(/^Whoever holds/);
    const names = { kind: 'designate', representative: 1 } as const;
    expect(say({ ...out, next_opening: names })).toMatch(/^Ana went out and names/);
    expect(say({ ...blocked, next_opening: names })).toMatch(/^Ana had the lightest hand/);
    expect(say({ ...draw, next_opening: names })).toMatch(/^After a draw Ana, who opened/);
  });
});
