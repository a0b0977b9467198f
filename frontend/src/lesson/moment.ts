// What the lesson goes by: the view, and what this device chooses meanwhile. It knows no more than the table shows.
import type { Choice } from '../choice/choice';
import type { PassShown, RoundView, Seat, SessionView, TableView } from '../protocol';

export interface Moment {
  view: TableView;
  session: SessionView;
  round: RoundView;
  /** The seat that learns. */
  me: Seat;
  choice: Choice | null;
  /** The choice only has to be confirmed. */
  isReady: boolean;
  /** The reckoning is in sight. */
  isReckoned: boolean;
}

/** How many tiles the learner has played. */
export function countMyPlays({ round, me }: Moment): number {
  return round.line.seats.filter((seat) => seat === me).length;
}

export function isInPlay({ round }: Moment): boolean {
  return round.phase === 'play';
}

/** The learner has a tile to choose, and has chosen none. */
export function isToChoose({ round, choice }: Moment): boolean {
  return choice === null && (round.may?.plays.length ?? 0) > 0;
}

/** The other seat that is to play, if one is. */
export function findAsked({ round, me }: Moment): Seat | null {
  return round.waiting.find((seat) => seat !== me) ?? null;
}

/** The last pass of another seat that shows what it lacks, if there is one. */
export function findPass({ round, me }: Moment): PassShown | null {
  return round.passes.findLast((each) => each.seat !== me && each.lacks.length > 0) ?? null;
}

/** The two open ends, where the line has begun. */
export function openEnds({ round }: Moment): readonly [number, number] {
  return round.ends ?? [0, 0];
}
