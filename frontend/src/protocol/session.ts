// Written by `manage.py protocol` from the server's types. Do not edit.

export type End = 'left' | 'right';

export type ProfileName = 'chiva' | 'six-love' | 'dekabes';

/** Points of team 1 and team 2. */
export type Score = [number, number];

/** The tiles of seats 1 to 4. */
export type Hands = [Tile[], Tile[], Tile[], Tile[]];

/**
 * The next match begins at 0-0.
 *
 * The one before is over and everybody was ready; or it is left as it is, with a round that was
 * perhaps not finished and is never reckoned.
 */
export interface MatchStarted {
  type: 'match-started';
}

/** `seat` accepted the deal. */
export interface Accepted {
  type: 'accepted';
  seat: Seat;
}

/** `seat` asked for a redeal: the whole deal is thrown in. */
export interface RedealAsked {
  type: 'redeal-asked';
  seat: Seat;
}

/** `seat`, the representative, named `opener`. */
export interface Designated {
  type: 'designated';
  seat: Seat;
  opener: Seat;
}

/** `seat` played `tile` at `end` (null for the first tile). */
export interface Played {
  type: 'played';
  seat: Seat;
  tile: Tile;
  end: End | null;
}

/** `seat` had nothing that fits. */
export interface Passed {
  type: 'passed';
  seat: Seat;
}

/** The tile a seat went out with, and what it met: the reason for a bonus. */
export interface LastTile {
  tile: Tile;
  /** The open ends, left and right, before it was played. */
  ends: [Value, Value];
  /** How many of the eight halves of each end's value lay on the line before it was played. */
  halves_out: [number, number];
}

/** The whole reckoning of a finished round (docs/rules.md, "Round over"). */
export interface Result {
  opener: Seat;
  kind: 'out' | 'blocked';
  /** null: a draw. */
  winner: Team | null;
  /** Who went out, or whom a block makes open or designate; null for a draw. */
  by: Seat | null;
  bonus: 'key' | 'dekabes' | null;
  /** Pips left in seats 1 to 4. */
  totals: [number, number, number, number];
  /** What the round added to the winners' score. */
  points: number;
  /** The win broke the rivals' series and earned nothing itself. */
  broken: boolean;
  score_before: Score;
  score: Score;
  base: number;
  match_over: boolean;
  next_base: number;
  next_opening: Opening;
  /** null for a block. */
  last: LastTile | null;
}

/** `seat` is ready for the next round. */
export interface Continued {
  type: 'continued';
  seat: Seat;
}

/** The seat that holds 6-6 opens and must play it. */
export interface DoubleSixOpening {
  kind: 'double-six';
}

/** `seat` opens with any tile. */
export interface SeatOpening {
  kind: 'seat';
  seat: Seat;
}

/** `representative` names itself or its partner, who opens with any tile. */
export interface DesignateOpening {
  kind: 'designate';
  representative: Seat;
}

export type Opening = DoubleSixOpening | SeatOpening | DesignateOpening;

export type Seat = 1 | 2 | 3 | 4;

export type Team = 1 | 2;

/** A tile by its name, high half first. */
export type Tile =
  | '0-0'
  | '1-0'
  | '1-1'
  | '2-0'
  | '2-1'
  | '2-2'
  | '3-0'
  | '3-1'
  | '3-2'
  | '3-3'
  | '4-0'
  | '4-1'
  | '4-2'
  | '4-3'
  | '4-4'
  | '5-0'
  | '5-1'
  | '5-2'
  | '5-3'
  | '5-4'
  | '5-5'
  | '6-0'
  | '6-1'
  | '6-2'
  | '6-3'
  | '6-4'
  | '6-5'
  | '6-6';

/** The number of pips on one half of a tile. */
export type Value = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type Phase = 'accept' | 'designate' | 'play' | 'over';

/** A tile that may be played now. */
export interface PlayChoice {
  tile: Tile;
  /** Where it may go; empty for the first tile of a round. */
  ends: End[];
}

/** Everything that the seat which is shown may do now. */
export interface Choices {
  plays: PlayChoice[];
  may_pass: boolean;
  may_accept: boolean;
  may_redeal: boolean;
  /** Whom a representative may name. */
  openers: Seat[];
}

/** A pass, and the values that it shows the seat to lack. */
export interface PassShown {
  seat: Seat;
  /** Number of the move in the round, from 0, plays and passes counted together. */
  at: number;
  lacks: Value[];
}

/** The tiles on the table, three rows of equal length, from the left end to the right end. */
export interface LineView {
  /** Each tile as it lies: left half, "-", right half (so "5-6" may appear). */
  tiles: string[];
  /** Who played it. */
  seats: Seat[];
  /** Number of the move in the round, from 0; the first tile is the one with 0. */
  at: number[];
}

/** The whole reckoning of a finished round; a log has it with the names of its fields. */
export type ResultShown = Result;

/** What everybody sees when the round is over. */
export interface RoundReveal {
  /** The tiles left in the four hands. */
  hands: Hands;
  result: ResultShown;
  /** The seed of each of the round's deals, in hex: the last one is the deal that was played. */
  seeds: string[];
  /** The four hands as dealt, to be checked against the last seed. */
  dealt: Hands;
}

/** One round as a seat may know it; a stranger (`seat` null) gets the public part. */
export interface RoundView {
  /** Number of the round in its session, from 1. */
  number: number;
  /** Number of the deal in its session, from 0. */
  deal: number;
  /** SHA-256 of the seed of each of the round's deals, in hex; the last one is in play. */
  commitments: string[];
  phase: Phase;
  opening: Opening;
  /** null while it is not decided, or not yet public. */
  opener: Seat | null;
  /** Who has something to decide; in phase *over*, who is not yet ready to continue. */
  waiting: Seat[];
  accepted: Seat[];
  /** Who asked for a redeal in this round, in order. */
  redeals: Seat[];
  line: LineView;
  /** The open ends, left and right; null while nothing is played. */
  ends: [Value, Value] | null;
  /** Which open ends are hard, left before right; always empty in a profile without hard ends. */
  hard: End[];
  /** Number of tiles in the hands of seats 1 to 4. */
  counts: [number, number, number, number];
  passes: PassShown[];
  /** The tiles of the seat that is shown; null for a stranger. */
  hand: Tile[] | null;
  /** null for a stranger. */
  may: Choices | null;
  /** null until the round is over. */
  reveal: RoundReveal | null;
}

/** A session as one seat may know it. */
export interface SessionView {
  profile: ProfileName;
  target: number;
  is_seed_explicit: boolean;
  /** Number of the match in its session, from 1. */
  match: number;
  score: Score;
  /** What a plain win is worth now. */
  base: number;
  /** Whose view this is; null: a stranger's. */
  seat: Seat | null;
  /** null only before the first deal, which follows at once. */
  round: RoundView | null;
}

/** A deal took place. */
export interface DealtShown {
  type: 'dealt';
  deal: number;
  commitment: string;
}

/** A session began. */
export interface SessionStartedShown {
  type: 'session-started';
  profile: ProfileName;
}

/** The round is over; the view has the reckoning. */
export interface RoundEndedShown {
  type: 'round-ended';
}

/** What has happened, as everybody may be told it. */
export type Told =
  | SessionStartedShown
  | MatchStarted
  | DealtShown
  | Accepted
  | RedealAsked
  | Designated
  | Played
  | Passed
  | RoundEndedShown
  | Continued;
