// The table after each recorded move: what was dealt, with the moves applied one by one. No rule is known here.
import { halvesOf } from '../draw/pips';
import type {
  End,
  Hands,
  LineView,
  ReplayDeal,
  ReplayMove,
  RoundReplay,
  Seat,
  Tile,
  Value,
} from '../protocol';

export interface Position {
  /** The number of the deal in its session. */
  deal: number;
  /** As they were dealt. */
  dealt: Hands;
  /** What is still in them. */
  hands: Hands;
  line: LineView;
  ends: [Value, Value] | null;
  /** Whom a representative named, else who played the first tile. */
  opener: Seat | null;
  /** Of the deal in play. */
  accepted: readonly Seat[];
  /** Who asked for a redeal so far. */
  redeals: readonly Seat[];
  /** Who has passed since the last tile. */
  passed: readonly Seat[];
  /** The move that led here; null at the very beginning. */
  last: ReplayMove | null;
}

/** Moves that led from the deal to somewhere: those of the round, or those of a branch that was taken back. */
export interface Course {
  deals: readonly ReplayDeal[];
  moves: readonly ReplayMove[];
}

/** All that was played on: the round itself. */
export function mainCourse(replay: RoundReplay): Course {
  return { deals: replay.deals, moves: replay.moves };
}

/** The round up to where branch number `branch` leaves it, and then the branch. */
export function branchCourse(replay: RoundReplay, branch: number): Course {
  const undone = replay.undone[branch];
  if (undone === undefined) return mainCourse(replay);
  const moves = replay.moves.slice(0, undone.after);
  // The deals that the round had at that time: later ones followed redeals that came after.
  const dealt = 1 + moves.filter((move) => move.action === 'redeal').length;
  return {
    deals: [...replay.deals.slice(0, dealt), ...undone.deals],
    moves: [...moves, ...undone.moves],
  };
}

/** The positions of a course: one before its first move, and one after each. */
export function positionsOf({ deals, moves }: Course): Position[] {
  const [first] = deals;
  if (first === undefined) return [];
  let dealt = 0;
  let now = begin(first, []);
  const positions = [now];
  for (const move of moves) {
    if (move.action === 'redeal') {
      const next = deals[++dealt];
      if (next === undefined) return positions;
      now = { ...begin(next, [...now.redeals, move.seat]), last: move };
    } else now = { ...apply(now, move), last: move };
    positions.push(now);
  }
  return positions;
}

function begin(deal: ReplayDeal, redeals: readonly Seat[]): Position {
  return {
    deal: deal.number,
    dealt: deal.hands,
    hands: deal.hands,
    line: { tiles: [], seats: [], at: [] },
    ends: null,
    opener: null,
    accepted: [],
    redeals,
    passed: [],
    last: null,
  };
}

function apply(now: Position, move: ReplayMove): Position {
  switch (move.action) {
    case 'accept':
      return { ...now, accepted: [...now.accepted, move.seat] };
    case 'designate':
      return { ...now, opener: move.opener };
    case 'pass':
      return { ...now, passed: [...now.passed, move.seat] };
    case 'redeal':
      return now;
    case 'play':
      return move.tile === null ? now : lay(now, move.seat, move.tile, move.end);
  }
}

function lay(now: Position, seat: Seat, tile: Tile, end: End | null): Position {
  const { tiles, seats, at } = now.line;
  const lying = turn(tile, end, now.ends);
  const number = tiles.length;
  const line: LineView =
    end === 'left'
      ? { tiles: [lying, ...tiles], seats: [seat, ...seats], at: [number, ...at] }
      : { tiles: [...tiles, lying], seats: [...seats, seat], at: [...at, number] };
  return {
    ...now,
    line,
    ends: [halvesOf(line.tiles[0] ?? lying)[0], halvesOf(line.tiles.at(-1) ?? lying)[1]],
    hands: now.hands.map((hand, index) =>
      index === seat - 1 ? hand.filter((each) => each !== tile) : hand,
    ) as Hands,
    opener: now.opener ?? seat,
    passed: [],
  };
}

/** How `tile` lies at `end`: with the half that is open there towards the line. */
function turn(tile: Tile, end: End | null, ends: Position['ends']): string {
  if (end === null || ends === null) return tile;
  const [high, low] = halvesOf(tile);
  const open = ends[end === 'left' ? 0 : 1];
  const other = high === open ? low : high;
  return end === 'left' ? `${other}-${open}` : `${open}-${other}`;
}
