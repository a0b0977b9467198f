// The order of a hand on one device: pure. It is written down without naming a tile, so that it may be kept.
import type { Tile } from '../protocol';

/** Where each tile of the dealt hand stands in it, as a digit; the digits in the order of the hand. */
export type Order = string;

const DIGITS = '0123456';

/** Return the hand in `order`; what that does not tell stays as it came. */
export function arrange(hand: readonly Tile[], dealt: readonly Tile[], order: Order): Tile[] {
  const placeOf = (tile: Tile) => {
    const place = order.indexOf(String(dealt.indexOf(tile)));
    return place < 0 ? DIGITS.length : place;
  };
  return [...hand].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Write down that the hand shall lie like `wanted`. Tiles that are not in it any more keep their places. */
export function writeOrder(
  wanted: readonly Tile[],
  dealt: readonly Tile[],
  before: Order | null,
): Order {
  const inOrder = wanted.map((tile) => String(dealt.indexOf(tile)));
  const held = new Set(inOrder);
  const all = [...new Set((before ?? '') + DIGITS.slice(0, dealt.length))];
  return all.map((digit) => (held.has(digit) ? (inOrder.shift() ?? digit) : digit)).join('');
}

/** Move `tile` to the place `to`, counted from 0. */
export function moveTile(hand: readonly Tile[], tile: Tile, to: number): Tile[] {
  const others = hand.filter((each) => each !== tile);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), tile, ...others.slice(place)];
}

/** Put together what has the same number: first the number that most tiles have, and its double foremost. */
export function groupTiles(hand: readonly Tile[]): Tile[] {
  if (hand.length === 0) return [];
  const values = [6, 5, 4, 3, 2, 1, 0].map((value) => hand.filter((tile) => has(tile, value)));
  const group = values.reduce((most, each) => (each.length > most.length ? each : most));
  const doublesFirst = [...group].sort((a, b) => Number(isDouble(b)) - Number(isDouble(a)));
  return [...doublesFirst, ...groupTiles(hand.filter((tile) => !group.includes(tile)))];
}

const has = (tile: Tile, value: number) => tile.includes(String(value));
const isDouble = (tile: Tile) => tile[0] === tile[2];
