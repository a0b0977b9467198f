// Adds up the pips that are left in a hand.
import { halvesOf } from '../draw/pips';
import type { Tile } from '../protocol';

export function weigh(hand: readonly Tile[]): number {
  return hand.flatMap(halvesOf).reduce((sum: number, value) => sum + value, 0);
}
