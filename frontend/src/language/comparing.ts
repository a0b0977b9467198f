// Holding the words of two languages against each other, for tests.

export type Entry = string | ((given: object) => string);
export interface Words {
  [key: string]: Entry | Words;
}

/** Placeholders that are numbers: one may be said by a word, and a language that bends nothing need not ask for it. */
const COUNTED: readonly string[] = ['count', 'pips', 'points'];

/** All entries with the path to each. */
export function flatten(words: Words, path: string[] = []): [string[], Entry][] {
  return Object.entries(words).flatMap(([key, value]): [string[], Entry][] =>
    typeof value === 'object' ? flatten(value, [...path, key]) : [[[...path, key], value]],
  );
}

/** The placeholders that a sentence asks for, each answered by a text that can be found again. */
function speak(
  entry: (given: object) => string,
  count: number,
): { said: string; asked: readonly string[] } {
  const asked: string[] = [];
  const given = new Proxy(
    {},
    {
      get: (_target, name) => {
        asked.push(String(name));
        return COUNTED.includes(String(name)) ? count : `«${String(name)}»`;
      },
    },
  );
  return { said: entry(given), asked: [...new Set(asked)].sort() };
}

/** The placeholders that `other` should say as `english` does, and does not; and those that it asks for in vain. */
export function findUnsaid(
  english: (given: object) => string,
  other: (given: object) => string,
  count: number,
): string[] {
  const wanted = speak(english, count);
  const got = speak(other, count);
  const isMissing = (name: string) => {
    if (!COUNTED.includes(name)) return !got.said.includes(`«${name}»`);
    const digits = String(count);
    return count > 1 && wanted.said.includes(digits) && !got.said.includes(digits);
  };
  const unknown = got.asked.filter((name) => !wanted.asked.includes(name));
  return [...wanted.asked.filter(isMissing), ...unknown];
}
