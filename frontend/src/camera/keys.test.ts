// Which keys are the camera's, and which are left to others.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { wishOf } from './keys';

const press = (key: string, held: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, ...held });

test('plus, minus, nought and the arrows look nearer, farther, at all, and aside', () => {
  expect(wishOf(press('+'), false)).toEqual({ zoom: 1.5 });
  expect(wishOf(press('-'), false)).toEqual({ zoom: 1 / 1.5 });
  expect(wishOf(press('0'), false)).toEqual({ zoom: 0 });
  expect(wishOf(press('ArrowRight'), false)).toEqual({ move: { x: -80, y: 0 } });
  expect(wishOf(press('Enter'), false)).toBeNull();
});

test('the browser keeps its own zoom', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    for (const key of ['+', '=', '-', '0']) expect(wishOf(press(key, held), false)).toBeNull();
});

test('who steps through a round keeps the arrows, unless Shift is held', () => {
  for (const key of ['ArrowLeft', 'ArrowRight']) expect(wishOf(press(key), true)).toBeNull();
  expect(wishOf(press('ArrowLeft', { shiftKey: true }), true)).toEqual({ move: { x: 80, y: 0 } });
  expect(wishOf(press('+'), true)).toEqual({ zoom: 1.5 });
});

test('nought is the camera’s on every felt: with Shift it would be another key', () => {
  for (const isInPage of [true, false]) expect(wishOf(press('0'), isInPage)).toEqual({ zoom: 0 });
  expect(wishOf(press(')', { shiftKey: true }), true)).toBeNull();
});
