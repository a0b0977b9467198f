// A double press presses once, whatever comes to lie under it; two presses are two.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DOUBLE_PRESS_MS, ignoreSecondPresses } from './second-press';

let stop: () => void;
let pressed: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  stop = ignoreSecondPresses();
  pressed = [];
  document.body.innerHTML = '<button id="accept"></button><button id="reveal"></button><p></p>';
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.id));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function press(selector: string, x = 100, detail = 1): void {
  const event = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: 50,
    detail,
  });
  document.querySelector(selector)?.dispatchEvent(event);
}

test('what appears under a double press is not pressed', () => {
  press('#accept');
  vi.advanceTimersByTime(DOUBLE_PRESS_MS - 1);
  press('#reveal', 110);
  press('#reveal', 110);
  expect(pressed).toEqual(['accept']);
});

test('a little later it is pressed', () => {
  press('#accept');
  vi.advanceTimersByTime(DOUBLE_PRESS_MS);
  press('#reveal');
  expect(pressed).toEqual(['accept', 'reveal']);
});

test('two presses in two places are two, however quick', () => {
  press('#accept');
  press('#reveal', 160);
  expect(pressed).toEqual(['accept', 'reveal']);
});

test('what is pressed twice itself decides what that means', () => {
  press('#accept');
  press('#accept');
  expect(pressed).toEqual(['accept', 'accept']);
});

test('what a label is for is pressed by its label', () => {
  document.body.innerHTML = '<label>Name<input type="radio" /></label>';
  document.querySelector('input')?.addEventListener('click', () => pressed.push('input'));
  press('label');
  press('input');
  expect(pressed.at(-1)).toBe('input');
});

test('whoever missed is not kept waiting', () => {
  press('p');
  press('#accept');
  expect(pressed).toEqual(['accept']);
});

test('keys press as quickly as they like, and held down they press once', () => {
  press('#accept', 0, 0);
  press('#reveal', 0, 0);
  expect(pressed).toEqual(['accept', 'reveal']);
  const isHandled = (repeat: boolean) => {
    const key = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat,
      bubbles: true,
      cancelable: true,
    });
    document.querySelector('#accept')?.dispatchEvent(key);
    return key.defaultPrevented;
  };
  expect([isHandled(false), isHandled(true)]).toEqual([false, true]);
});
