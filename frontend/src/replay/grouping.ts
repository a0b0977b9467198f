// The rounds of a table by session and match, newest session first.
import type { RoundInIndex } from '../protocol';

export interface MatchOfRounds {
  match: number;
  rounds: RoundInIndex[];
}

export interface SessionOfRounds {
  session: number;
  matches: MatchOfRounds[];
}

/** Group rounds that come oldest first; in a match they stay in that order. */
export function groupRounds(rounds: readonly RoundInIndex[]): SessionOfRounds[] {
  const sessions: SessionOfRounds[] = [];
  for (const round of rounds) {
    let session = sessions.find((each) => each.session === round.session);
    if (session === undefined) {
      session = { session: round.session, matches: [] };
      sessions.unshift(session);
    }
    let match = session.matches.find((each) => each.match === round.match);
    if (match === undefined) {
      match = { match: round.match, rounds: [] };
      session.matches.push(match);
    }
    match.rounds.push(round);
  }
  return sessions;
}
