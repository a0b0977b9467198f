// Written by `manage.py protocol` from the server's types. Do not edit.
import type { HintReason } from './codes';
import type { End, ProfileName, Result, Seat, SessionView, Tile, Told, Value } from './session';

export type Level = 'easy' | 'normal' | 'strong';

/** Unique per device: a command sent twice with one id happens once. */
export type CommandId = string;

export type Version = number;

/** What a device does at once when it is the only one with people, and proposes otherwise. */
export type ProposalKind = 'undo' | 'redo' | 'restart' | 'new_match' | 'new_session';

/** What somebody may read at the table, while its computers wait. */
export type Reading = 'rules' | 'log' | 'lesson';

/** What a one-time link carries. */
export type Token = string;

/** What a person is called at the table: cleaned, and measured, by `tables.vocabulary.names`. */
export type Name = string;

/** Play `tile` from `seat` at `end` (none for the first tile of a round). */
export interface Play {
  type: 'play';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
  seat: Seat;
  tile: Tile;
  end?: End | null;
}

/** Pass with `seat`. */
export interface Pass {
  type: 'pass';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
  seat: Seat;
}

/** Accept the deal for `seat` (Dékabès). */
export interface Accept {
  type: 'accept';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
  seat: Seat;
}

/** Ask for a redeal for `seat` (Dékabès). */
export interface AskRedeal {
  type: 'redeal';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
  seat: Seat;
}

/** Name the opener of the round, as the representative `seat`. */
export interface Designate {
  type: 'designate';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
  seat: Seat;
  opener: Seat;
}

/** Everybody on this device has seen the finished round. */
export interface Continue {
  type: 'continue';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
}

/** Lift the curtain of this socket for `seat`. */
export interface Reveal {
  type: 'reveal';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
  seat: Seat;
}

/** Let the curtain of this socket fall. */
export interface Conceal {
  type: 'conceal';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
}

/** Ask what a computer would do for `seat`, which has something to decide. */
export interface Hint {
  type: 'hint';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
  seat: Seat;
}

/** Somebody on this device reads `what`: computers wait for *release*, or the socket's end. */
export interface Hold {
  type: 'hold';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
  what: Reading;
}

/** Nothing is read through this socket any more. */
export interface Release {
  type: 'release';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
}

/**
 * Take an open seat, or a computer's, for a person on this device.
 *
 * After the start a computer's seat needs the consent of the others, unless the table's creator
 * sits down or nobody else is there: then this asks for it.
 */
export interface Sit {
  type: 'sit';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
  seat: Seat;
  name: Name;
}

/** Get up from `seat`: open before the start, a computer's after it. */
export interface Leave {
  type: 'leave';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
  seat: Seat;
}

/**
 * Let a computer take the open `seat`, or change a computer's level (before the start).
 *
 * After the start: let a computer play for a person who has been away for two minutes, until they
 * come back.
 */
export interface SeatComputer {
  type: 'seat_computer';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
  seat: Seat;
  level: Level;
}

/** Make a one-time link by which another device can carry on with `seat`. */
export interface HandOver {
  type: 'hand_over';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
  seat: Seat;
}

/** Void the one-time link for `seat`. */
export interface KeepSeat {
  type: 'keep_seat';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
  seat: Seat;
}

/** Carry on, on this device, with the seat that a one-time link hands on. */
export interface TakeOver {
  type: 'take_over';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
  token: Token;
}

/** Start the session: all four seats are taken. */
export interface Start {
  type: 'start';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
}

/** Take back the last decision of a person on this device in this round, and all since. */
export interface Undo {
  type: 'undo';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
}

/** Put back exactly what the last undo or restart took. */
export interface Redo {
  type: 'redo';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
}

/** Go back to the beginning of the deal in play; once accepted, it is not put to that again. */
export interface Restart {
  type: 'restart';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
}

/** Leave this match and begin the next one, as its profile opens it, with a fresh deal. */
export interface NewMatch {
  type: 'new_match';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
}

