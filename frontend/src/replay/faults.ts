// A fault in a record file: where it is, in words, and what stands there.
import type { Catalogue } from '../language/catalogue';
import type { ReplayCatalogue } from '../language/catalogue';
import { RecordFaultCode, type RecordFault, type ReplayMove } from '../protocol';
import type { Sitting } from '../sentences/names';
import { SEATS } from '../table/around';
import { sayMove } from './saying';

/** Say what is wrong. */
export function sayFault({ code }: RecordFault, words: ReplayCatalogue): string {
  const sentences: Readonly<Record<string, string>> = words.record.faults;
  return Object.hasOwn(sentences, code) ? (sentences[code] ?? '') : words.record.faults.other;
}

/** Say where it is, counted from 1; null when it is in no round. */
export function sayPlace({ round, action }: RecordFault, words: ReplayCatalogue): string | null {
  if (round === null) return null;
  if (action === null) return words.record.inRound({ round: round + 1 });
  return words.record.atAction({ round: round + 1, action: action + 1 });
}

export interface Found {
  /** As it stands in the file. */
  written: string;
  /** The same as a sentence; null where it makes none. */
  sentence: string | null;
}

/** What stands at the place of the fault in the file's `text`; null when nothing does. */
export function findAction(
  text: string,
  { code, round, action }: RecordFault,
  words: Catalogue,
): Found | null {
  if (round === null || action === null) return null;
  // Read here, it would have the last of the two and look sound.
  if (code === RecordFaultCode.DOUBLED_KEY) return null;
  const found = at(at(at(at(parse(text), 'rounds'), round), 'actions'), action);
  if (found === undefined) return null;
  return { written: JSON.stringify(found), sentence: sayAction(found, words) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function at(thing: unknown, key: string | number): unknown {
  return typeof thing === 'object' && thing !== null
    ? (thing as Record<string | number, unknown>)[key]
    : undefined;
}

const NOBODY: readonly Sitting[] = SEATS.map((seat) => ({ kind: 'open', seat }));
const ACTIONS: readonly unknown[] = ['accept', 'redeal', 'designate', 'play', 'pass'];

function sayAction(found: unknown, words: Catalogue): string | null {
  const seat = SEATS.find((each) => each === at(found, 'seat'));
  const action = at(found, 'action');
  if (seat === undefined || !ACTIONS.includes(action)) return null;
  const tile = at(found, 'tile');
  const end = at(found, 'end');
  const opener = SEATS.find((each) => each === at(found, 'opener')) ?? null;
  const move = {
    seat,
    action,
    tile: typeof tile === 'string' ? tile : null,
    end: end === 'left' || end === 'right' ? end : null,
    opener,
    at_ms: null,
    by: null,
  } as ReplayMove;
  return sayMove(move, NOBODY, words) || null;
}
