// Who sat where in a round that is over: as its table says it, or as far as its record can tell.
import { expect, test } from 'vitest';
import { sittingsOf } from './saying';

const NOBODY = { name: null, level: null };

test('a record with names has none for a computer; one without names has only seats', () => {
  const named = sittingsOf([{ name: 'Ana', level: null }, NOBODY, NOBODY, NOBODY]);
  expect(named.map(({ kind }) => kind)).toEqual(['person', 'computer', 'computer', 'computer']);
  const nameless = sittingsOf([NOBODY, NOBODY, NOBODY, NOBODY]);
  expect(nameless.map(({ kind }) => kind)).toEqual(['open', 'open', 'open', 'open']);
});
