// Rounds to look at again, for tests: real ones, dealt from known seeds (docs/shuffle.md) and played by the engine.
import type { End, ReplayMove, RoundReplay, RoundReview, Seat, Tile } from '../protocol';

/** Write out moves in one line: `seat tile end`, or `seat what`, or `seat designate opener`. */
export function writeMoves(line: string): ReplayMove[] {
  return line.split(',').map((text, index) => {
    const [seat, what = '', more] = text.trim().split(' ');
    const isTile = /\d-\d/.test(what);
    return {
      seat: Number(seat) as Seat,
      action: isTile ? 'play' : (what as ReplayMove['action']),
      tile: isTile ? (what as Tile) : null,
      end: isTile && more !== undefined ? (more as End) : null,
      opener: what === 'designate' ? (Number(more) as Seat) : null,
      at_ms: 1_800_000_000_000 + 4_000 * (index + 1),
      by: null,
    };
  });
}

/** Ana and Zoé go out; after ten moves a tile of seat 2 was taken back. */
export const example: RoundReplay = {
  code: '7KQ4M2XW',
  profile: 'chiva',
  target: 4,
  session: 1,
  match: 1,
  round: 1,
  ended_at_version: 44,
  is_seed_explicit: true,
  score: [0, 0],
  base: 1,
  opening: { kind: 'double-six' },
  seats: [
    { name: 'Ana', level: null },
    { name: null, level: 'normal' },
    { name: 'Zoé', level: null },
    { name: null, level: 'strong' },
  ],
  deals: [
    {
      number: 0,
      hands: [
        ['5-3', '1-1', '5-5', '3-3', '2-2', '4-4', '3-2'],
        ['2-0', '6-4', '3-1', '1-0', '6-3', '5-2', '4-3'],
        ['6-1', '2-1', '5-0', '6-5', '0-0', '6-0', '4-1'],
        ['6-2', '5-4', '4-2', '5-1', '6-6', '3-0', '4-0'],
      ],
      seed: '1565cb0a7e6e2801456920fc3d2965c68df520d88a06454a565ff47355aa3eb3',
      commitment: '1724c293529c85c5c1d4bc39c8234a934e1d6d9f57d819ce36469c06c6a3114f',
      at_ms: 1_800_000_000_000,
    },
  ],
  moves: writeMoves(
    `4 6-6, 1 pass, 2 6-3 left, 3 6-1 right, 4 3-0 left, 1 1-1 right, 2 1-0 right, 3 0-0 left,
    4 4-0 right, 1 4-4 right, 2 2-0 left, 3 4-1 right, 4 6-2 left, 1 pass, 2 3-1 right, 3 6-0 left,
    4 pass, 1 3-3 right, 2 4-3 right, 3 5-0 left, 4 5-4 right, 1 5-3 right, 2 5-2 left, 3 2-1 left,
    4 5-1 left, 1 3-2 right, 2 pass, 3 6-5 left`,
  ),
  has_taken_back: true,
  undone: [{ after: 10, moves: writeMoves('2 4-3 right, 3 2-1 left'), deals: [], result: null }],
  undone_left_out: 0,
  result: {
    opener: 4,
    kind: 'out',
    winner: 1,
    by: 3,
    bonus: null,
    totals: [14, 10, 0, 6],
    points: 1,
    broken: false,
    score_before: [0, 0],
    score: [1, 0],
    base: 1,
    match_over: false,
    next_base: 1,
    next_opening: { kind: 'seat', seat: 3 },
    last: { tile: '6-5', ends: [5, 2], halves_out: [5, 5] },
  },
};

/** A round of Dékabès: the first deal is thrown in, and of the second one only the beginning is here. */
export const redealt: RoundReplay = {
  ...example,
  profile: 'dekabes',
  deals: [
    ...example.deals,
    {
      number: 1,
      hands: [
        ['5-2', '6-0', '4-4', '4-3', '4-2', '6-1', '6-5'],
        ['2-1', '6-4', '5-4', '5-0', '6-2', '6-6', '3-3'],
        ['5-1', '1-1', '2-0', '5-5', '4-0', '3-1', '3-0'],
        ['2-2', '6-3', '1-0', '4-1', '3-2', '5-3', '0-0'],
      ],
      seed: 'd1a9afa7bfd03236bc04abf8942b99cb252badf3fd1807260897923c85c5e692',
      commitment: '4ca2ffedc96bbf46575252dcca8490eb5fdf367d478da1848133c3883390472a',
      at_ms: null,
    },
  ],
  moves: writeMoves(
    '1 accept, 2 redeal, 1 accept, 2 accept, 3 accept, 4 accept, 2 6-6, 3 pass, 4 6-3 right',
  ),
  undone: [],
};

const none = { tile: null, end: null, opener: null };

/** Of `example`: two faults, and what would have been better. */
export const review: RoundReview = {
  steps: [
    { move: 0, value: -1, lost: 0, choices: [{ ...none, action: 'play', value: -1, tile: '6-6' }] },
    {
      move: 14,
      value: -1,
      lost: 2,
      choices: [
        { ...none, action: 'play', value: 1, tile: '3-1', end: 'right' },
        { ...none, action: 'play', value: -1, tile: '6-4', end: 'left' },
      ],
    },
    {
      move: 17,
      value: 1,
      lost: 2,
      choices: [
        { ...none, action: 'play', value: -1, tile: '3-3', end: 'right' },
        { ...none, action: 'play', value: 1, tile: '5-3', end: 'right' },
      ],
    },
  ],
  value: 1,
};
