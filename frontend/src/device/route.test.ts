// Addresses and table codes.
import { expect, test } from 'vitest';
import { readCode, readRoute, spellCode } from './route';

test.each([
  ['/', { page: 'lobby' }],
  ['/t/ABCDEFGH', { page: 'table', code: 'ABCDEFGH' }],
  ['/t/abcd-efgh/', { page: 'table', code: 'ABCDEFGH' }],
  ['/t/ABC', { page: 'nowhere' }],
  ['/t/%E0%A4%A', { page: 'nowhere' }],
  ['/t/ABCDEFGH/more', { page: 'nowhere' }],
  ['/elsewhere', { page: 'nowhere' }],
  ['/r', { page: 'record' }],
  ['/r/', { page: 'record' }],
  ['/r/abcd-efgh', { page: 'rounds', code: 'ABCDEFGH' }],
  ['/r/ABCDEFGH/120', { page: 'replay', code: 'ABCDEFGH', version: 120 }],
  ['/r/ABCDEFGH/last/', { page: 'replay', code: 'ABCDEFGH', version: null }],
  ['/r/ABCDEFGH/0', { page: 'nowhere' }],
  ['/r/ABCDEFGH/12x', { page: 'nowhere' }],
  ['/r/ABCDEFGH/12/3', { page: 'nowhere' }],
])('the path %s is read', (path, route) => {
  expect(readRoute(path)).toEqual(route);
});

test('a code is read as people type it and spelled so that it can be read aloud', () => {
  expect(readCode(' abcd efgh ')).toBe('ABCDEFGH');
  expect(readCode('ABCD–EFGH')).toBe('ABCDEFGH');
  expect(readCode('ABCD-EFG')).toBeNull();
  expect(spellCode('ABCDEFGH')).toBe('ABCD-EFGH');
});
