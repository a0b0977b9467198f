// The positions in the pictures. Each one arose in a round that was really played (played-rounds.ts).
import type { Hands, ProfileName, Seat, Team, Tile } from '../protocol';

export interface Position {
  /** Tiles as they lie, from the left end to the right end. */
  line: readonly string[];
  /** Index of the round's first tile. */
  first: number;
}

/** A seat is about to go out. */
export interface LastTilePosition extends Position {
  last: Tile;
}

/** Nobody can play any more. */
export interface BlockPosition extends Position {
  hands: Hands;
}

const read = (tiles: string) => tiles.split(' ');

/** Seven halves of 6 and seven of 5 are out; nothing but the 6-5 fits. */
export const KEY: LastTilePosition = {
  line: read('6-2 2-5 5-3 3-4 4-5 5-1 1-6 6-6 6-3 3-0 0-6 6-4 4-0 0-0 0-5 5-5'),
  first: 7,
  last: '6-5',
};

/** The same tile, between ends that are not hard. */
export const DEKABES: LastTilePosition = {
  line: read('6-2 2-0 0-0 0-1 1-2 2-4 4-4 4-6 6-6 6-0 0-5 5-4 4-0 0-3 3-1 1-4 4-3 3-5'),
  first: 8,
  last: '6-5',
};

export const DEKABES_EQUAL: LastTilePosition = {
  line: read('1-1 1-5 5-5 5-3 3-0 0-0 0-5 5-6 6-6 6-1 1-4 4-4 4-2 2-5 5-4 4-0 0-1'),
  first: 8,
  last: '3-1',
};

/** A block that one pair wins by its sum, and the other by its lightest hand. */
export const BLOCK: BlockPosition = {
  line: read('4-5 5-0 0-4 4-6 6-1 1-4 4-2 2-6 6-6 6-5 5-5 5-3 3-6 6-0 0-3 3-4 4-4'),
  first: 8,
  hands: [
    ['0-0', '3-1'],
    ['5-1', '2-1', '2-0'],
    ['1-1', '3-2', '3-3', '5-2'],
    ['1-0', '2-2'],
  ],
};

/** Who wins it, and who opens or names the opener next. The client knows no rules: a test does. */
export const BLOCK_WINNERS: Readonly<Record<ProfileName, { team: Team; by: Seat }>> = {
  chiva: { team: 2, by: 4 },
  'six-love': { team: 1, by: 1 },
  dekabes: { team: 1, by: 1 },
};