/** Leave this session and begin another: 0-0, base 1, the double six, a fresh deal. */
export interface NewSession {
  type: 'new_session';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
}

/**
 * Agree to the `proposal` of another device, or decline it; or withdraw one's own.
 *
 * What somebody asks for who wants a computer's seat is answered in the same way.
 */
export interface Answer {
  type: 'answer';
  id: CommandId;
  /** The version of the table that the device had when it asked. */
  seen: Version;
  /** Its number. */
  proposal: Version;
  agree: boolean;
}

/** Keep the seat present, and ask whether `seen` is still the newest version. */
export interface Ping {
  type: 'ping';
  seen: Version;
}

export type DeviceCommand =
  | Play
  | Pass
  | Accept
  | AskRedeal
  | Designate
  | Continue
  | Reveal
  | Conceal
  | Hint
  | Hold
  | Release
  | Sit
  | Leave
  | SeatComputer
  | HandOver
  | KeepSeat
  | TakeOver
  | Start
  | Undo
  | Redo
  | Restart
  | NewMatch
  | NewSession
  | Answer;

export type ClientFrame = DeviceCommand | Ping;

/** The whole view of what this socket may see now, and what happened since the one before. */
export interface Shown {
  type: 'shown';
  version: number;
  view: TableView;
  /** Empty on the first frame of a socket and after a long gap: then only the view counts. */
  told: TableTold[];
}

/** The command `id` has happened and is stored; the table was at `version` after it. */
export interface Ack {
  type: 'ack';
  id: string;
  version: number;
}

/** The command `id` changed nothing. `id` is "" when the frame could not be read. */
export interface Refused {
  type: 'refused';
  id: string;
  /** A refusal code of the engine or the table: the sentence belongs to the client. */
  code: string;
  /** For a developer's eyes; never a person's text, never a tile. */
  detail: string;
}

/** The answer to a hint: what a computer would do, from the view of that seat alone. */
export interface Hinted {
  type: 'hinted';
  id: string;
  /** Of the table, when this was worked out: it belongs to no other. */
  version: number;
  seat: Seat;
  what: DecisionName;
  tile: Tile | null;
  end: End | null;
  /** Whom to designate. */
  opener: Seat | null;
  reason: HintReason;
  /** The value that the reason speaks of, if it does. */
  value: Value | null;
  /** The seat that the reason speaks of, if it does. */
  about: Seat | null;
  /**
   * Of a hundred deals that agree with what is known, how many the choice wins; null where
   * nothing was tried out.
   */
  wins: number | null;
}

/** The answer to a ping: the version of the table now. */
export interface Pong {
  type: 'pong';
  version: number;
}

export type ServerFrame = Shown | Ack | Refused | Hinted | Pong;

/** A person sat down. */
export interface SeatTaken {
  type: 'seat-taken';
  seat: Seat;
  name: string;
}

/** A computer took a seat. */
export interface ComputerSeated {
  type: 'computer-seated';
  seat: Seat;
  level: Level;
}

/** A person got up. */
export interface SeatLeft {
  type: 'seat-left';
  seat: Seat;
  name: string;
}

/** A computer plays for the person called `name`, who is away or got up. */
export interface SeatLentShown {
  type: 'seat-lent';
  seat: Seat;
  level: Level;
  name: string;
  has_left: boolean;
}

/** The person called `name` is back in their seat. */
export interface SeatGivenBackShown {
  type: 'seat-given-back';
  seat: Seat;
  name: string;
}

/** The person called `name` carries on on another device. */
export interface SeatHandedOverShown {
  type: 'seat-handed-over';
  seat: Seat;
  name: string;
}

/** Somebody called `name` asks for the seat of a computer. */
export interface SeatRequestedShown {
  type: 'seat-requested';
  number: number;
  seat: Seat;
  name: string;
}

