// Who reads what, as sentences: for the table, and for the sheet that is read.
import type { Catalogue } from '../language/catalogue';
import type { Reading, TableView } from '../protocol';
import { nameSeat } from '../sentences/names';

const READINGS = ['rules', 'log', 'lesson'] as const satisfies readonly Reading[];

/** Say who reads, and that the computers wait; `list` joins names. Nothing while nobody reads. */
export function sayReaders(
  { readers, seats }: TableView,
  words: Catalogue,
  list: (names: string[]) => string,
): string[] {
  const say = words.reading;
  const sentences: string[] = READINGS.flatMap((what) => {
    const all = readers.filter((each) => each.what === what);
    const others = all.filter((each) => !each.is_mine).flatMap((each) => each.seats);
    const names = others.map((seat) => nameSeat(seats, seat, words));
    // Whoever is taught has a note of the lesson in sight.
    const said = what !== 'lesson' && all.some((each) => each.is_mine) ? [say.you[what]] : [];
    return names.length === 0
      ? said
      : [...said, say[what]({ names: list(names), count: names.length })];
  });
  const hasComputer = seats.some((each) => each.kind === 'computer');
  return sentences.length > 0 && hasComputer ? [...sentences, say.wait] : sentences;
}
