// What a device remembers, with and without a working localStorage.
import { afterEach, expect, test, vi } from 'vitest';
import { keep, readKept } from './kept';

afterEach(() => {
  vi.unstubAllGlobals();
  keep('name', null);
});

test('what is kept can be read again, and forgotten', () => {
  keep('name', 'Ana');
  expect(readKept('name')).toBe('Ana');
  keep('name', null);
  expect(readKept('name')).toBeNull();
});

test('a browser that refuses to store anything still remembers until the page is gone', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keep('name', 'Bea');
  expect(readKept('name')).toBe('Bea');
  keep('name', null);
  expect(readKept('name')).toBeNull();
});