/** A request for a seat was answered. */
export interface SeatRequestEndedShown {
  type: 'seat-request-ended';
  number: number;
  outcome: RequestOutcome;
}

/** The round went back. */
export interface TakenBackShown {
  type: 'taken-back';
  kind: 'undo' | 'restart';
  /** Whose decision was taken back; null for a restart. */
  seat: Seat | null;
  /**
   * Of the person who had decided: perhaps not of whoever sits there now. null for a restart, and
   * where it is not known any more.
   */
  name: string | null;
  /** How many steps. */
  entries: number;
}

/** What had been taken back last was put back. */
export interface PutBackShown {
  type: 'put-back';
  /** How many steps. */
  entries: number;
}

/** Somebody proposed something. */
export interface ProposedShown {
  type: 'proposed';
  number: number;
  kind: ProposalKind;
  /** Who did. */
  name: string;
}

/** A proposal ended. One that a decision at the table overtakes ends without this. */
export interface AnsweredShown {
  type: 'answered';
  number: number;
  outcome: 'agreed' | 'declined' | 'withdrawn' | 'lapsed';
}

/** What has happened at the table since the version that the device had, oldest first. */
export type TableTold =
  | Told
  | SeatTaken
  | ComputerSeated
  | SeatLeft
  | SeatLentShown
  | SeatGivenBackShown
  | SeatHandedOverShown
  | SeatRequestedShown
  | SeatRequestEndedShown
  | TakenBackShown
  | PutBackShown
  | ProposedShown
  | AnsweredShown;

/** One entry of a table's log, as those at the table may read it. */
export interface LogEntry {
  /** The version that it made. */
  version: number;
  /** Unix time in milliseconds. */
  at_ms: number;
  told: TableTold[];
  /** Was taken back, and not put back since. */
  is_undone: boolean;
  /** Of the round that ended with it. */
  result: Result | null;
}

/** What has happened at a table, oldest first. */
export interface TableLog {
  code: string;
  profile: ProfileName;
  /** The newest one. */
  version: number;
  entries: LogEntry[];
  /** There is more before these: ask for what comes before the first one's version. */
  has_earlier: boolean;
}

export type Pace = 'slow' | 'normal' | 'fast';

/** How a request for a seat ended; *void*: the seat is no computer's any more. */
export type RequestOutcome = 'agreed' | 'declined' | 'withdrawn' | 'void';

/** A seat that nobody has taken. */
export interface OpenSeat {
  kind: 'open';
  seat: Seat;
}

/** A seat that a person holds on some device. */
export interface PersonSeat {
  kind: 'person';
  seat: Seat;
  name: string;
  /** Held by the device that is shown this. */
  is_mine: boolean;
  is_present: boolean;
  /** Unix time in milliseconds since when no socket of its device is open; null when present. */
  away_since_ms: number | null;
  /** This device may let a computer play for the person until they come back. */
  may_replace: boolean;
}

/** A seat that a computer holds. */
export interface ComputerSeat {
  kind: 'computer';
  seat: Seat;
  level: Level;
  /** The name of the person who has the seat again as soon as they come back. */
  keeps: string | null;
  /** That person sits on this device, and left: *sit* brings them back at once. */
  is_kept_for_me: boolean;
  /** Whether a person on this device may sit down here: at once, or by asking the others. */
  may_sit: 'now' | 'ask' | null;
}

export type SeatView = OpenSeat | PersonSeat | ComputerSeat;

/** Seats 1 to 4, in order. */
export type FourSeats = [SeatView, SeatView, SeatView, SeatView];

/** What anybody who knows a table's code may know of it, without opening a socket. */
export interface TableFace {
  code: string;
  profile: ProfileName;
  started: boolean;
  seats: FourSeats;
  /** Whoever has the link and no seat may look on. */
  may_watch: boolean;
}

export type DecisionName = 'play' | 'pass' | 'accept' | 'redeal' | 'designate';

