// What exactly a proposal, or an undo, would take back or begin anew.
import type { Catalogue } from '../language/catalogue';
import type { ProposalKind, SeatView, TakebackView } from '../protocol';
import { nameDecider, nameSeat } from './names';

type Seats = readonly SeatView[];

/** Name the decision that goes back, how much goes with it, and whose turn it will be. */
export function sayTakeback(takeback: TakebackView, seats: Seats, words: Catalogue): string {
  const say = words.takeback;
  const decision = nameDecision(takeback, seats, words);
  const count = takeback.entries - 1;
  const goes = count > 0 ? say.takeSince({ decision, count }) : say.take({ decision });
  const then =
    takeback.asked === null
      ? say.thenAll
      : say.thenTurn({ name: nameSeat(seats, takeback.asked, words) });
  return `${goes} ${then}`;
}

/** Say what `kind` does; an undo is named by its `takeback`. */
export function sayProposal(
  kind: ProposalKind,
  takeback: TakebackView | null,
  seats: Seats,
  words: Catalogue,
): string {
  switch (kind) {
    case 'undo':
      return takeback === null ? '' : sayTakeback(takeback, seats, words);
    case 'redo':
      return words.takeback.redoLine;
    case 'restart':
      return words.begin.restartLine;
    case 'new_match':
      return `${words.begin.newMatchLine} ${words.begin.leavesRound}`;
    case 'new_session':
      return `${words.begin.newSessionLine} ${words.begin.leavesRound}`;
  }
}

function nameDecision(takeback: TakebackView, seats: Seats, words: Catalogue): string {
  const { seat, what, tile } = takeback;
  const say = words.takeback;
  const name = nameDecider(seats, seat, takeback.name, words);
  if (what === 'play') return say.tileOf({ name, tile: tile ?? '' });
  return say.decision[what]({ name });
}
