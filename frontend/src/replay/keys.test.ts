// Keys step through a round, and are left to whatever else needs them.
// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { wishOf, type Wish } from './keys';

afterEach(() => {
  document.body.innerHTML = '';
});

function press(key: string, html = '<div></div>', more: KeyboardEventInit = {}): Wish | null {
  document.body.innerHTML = html;
  let wish: Wish | null = null;
  const hear = (event: KeyboardEvent) => {
    wish = wishOf(event);
  };
  document.addEventListener('keydown', hear);
  document.body.firstElementChild?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, ...more }),
  );
  document.removeEventListener('keydown', hear);
  return wish;
}

test.each([
  ['ArrowLeft', { do: 'back' }],
  ['ArrowRight', { do: 'forward' }],
  ['Home', { do: 'first' }],
  ['End', { do: 'last' }],
  [' ', { do: 'play' }],
  ['0', { do: 'see', seat: null }],
  ['4', { do: 'see', seat: 4 }],
  ['5', null],
  ['Tab', null],
  ['Escape', null],
])('%j asks for %j', (key, wish) => {
  expect(press(key)).toEqual(wish);
});

test('a key with another one held belongs to the browser', () => {
  expect(press('ArrowLeft', '<div></div>', { altKey: true })).toBeNull();
  expect(press('1', '<div></div>', { ctrlKey: true })).toBeNull();
});

test('a slider, a list and a sheet keep their keys', () => {
  expect(press('ArrowRight', '<input type="range" />')).toBeNull();
  expect(press('1', '<select></select>')).toBeNull();
  expect(press('End', '<dialog></dialog>')).toBeNull();
});

test('the space bar presses the button that has the focus; the arrows step all the same', () => {
  expect(press(' ', '<button></button>')).toBeNull();
  expect(press('ArrowRight', '<button></button>')).toEqual({ do: 'forward' });
});
