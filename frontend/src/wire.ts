// The words of the protocol as the client uses them.
export type Seat = 1 | 2 | 3 | 4;
export type Team = 1 | 2;
export type Value = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export type End = 'left' | 'right';
export type Level = 'easy' | 'normal';
export type Pace = 'slow' | 'normal' | 'fast';
export type ProfileName = 'chiva' | 'six-love' | 'dekabes';
export type Phase = 'accept' | 'designate' | 'play' | 'over';
/** A tile by its name, high half first. */
export type Tile = string;
export type Score = [number, number];
export type Hands = [Tile[], Tile[], Tile[], Tile[]];

export type Opening =
  | { kind: 'double-six' }
  | { kind: 'seat'; seat: Seat }
  | { kind: 'designate'; representative: Seat };

export interface LastTile {
  tile: Tile;
  ends: [Value, Value];
  halves_out: [number, number];
}

export interface Result {
  opener: Seat;
  kind: 'out' | 'blocked';
  winner: Team | null;
  by: Seat | null;
  bonus: 'key' | 'dekabes' | null;
  totals: [number, number, number, number];
  points: number;
  broken: boolean;
  score_before: Score;
  score: Score;
  base: number;
  match_over: boolean;
  next_base: number;
  next_opening: Opening;
  last: LastTile | null;
}

export interface PlayChoice {
  tile: Tile;
  ends: End[];
}

export interface Choices {
  plays: PlayChoice[];
  may_pass: boolean;
  may_accept: boolean;
  may_redeal: boolean;
  openers: Seat[];
}

export interface PassShown {
  seat: Seat;
  at: number;
  lacks: Value[];
}

export interface LineView {
  tiles: string[];
  seats: Seat[];
  at: number[];
}

export interface RoundReveal {
  hands: Hands;
  result: Result;
  seeds: string[];
  dealt: Hands;
}

export interface RoundView {
  number: number;
  deal: number;
  commitments: string[];
  phase: Phase;
  opening: Opening;
  opener: Seat | null;
  waiting: Seat[];
  accepted: Seat[];
  redeals: Seat[];
  line: LineView;
  ends: [Value, Value] | null;
  counts: [number, number, number, number];
  passes: PassShown[];
  hand: Tile[] | null;
  may: Choices | null;
  reveal: RoundReveal | null;
}

export interface SessionView {
  profile: ProfileName;
  target: number;
  is_seed_explicit: boolean;
  match: number;
  score: Score;
  base: number;
  seat: Seat | null;
  round: RoundView | null;
}

export interface OpenSeat {
  kind: 'open';
  seat: Seat;
}
export interface PersonSeat {
  kind: 'person';
  seat: Seat;
  name: string;
  is_mine: boolean;
  is_present: boolean;
  away_since_ms: number | null;
}
export interface ComputerSeat {
  kind: 'computer';
  seat: Seat;
  level: Level;
}
export type SeatView = OpenSeat | PersonSeat | ComputerSeat;

export interface TableView {
  code: string;
  profile: ProfileName;
  pace: Pace;
  is_seed_explicit: boolean;
  seats: SeatView[];
  mine: Seat[];
  faced: Seat | null;
  may_reveal: Seat[];
  may_start: boolean;
  may_continue: boolean;
  session: SessionView | null;
}

export type TableTold =
  | { type: 'session-started'; profile: ProfileName }
  | { type: 'match-started' }
  | { type: 'dealt'; deal: number; commitment: string }
  | { type: 'accepted'; seat: Seat }
  | { type: 'redeal-asked'; seat: Seat }
  | { type: 'designated'; seat: Seat; opener: Seat }
  | { type: 'played'; seat: Seat; tile: Tile; end: End | null }
  | { type: 'passed'; seat: Seat }
  | { type: 'round-ended' }
  | { type: 'continued'; seat: Seat }
  | { type: 'seat-taken'; seat: Seat; name: string }
  | { type: 'computer-seated'; seat: Seat; level: Level }
  | { type: 'seat-left'; seat: Seat; name: string };

export interface Shown {
  type: 'shown';
  version: number;
  view: TableView;
  told: TableTold[];
}
export interface Ack {
  type: 'ack';
  id: string;
  version: number;
}
export interface Refused {
  type: 'refused';
  id: string;
  code: string;
  detail: string;
}
export interface Pong {
  type: 'pong';
  version: number;
}
export type ServerFrame = Shown | Ack | Refused | Pong;

/** What this device may ask, before it gets its id and the version it was asked at. */
export type Asked =
  | { type: 'play'; seat: Seat; tile: Tile; end: End | null }
  | { type: 'pass'; seat: Seat }
  | { type: 'accept'; seat: Seat }
  | { type: 'redeal'; seat: Seat }
  | { type: 'designate'; seat: Seat; opener: Seat }
  | { type: 'continue' }
  | { type: 'reveal'; seat: Seat }
  | { type: 'conceal' }
  | { type: 'sit'; seat: Seat; name: string }
  | { type: 'leave'; seat: Seat }
  | { type: 'seat_computer'; seat: Seat; level: Level }
  | { type: 'start' };
export type DeviceCommand = Asked & { id: string; seen: number };
