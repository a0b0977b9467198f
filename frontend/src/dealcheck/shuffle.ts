// The deal that follows from a seed: steps 4 to 7 of docs/shuffle.md, and nothing else.
import type { Hands, Tile } from '../protocol';
import type { Bytes, Hash } from './sha256';

const COUNTER_BYTES = 8;
const BYTE_VALUES = 256;
const HAND = 7;

/** All 28, in the order in which they are laid before the shuffle: 0-0, 1-0, 1-1, 2-0 … 6-6. */
const TILES = [0, 1, 2, 3, 4, 5, 6].flatMap((high) =>
  Array.from({ length: high + 1 }, (_, low) => `${high}-${low}` as Tile),
);

/** Return the hands of seats 1 to 4. */
export async function dealFrom(seed: Bytes, sha256: Hash): Promise<Hands> {
  const tiles = [...TILES];
  const draw = streamBytes(seed, sha256);
  for (let last = tiles.length - 1; last > 0; last--) {
    const other = await drawBelow(last + 1, draw);
    const [one, two] = [tiles[last], tiles[other]];
    if (one === undefined || two === undefined) throw new Error('both places have a tile');
    tiles[last] = two;
    tiles[other] = one;
  }
  return [0, 1, 2, 3].map((seat) => tiles.slice(seat * HAND, (seat + 1) * HAND)) as Hands;
}

async function* streamBytes(seed: Bytes, sha256: Hash): AsyncGenerator<number, never> {
  for (let counter = 0; ; counter++) {
    const block = new Uint8Array(seed.length + COUNTER_BYTES);
    block.set(seed);
    new DataView(block.buffer).setBigUint64(seed.length, BigInt(counter));
    yield* await sha256(block);
  }
}

/** Draw a number below `bound`: a byte at or over its highest multiple would favour the low ones. */
async function drawBelow(bound: number, draw: AsyncGenerator<number, never>): Promise<number> {
  const limit = BYTE_VALUES - (BYTE_VALUES % bound);
  for (;;) {
    const { value } = await draw.next();
    if (value < limit) return value % bound;
  }
}
