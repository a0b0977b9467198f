// The log of a table in chapters: one a round, with the branches that were taken back, and who sat where.
import type { LogEntry, Result, SeatView, TableTold } from '../protocol';
import type { Sitting } from '../sentences/names';
import { sitAfter, sitBefore } from './sitting';

export interface Told {
  item: TableTold;
  /** Who sat where when it happened. */
  seats: readonly Sitting[];
  /** Of the round that ended with it. */
  result: Result | null;
}

export interface Line {
  version: number;
  told: Told[];
}

/** Lines that stand together: all taken back, or none. */
export interface Branch {
  isUndone: boolean;
  lines: Line[];
}

export interface Chapter {
  /** The version it begins with. */
  start: number;
  at_ms: number;
  /** null: what comes before any round. */
  begins: 'session' | 'match' | 'round' | null;
  branches: Branch[];
  /** How the round ended, and stayed ended. */
  end: Told | null;
  /** The version that ended it so; null while nothing did. */
  endedAt: number | null;
  /** Something in it was taken back. */
  hasChanged: boolean;
}

/** Tell `entries` in chapters; `now` is who sits where after the last one. */
export function tellChapters(entries: readonly LogEntry[], now: readonly SeatView[]): Chapter[] {
  const chapters: Chapter[] = [];
  let seats = sitBefore(entries, now);
  let isDealt = false;
  for (const entry of entries) {
    const isRedeal = entry.told.some((each) => each.type === 'redeal-asked');
    for (const item of entry.told) {
      seats = sitAfter(seats, item);
      const begins = beginning(item, isDealt, isRedeal, chapters.at(-1));
      if (begins !== null || chapters.length === 0) {
        chapters.push(open(entry, begins));
        isDealt = false;
      }
      isDealt ||= item.type === 'dealt';
      const chapter = chapters.at(-1);
      if (chapter !== undefined)
        put(chapter, entry, { item, seats, result: resultOf(entry, item) });
    }
  }
  return chapters;
}

/** What begins with `item`; null when it belongs to what is going on. */
function beginning(
  item: TableTold,
  isDealt: boolean,
  isRedeal: boolean,
  chapter: Chapter | undefined,
): Chapter['begins'] {
  if (item.type === 'session-started') return 'session';
  if (item.type === 'match-started')
    return chapter?.begins === 'session' && !isDealt ? null : 'match';
  if (item.type !== 'dealt' || isRedeal) return null;
  return isDealt || (chapter?.begins ?? null) === null ? 'round' : null;
}

function open(entry: LogEntry, begins: Chapter['begins']): Chapter {
  const { version: start, at_ms } = entry;
  return { start, at_ms, begins, branches: [], end: null, endedAt: null, hasChanged: false };
}

function put(chapter: Chapter, entry: LogEntry, told: Told): void {
  let branch = chapter.branches.at(-1);
  if (branch?.isUndone !== entry.is_undone) {
    branch = { isUndone: entry.is_undone, lines: [] };
    chapter.branches.push(branch);
  }
  let line = branch.lines.at(-1);
  if (line?.version !== entry.version) {
    line = { version: entry.version, told: [] };
    branch.lines.push(line);
  }
  line.told.push(told);
  if (told.item.type === 'taken-back') chapter.hasChanged = true;
  if (told.result !== null && !entry.is_undone) {
    chapter.end = told;
    chapter.endedAt = entry.version;
  }
}

function resultOf(entry: LogEntry, item: TableTold): Result | null {
  return item.type === 'round-ended' ? entry.result : null;
}
