// In which order the hand lies that this device shows. Only this device knows it, for each seat apart.
import { keep, readKept } from '../device/kept';
import { nameTile } from '../draw/pips';
import type { LineView, Seat, TableView, Tile } from '../protocol';
import { dragTiles } from './dragging';
import { arrange, groupTiles, moveTile, writeOrder, type Order } from './order';

/** How many hands are remembered: those of several seats, at more than one table. */
const MOST_KEPT = 12;
/** So much of the fingerprint of a deal tells it from others. */
const DEAL_DIGITS = 12;

export interface Held {
  /** Tells this hand from those of other seats, deals and tables. */
  key: string;
  hand: readonly Tile[];
  /** The hand as it was dealt. */
  dealt: readonly Tile[];
}

/** Return the hand of `seat`, with what it has played. */
export function holdHand(
  { code, session }: Pick<TableView, 'code' | 'session'>,
  seat: Seat,
  hand: readonly Tile[] | null,
): Held | null {
  const round = session?.round;
  if (hand === null || round === null || round === undefined) return null;
  const dealt = [...hand, ...playedBy(seat, round.line)].sort();
  // Another session at this table has deals of the same numbers, but none with the same fingerprint.
  const deal = round.commitments.at(-1)?.slice(0, DEAL_DIGITS) ?? '';
  return { key: `${code} ${deal} ${seat}`, hand, dealt };
}

function playedBy(seat: Seat, line: LineView): Tile[] {
  return line.tiles.filter((_, index) => line.seats[index] === seat).map(nameTile);
}

export class Ordering {
  #held: () => Held | null;
  /** Lines of a key and an order, the newest last. */
  #lines = $state.raw((readKept('hand-orders') ?? '').split('\n'));

  readonly #order: Order | null = $derived.by(() => {
    const key = this.#held()?.key;
    const line = this.#lines.find((each) => key !== undefined && each.startsWith(`${key} `));
    return line?.split(' ').at(-1) ?? null;
  });
  /** The hand as it lies; none while none is shown. */
  readonly hand: readonly Tile[] | null = $derived.by(() => {
    const held = this.#held();
    if (held === null) return null;
    return this.#order === null ? held.hand : arrange(held.hand, held.dealt, this.#order);
  });
  readonly isGrouped: boolean = $derived.by(
    () => this.hand !== null && groupTiles(this.hand).join() === this.hand.join(),
  );

  constructor(held: () => Held | null) {
    this.#held = held;
  }

  /** Move `tile` to the place `to`, counted from 0. */
  move(tile: Tile, to: number): void {
    if (this.hand?.includes(tile)) this.#lay(moveTile(this.hand, tile, to));
  }

  /** Let the tiles of `row` be dragged to other places; return how to stop. */
  letDrag(row: HTMLElement, ondrop: (tile: Tile, to: number) => void): () => void {
    return dragTiles(row, ondrop);
  }

  /** Put equal numbers together; where they are, let the hand lie as it was dealt. */
  toggleGroups(): void {
    if (this.hand !== null) this.#lay(this.isGrouped ? null : groupTiles(this.hand));
  }

  #lay(wanted: readonly Tile[] | null): void {
    const held = this.#held();
    if (held === null) return;
    const { key, dealt } = held;
    const others = this.#lines.filter((each) => each !== '' && !each.startsWith(`${key} `));
    const line = wanted && `${key} ${writeOrder(wanted, dealt, this.#order)}`;
    this.#lines = [...others, ...(line === null ? [] : [line])].slice(-MOST_KEPT);
    keep('hand-orders', this.#lines.join('\n') || null);
  }
}
