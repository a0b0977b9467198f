// For what a person at this device is called to the table, from the view alone.
import type { Seat, TableView } from '../protocol';

export interface Call {
  /** Whose turn it is, of those at this device; nobody's while only an answer is awaited. */
  seats: Seat[];
  /** Tells this call from the one before. */
  key: string;
}

/** Return what this device is called for; null while it may wait. */
export function callOf(view: TableView): Call | null {
  const round = view.session?.round;
  const isPlaying = round !== null && round !== undefined && round.phase !== 'over';
  const seats = isPlaying ? round.waiting.filter((seat) => view.mine.includes(seat)) : [];
  const asked = view.proposal?.may_answer ? view.proposal.number : null;
  if (seats.length === 0 && asked === null) return null;
  const moves = isPlaying ? round.line.tiles.length + round.passes.length : 0;
  return { seats, key: JSON.stringify([round?.deal, round?.phase, moves, seats, asked]) };
}
