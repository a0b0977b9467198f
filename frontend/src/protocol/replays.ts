// Written by `manage.py protocol` from the server's types. Do not edit.
import type { End, Hands, Opening, ProfileName, Result, Score, Seat, Tile } from './session';
import type { Level } from './table';

/** Who held a seat when the round ended, or when somebody decided. */
export interface SeatInReplay {
  /** What the person was called; null: a computer, or nobody that a record names. */
  name: string | null;
  /** Of the computer; null: a person, or whoever played in a record. */
  level: Level | null;
}

export type FourSeatsInReplay = [SeatInReplay, SeatInReplay, SeatInReplay, SeatInReplay];

/** One deal of a round. All but the last were thrown in. */
export interface ReplayDeal {
  /** In its session, from 0. */
  number: number;
  hands: Hands;
  /** Its 32-byte seed in hex; "" in a record that has none. */
  seed: string;
  /** SHA-256 of the seed, in hex: what was shown when it was dealt; "" without a seed. */
  commitment: string;
  /** When it was dealt: Unix time in milliseconds; null in a record. */
  at_ms: number | null;
}

/** Something that a seat decided. */
export interface ReplayMove {
  seat: Seat;
  action: 'accept' | 'redeal' | 'designate' | 'play' | 'pass';
  tile: Tile | null;
  /** null for the first tile, and for whatever is no tile. */
  end: End | null;
  /** Whom a representative named. */
  opener: Seat | null;
  /** Unix time in milliseconds; null in a record. */
  at_ms: number | null;
  /** Who decided, where that is not who held the seat when the round ended; null: the same. */
  by: SeatInReplay | null;
}

/**
 * What was taken back in a round, and not put back.
 *
 * Each branch is whole: two that part late have their first moves in common.
 */
export interface UndoneBranch {
  /** It followed on so many of the round's moves. */
  after: number;
  moves: ReplayMove[];
  /** The deals that followed redeals in it: they were never dealt again. */
  deals: ReplayDeal[];
  /** Of the round, which had been over with it; null: it had not. */
  result: Result | null;
}

/** A round that is over, with all that happened in it. */
export interface RoundReplay {
  /** Of the table; null: it comes from a record. */
  code: string | null;
  profile: ProfileName;
  target: number;
  /** Number of the session at the table, from 1. */
  session: number;
  /** Number of the match in its session, from 1. */
  match: number;
  /** Number of the round in its session, from 1. A round that was left has one too. */
  round: number;
  /** The version of the table that ended it: its name in an address. In a record: its place. */
  ended_at_version: number;
  is_seed_explicit: boolean;
  /** Before it. */
  score: Score;
  base: number;
  opening: Opening;
  seats: FourSeatsInReplay;
  deals: ReplayDeal[];
  moves: ReplayMove[];
  /** Something was taken back in it, even if it was put back. */
  has_taken_back: boolean;
  /** Oldest first; none in a record. */
  undone: UndoneBranch[];
  /** How many more there were before these. */
  undone_left_out: number;
  result: Result;
}

/** A round that is over, in the list of all. */
export interface RoundInIndex {
  /** Number of the session at the table, from 1. */
  session: number;
  match: number;
  round: number;
  ended_at_version: number;
  /** When it ended: Unix time in milliseconds. */
  at_ms: number;
  has_taken_back: boolean;
  /** Who sat there when it ended: the names of whoever won it. */
  seats: FourSeatsInReplay;
  result: Result;
}

/** The rounds of a table that whoever asks may see again, oldest first. */
export interface ReplayIndex {
  code: string;
  profile: ProfileName;
  rounds: RoundInIndex[];
}

/** A record file that was sent in, read and replayed. */
export interface RecordReading {
  profile: ProfileName;
  /** Those that were finished, in order. */
  rounds: RoundReplay[];
  /** It stops in the middle of its last round, which is not among `rounds`. */
  is_cut: boolean;
}

/** What is wrong with a record file that was sent in, and where. */
export interface RecordFault {
  /** A code of RecordFaultCode or, where the rules do not allow an action, of RefusalCode. */
  code: string;
  /** For whoever mends the record. */
  detail: string;
  /** From 0. */
  round: number | null;
  /** From 0, in its round. */
  action: number | null;
}

/** Something that a seat could have done, and what it would have led to. */
export interface ReviewChoice {
  action: 'designate' | 'play' | 'pass';
  /** For team 1, in points, if nobody made a fault from then on. */
  value: number;
  tile: Tile | null;
  end: End | null;
  opener: Seat | null;
}

/** A move of the round, and what could have been reached instead. */
export interface ReviewStep {
  /** Its place among the moves of the round, from 0. */
  move: number;
  /** What perfect play of all four from here on gives team 1, in points, before the move. */
  value: number;
  /** What the move gave away, in points of its own side; 0: no fault. */
  lost: number;
  /** All that the seat could do; a single one for a forced move. */
  choices: ReviewChoice[];
}

/** A round that is over, looked at with all hands open. */
export interface RoundReview {
  /** Of the designation, the plays and the passes. Empty: it would have taken too long. */
  steps: ReviewStep[];
  /** What the round came to for team 1, in points. */
  value: number;
}
