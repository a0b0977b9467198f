// A view to try things on, for tests: Ana on this device against three computers, and it is her turn.
import type { RoundView, SeatView, SessionView, TableView } from '../protocol';

export const person = (seat: 1 | 2 | 3 | 4, name: string, isMine = false): SeatView => ({
  kind: 'person',
  seat,
  name,
  is_mine: isMine,
  is_present: true,
  away_since_ms: null,
  may_replace: false,
});

export const computer = (seat: 1 | 2 | 3 | 4): SeatView => ({
  kind: 'computer',
  seat,
  level: 'normal',
  keeps: null,
  is_kept_for_me: false,
  may_sit: null,
});

export const round: RoundView = {
  number: 1,
  deal: 0,
  commitments: ['00'],
  phase: 'play',
  opening: { kind: 'seat', seat: 1 },
  opener: 1,
  waiting: [1],
  accepted: [],
  redeals: [],
  line: { tiles: ['6-5'], seats: [4], at: [0] },
  ends: [6, 5],
  hard: [],
  counts: [7, 7, 7, 6],
  passes: [],
  hand: ['6-4', '2-1'],
  may: {
    plays: [{ tile: '6-4', ends: ['left'] }],
    may_pass: false,
    may_accept: false,
    may_redeal: false,
    openers: [],
  },
  reveal: null,
};

export const session: SessionView = {
  profile: 'chiva',
  target: 4,
  is_seed_explicit: false,
  match: 1,
  score: [0, 0],
  base: 1,
  seat: 1,
  round,
};

export const view: TableView = {
  code: 'ABCDEFGH',
  profile: 'chiva',
  pace: 'normal',
  is_seed_explicit: false,
  is_started: true,
  seats: [person(1, 'Ana', true), computer(2), computer(3), computer(4)],
  mine: [1],
  faced: 1,
  may_reveal: [],
  may_start: false,
  may_continue: false,
  may: { undo: null, redo: false, restart: false, new_match: true, new_session: true },
  proposal: null,
  may_propose_at_ms: null,
  has_taken_back: false,
  readers: [],
  requests: [],
  may_hand_over: [],
  handovers: [],
  may_watch: false,
  spectators: 0,
  session,
};
