// The shape that the rules have in every language: a section that is missing fails the type check.
import type { ProfileName, Seat, Value } from '../protocol';
import type { SectionName, SectionOf } from './sections';

/** A paragraph, or the points of a list. */
export type Passage = string | readonly [string, string, ...string[]];
export type Passages = readonly [Passage, ...Passage[]];

/** Sections that read the same whichever profile is played. */
export type SharedSection = 'deal' | 'turn' | 'commands';

export interface RulesText {
  readonly titles: Readonly<Record<SectionName, string>>;
  readonly contents: string;
  readonly shared: Readonly<Record<SharedSection, Passages>>;
  readonly profiles: {
    readonly [Profile in ProfileName]: Readonly<
      Record<Exclude<SectionOf<Profile>, SharedSection>, Passages>
    >;
  };
  readonly pictures: PicturesText;
}

/** What is said at the pictures. Their numbers come from the pictures themselves. */
export interface PicturesText {
  readonly tally: (given: { value: Value; out: number }) => string;
  readonly key: (given: { tile: string; left: Value; right: Value }) => string;
  readonly differentEnds: (given: { tile: string; left: Value; right: Value }) => string;
  readonly equalEnds: (given: { tile: string; value: Value }) => string;
  readonly shut: (given: { value: Value }) => string;
  readonly winner: string;
  /** Who wins a block where pairs are added up, and who opens next. */
  readonly byPair: (given: PairCount) => string;
  /** Who wins a block where the lightest hand decides. */
  readonly bySeat: (given: SeatCount) => string;
}

/** `first` and `second` are the seats that win. */
interface PairCount {
  low: number;
  high: number;
  first: Seat;
  second: Seat;
  /** The seat with the lightest hand, which does not help it. */
  lightest: Seat;
  opener: Seat;
}

/** `first` and `second` are the seats that win, `seat` is the one of them with the lightest hand. */
interface SeatCount {
  seat: Seat;
  low: number;
  first: Seat;
  second: Seat;
  /** What the winners hold together, and what their rivals do. */
  sum: number;
  rivals: number;
}

/** The passages of one section. Null only for a section that the profile does not have. */
export function readSection(
  text: RulesText,
  profile: ProfileName,
  section: SectionName,
): Passages | null {
  const all: Partial<Record<SectionName, Passages>> = { ...text.shared, ...text.profiles[profile] };
  return all[section] ?? null;
}
