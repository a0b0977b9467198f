// Who reads what, as sentences: for the table, and for the sheet that is read.
import type { Catalogue } from '../language/catalogue';
import type { Reading, TableView } from '../protocol';
import { nameSeat } from '../sentences/names';

const READINGS = ['rules', 'log'] as const satisfies readonly Reading[];

/** Say who reads, and that the computers wait; `list` joins names. Nothing while nobody reads. */
export function sayReaders(
  { readers, seats }: TableView,
  words: Catalogue,
  list: (names: string[]) => string,
): string[] {
  if (readers.length === 0) return [];
  const say = words.reading;
  const sentences: string[] = READINGS.flatMap((what) => {
    const all = readers.filter((each) => each.what === what);
    const others = all.filter((each) => !each.is_mine).flatMap((each) => each.seats);
    const names = others.map((seat) => nameSeat(seats, seat, words));
    const said = all.some((each) => each.is_mine) ? [say.you[what]] : [];
    return names.length === 0
      ? said
      : [...said, say[what]({ names: list(names), count: names.length })];
  });
  const hasComputer = seats.some((each) => each.kind === 'computer');
  return hasComputer ? [...sentences, say.wait] : sentences;
}
