// Choice, preview, confirm: what each tap does to what is chosen.
import { expect, test } from 'vitest';
import type { Choices } from '../protocol';
import { chooseEnd, chooseTile, endsOf, isComplete, settleChoice } from './choice';

const may: Choices = {
  plays: [
    { tile: '6-5', ends: ['left', 'right'] },
    { tile: '5-1', ends: ['right'] },
  ],
  may_pass: false,
  may_accept: false,
  may_redeal: false,
  openers: [],
};
const opening: Choices = { ...may, plays: [{ tile: '6-6', ends: [] }] };

test('a tile that fits one end is complete at once', () => {
  const choice = chooseTile(null, '5-1', may);
  expect(choice).toEqual({ tile: '5-1', end: 'right' });
  expect(isComplete(choice, may)).toBe(true);
});

test('a tile that fits both ends waits for an end', () => {
  const choice = chooseTile(null, '6-5', may);
  expect(choice).toEqual({ tile: '6-5', end: null });
  expect(isComplete(choice, may)).toBe(false);
  expect(endsOf(choice, may)).toEqual(['left', 'right']);
  expect(isComplete(chooseEnd(choice, 'left', may), may)).toBe(true);
});

test('the first tile of a round has no end and is complete at once', () => {
  expect(isComplete(chooseTile(null, '6-6', opening), opening)).toBe(true);
});

test('wrong taps change nothing', () => {
  const choice = chooseTile(null, '5-1', may);
  expect(chooseTile(choice, '4-4', may)).toBe(choice);
  expect(chooseEnd(choice, 'left', may)).toBe(choice);
  expect(chooseEnd(null, 'left', may)).toBeNull();
  expect(chooseTile(null, '6-5', null)).toBeNull();
});

test('choosing the chosen tile again lets it go', () => {
  expect(chooseTile({ tile: '5-1', end: 'right' }, '5-1', may)).toBeNull();
});

test('what is no longer allowed is no longer chosen', () => {
  expect(settleChoice({ tile: '6-5', end: 'left' }, may)).toEqual({ tile: '6-5', end: 'left' });
  expect(settleChoice({ tile: '6-5', end: 'left' }, null)).toBeNull();
  expect(settleChoice({ tile: '5-1', end: 'left' }, may)).toBeNull();
  expect(settleChoice({ tile: '6-6', end: null }, may)).toBeNull();
  expect(settleChoice({ tile: '5-1', end: null }, may)).toBeNull();
});
