// What a seat is being asked: a hint holds for one question, and for no other.
import type { SessionView } from '../protocol';

/** Tell this question from all others; null where the seat that is shown has nothing to decide. */
export function questionOf(session: SessionView | null): string | null {
  const round = session?.round;
  if (session === null || !round?.may || round.phase === 'over') return null;
  const { plays, may_pass, may_accept, openers } = round.may;
  if (plays.length === 0 && !may_pass && !may_accept && openers.length === 0) return null;
  const { commitments, phase, line, passes } = round;
  // No two deals have the same commitment.
  return JSON.stringify([session.seat, commitments, phase, line.tiles, passes.length]);
}
