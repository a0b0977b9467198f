// Whole rounds, each in one line a turn of the table: in them the positions of the pictures arose. For the test.
import type { Hands } from '../protocol';

export interface PlayedRound {
  dealt: Hands;
  /** `seat tile end`, or `seat` alone for a pass. */
  moves: string;
}

export const KEY_ROUND: PlayedRound = {
  dealt: [
    ['5-1', '6-4', '5-0', '6-2', '5-3', '5-5', '6-5'],
    ['3-1', '6-0', '2-1', '3-0', '4-0', '4-1', '6-3'],
    ['6-6', '4-2', '3-3', '1-1', '4-4', '5-4', '2-2'],
    ['3-2', '1-0', '5-2', '4-3', '6-1', '0-0', '2-0'],
  ],
  moves: `
    3 6-6, 4 6-1 left, 1 5-1 left, 2 6-3 right, 3 5-4 left, 4 4-3 left, 1 5-3 left, 2
    3-0 right, 3, 4 5-2 left, 1 6-2 left, 2 6-0 right, 3, 4, 1 6-4 right, 2 4-0 right,
    3, 4 0-0 right, 1 5-0 right, 2, 3, 4, 1 5-5 right, 2, 3, 4`,
};

export const DEKABES_ROUND: PlayedRound = {
  dealt: [
    ['2-1', '5-5', '6-6', '5-2', '3-3', '6-3', '6-2'],
    ['4-4', '3-0', '0-0', '2-0', '3-2', '5-3', '2-2'],
    ['6-0', '1-0', '6-5', '5-0', '4-2', '4-3', '4-1'],
    ['3-1', '1-1', '5-4', '5-1', '4-0', '6-1', '6-4'],
  ],
  moves: `
    1 6-6, 2, 3 6-0 right, 4 6-4 left, 1, 2 4-4 left, 3 5-0 right, 4 5-4 right, 1, 2, 3
    4-2 left, 4 4-0 right, 1 2-1 left, 2 3-0 right, 3 1-0 left, 4 3-1 right, 1, 2 0-0
    left, 3 4-1 right, 4, 1, 2 2-0 left, 3 4-3 right, 4, 1 6-2 left, 2 5-3 right`,
};

export const DEKABES_EQUAL_ROUND: PlayedRound = {
  dealt: [
    ['5-5', '5-1', '6-1', '5-3', '3-1', '4-4', '5-4'],
    ['1-1', '5-2', '0-0', '2-1', '2-2', '4-0', '6-5'],
    ['6-4', '1-0', '5-0', '3-3', '6-0', '3-2', '3-0'],
    ['4-1', '6-3', '4-2', '4-3', '6-6', '6-2', '2-0'],
  ],
  moves: `
    4 6-6, 1 6-1 right, 2 6-5 left, 3 5-0 left, 4 4-1 right, 1 4-4 right, 2 0-0 left, 3
    3-0 left, 4 4-2 right, 1 5-3 left, 2 5-2 right, 3, 4, 1 5-5 left, 2, 3, 4, 1 5-4
    right, 2 4-0 right, 3 1-0 right, 4, 1 5-1 left, 2 1-1 left, 3, 4`,
};

export const BLOCK_ROUND: PlayedRound = {
  dealt: [
    ['5-4', '0-0', '3-1', '6-5', '6-2', '6-1', '3-0'],
    ['4-3', '4-2', '6-4', '5-1', '5-5', '2-1', '2-0'],
    ['1-1', '3-2', '5-3', '6-0', '3-3', '5-2', '6-3'],
    ['1-0', '4-0', '4-4', '2-2', '5-0', '6-6', '4-1'],
  ],
  moves: `
    4 6-6, 1 6-5 right, 2 5-5 right, 3 5-3 right, 4, 1 6-2 left, 2 4-2 left, 3 6-3
    right, 4 4-1 left, 1 6-1 left, 2 6-4 left, 3 6-0 right, 4 4-0 left, 1 3-0 right, 2
    4-3 right, 3, 4 5-0 left, 1 5-4 left, 2, 3, 4 4-4 right, 1, 2, 3, 4`,
};
