// A frame that the server writes short is whole once it is read; tests/tables/test_shortened.py wrote the cases.
import { expect, test } from 'vitest';
import cases from '../../../tests/cases/short-frames.json';
import { SHAPES } from '../protocol/shapes';
import { readFrame } from './filling';

test('every field of a short frame is there, by its name', () => {
  expect(cases.length).toBeGreaterThan(20);
  for (const { short, whole } of cases) expect(readFrame(JSON.stringify(short))).toEqual(whole);
});

test('a whole frame, of a server from before, stays as it is', () => {
  for (const { whole } of cases) expect(readFrame(JSON.stringify(whole))).toEqual(whole);
});

test('a frame in which nothing is left out stays as it is', () => {
  const pong = { type: 'pong', version: 4 };
  expect(readFrame(JSON.stringify(pong))).toEqual(pong);
});

test('the cases have something of everything that is shortened', () => {
  const names = new Set(cases.flatMap(({ whole }) => namesIn(whole)));
  const left = Object.values(SHAPES).flatMap(({ row = [], fills = {} }) => [
    ...row,
    ...Object.keys(fills),
  ]);
  expect(left.filter((name) => !names.has(name))).toEqual([]);
});

/** The names of all fields, however deep. */
function namesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(namesIn)];
}
