// A place in a round as its address names it: ?move=12&seat=3, and &undone=1 in what was taken back.
import type { Seat } from '../protocol';

export interface Place {
  /** So many moves have been made. */
  move: number;
  /** Whose hand alone is open; null: all four are. */
  seat: Seat | null;
  /** In which of the branches that were taken back, from 0; null: in the round itself. */
  branch: number | null;
}

export const BEGINNING: Place = { move: 0, seat: null, branch: null };

/** Read the part of an address after "?"; what is not understood is left out. */
export function readPlace(search: string): Place {
  const asked = new URLSearchParams(search);
  const number = (name: string) => {
    const text = asked.get(name) ?? '';
    return /^\d{1,3}$/.test(text) ? Number(text) : null;
  };
  const seat = number('seat');
  const undone = number('undone');
  return {
    move: number('move') ?? 0,
    seat: seat === 1 || seat === 2 || seat === 3 || seat === 4 ? seat : null,
    branch: undone === null || undone === 0 ? null : undone - 1,
  };
}

/** Write a place as the part of an address from "?" on. */
export function writePlace({ move, seat, branch }: Place): string {
  const asked = new URLSearchParams({ move: String(move) });
  if (seat !== null) asked.set('seat', String(seat));
  if (branch !== null) asked.set('undone', String(branch + 1));
  return `?${asked.toString()}`;
}
