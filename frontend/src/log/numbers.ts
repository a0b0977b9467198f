// Which match and which round each chapter of a log is: counted from what is known, both ways.
import type { Chapter } from './chapters';

export interface Numbers {
  match: number;
  round: number;
}

/** A chapter whose numbers a view has told, by the version it begins with. */
export interface Anchor extends Numbers {
  start: number;
}

/** The numbers of `chapters`; null for what is no round, or cannot be known from these. */
export function numberChapters(
  chapters: readonly Pick<Chapter, 'start' | 'begins'>[],
  anchor: Anchor | null,
): (Numbers | null)[] {
  const numbers = chapters.map(({ start, begins }): Numbers | null => {
    if (begins === 'session') return { match: 1, round: 1 };
    return anchor !== null && anchor.start === start && begins !== null ? anchor : null;
  });
  for (let i = 1; i < chapters.length; i++) numbers[i] ??= after(numbers[i - 1], chapters[i]);
  for (let i = chapters.length - 2; i >= 0; i--)
    numbers[i] ??= chapters[i]?.begins === null ? null : before(numbers[i + 1], chapters[i + 1]);
  return numbers;
}

type Begun = Pick<Chapter, 'begins'> | undefined;

function after(known: Numbers | null | undefined, chapter: Begun): Numbers | null {
  if (!known || !chapter) return null;
  return { match: known.match + Number(chapter.begins === 'match'), round: known.round + 1 };
}

function before(known: Numbers | null | undefined, next: Begun): Numbers | null {
  if (!known || !next || next.begins === 'session') return null;
  return { match: known.match - Number(next.begins === 'match'), round: known.round - 1 };
}