/** What exactly an undo takes back. Public: everybody at the table has seen it happen. */
export interface TakebackView {
  /** Whose decision. */
  seat: Seat;
  /** Of the person who decided: perhaps not of whoever sits there now. */
  name: string;
  what: DecisionName;
  /** The tile that goes back to the hand; null if none was played. */
  tile: Tile | null;
  /** How many steps go back: that decision, and whatever has happened since. */
  entries: number;
  /** Whose turn it will be; null when several seats will be asked to accept. */
  asked: Seat | null;
}

/** What this device may do, or propose, besides deciding for its seats. */
export interface TableChoices {
  /** null: there is nothing that it may take back. */
  undo: TakebackView | null;
  redo: boolean;
  restart: boolean;
  new_match: boolean;
  new_session: boolean;
}

/** A proposal that waits for an answer. */
export interface ProposalView {
  number: number;
  kind: ProposalKind;
  /** The first seat of the device that proposes. */
  seat: Seat;
  /** Of the person there. */
  name: string;
  is_mine: boolean;
  /** What an *undo* would take back; null for everything else. */
  takeback: TakebackView | null;
  /** Seats of the devices that have not agreed yet. */
  waits_for: Seat[];
  /** This device is one of them. */
  may_answer: boolean;
  /** Unix time in milliseconds. */
  lapses_at_ms: number;
}

/** Somebody reads, and the computers wait for them. */
export interface ReaderView {
  /** Of the device on which it is read. */
  seats: Seat[];
  /** The rules, where one socket of the device reads them and another one the log. */
  what: Reading;
  /** It is this device. */
  is_mine: boolean;
}

/** Somebody asks for the seat of a computer. */
export interface SeatRequestView {
  number: number;
  seat: Seat;
  /** Of who asks. */
  name: string;
  is_mine: boolean;
  /** A person on this device has not agreed yet. */
  may_answer: boolean;
  /** Seats of the devices that have not agreed yet. */
  waits_for: Seat[];
}

/** A one-time link by which another device can carry on with a seat of this one. */
export interface HandoverView {
  seat: Seat;
  /** `/t/<code>#take=<token>` is the link. */
  token: string;
  /** Unix time in milliseconds. */
  lapses_at_ms: number;
}

/** A table as one device may know it now. */
export interface TableView {
  code: string;
  profile: ProfileName;
  pace: Pace;
  /** The table was made with an explicit seed: it deals the same hands every time. */
  is_seed_explicit: boolean;
  /** The session is on. Whoever has no seat, and may not look on, is shown no more of it. */
  is_started: boolean;
  seats: FourSeats;
  /** The seats of this device. */
  mine: Seat[];
  /** Whose hand this socket shows; null behind the curtain, or without a seat. */
  faced: Seat | null;
  /** Seats of this device for which the curtain may be lifted now. */
  may_reveal: Seat[];
  may_start: boolean;
  /** Somebody on this device has not yet pressed *continue*. */
  may_continue: boolean;
  /** Nothing while a proposal is open, and for a device without a seat. */
  may: TableChoices;
  proposal: ProposalView | null;
  /**
   * Unix time in milliseconds, perhaps past, before which this device may not propose anything,
   * nor ask for a seat: what it asked for last was declined. null: it never has to wait.
   */
  may_propose_at_ms: number | null;
  /** Something of the round in play was taken back, even if it was put back since. */
  has_taken_back: boolean;
  /** While there is any, computers wait. */
  readers: ReaderView[];
  /** Those of this device, and those that it has a say in. */
  requests: SeatRequestView[];
  /** Seats of this device for which a one-time link can be made now. */
  may_hand_over: Seat[];
  /** The links that this device has made and may see now. */
  handovers: HandoverView[];
  /** Whoever has the link and no seat may look on. */
  may_watch: boolean;
  /** How many devices without a seat look on now; 0 where they may not. */
  spectators: number;
  /**
   * null before the start. For a device without a seat: a stranger's view where it may look on,
   * null elsewhere.
   */
  session: SessionView | null;
}
