// Holding the words of two languages against each other, for tests.

export type Entry = string | ((given: object) => string);
export interface Words {
  [key: string]: Entry | Words;
}

/** Placeholders that are numbers: whether they are said as digits is the sentence's own affair. */
const COUNTED: readonly string[] = ['count', 'pips', 'points'];

export function isCounted(placeholder: string): boolean {
  return COUNTED.includes(placeholder);
}

/** All entries with the path to each. */
export function flatten(words: Words, path: string[] = []): [string[], Entry][] {
  return Object.entries(words).flatMap(([key, value]): [string[], Entry][] =>
    typeof value === 'object' ? flatten(value, [...path, key]) : [[[...path, key], value]],
  );
}

/** The placeholders that a sentence asks for, each answered by a text that can be found again. */
export function speak(
  entry: (given: object) => string,
  count: number,
): { said: string; asked: string[] } {
  const asked: string[] = [];
  const given = new Proxy(
    {},
    {
      get: (_target, name) => {
        asked.push(String(name));
        return isCounted(String(name)) ? count : `«${String(name)}»`;
      },
    },
  );
  return { said: entry(given), asked: [...new Set(asked)].sort() };
}
