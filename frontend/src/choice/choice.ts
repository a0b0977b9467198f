// What a person has chosen but not yet confirmed. It never leaves the device.
import type { Choices, End, PlayChoice, Tile } from '../protocol';

export interface Choice {
  tile: Tile;
  /** None while two ends fit and neither is chosen, and for the first tile of a round. */
  end: End | null;
}

type Allowed = Choices | null | undefined;

const find = (may: Allowed, tile: Tile): PlayChoice | undefined =>
  may?.plays.find((play) => play.tile === tile);

/** Choose `tile`, or let it go when it is chosen already; a tile that may not be played changes nothing. */
export function chooseTile(choice: Choice | null, tile: Tile, may: Allowed): Choice | null {
  const play = find(may, tile);
  if (play === undefined) return choice;
  if (choice?.tile === tile) return null;
  return { tile, end: play.ends.length === 1 ? (play.ends[0] ?? null) : null };
}

/** Choose the end for the chosen tile; an end that does not fit changes nothing. */
export function chooseEnd(choice: Choice | null, end: End, may: Allowed): Choice | null {
  if (choice === null) return null;
  return find(may, choice.tile)?.ends.includes(end) ? { ...choice, end } : choice;
}

/** Keep the choice only as far as it is still allowed. */
export function settleChoice(choice: Choice | null, may: Allowed): Choice | null {
  if (choice === null) return null;
  const play = find(may, choice.tile);
  if (play === undefined) return null;
  if (choice.end !== null && !play.ends.includes(choice.end)) return null;
  if (choice.end === null && play.ends.length === 1) return null;
  return choice;
}

/** The ends at which the chosen tile fits; empty for the first tile of a round. */
export function endsOf(choice: Choice | null, may: Allowed): readonly End[] {
  return choice === null ? [] : (find(may, choice.tile)?.ends ?? []);
}

/** Whether all that has to be chosen is chosen. */
export function isComplete(choice: Choice | null, may: Allowed): choice is Choice {
  if (choice === null) return false;
  const play = find(may, choice.tile);
  return play !== undefined && (choice.end !== null || play.ends.length === 0);
}
