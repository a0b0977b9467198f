// A note goes when it has been read, but not from under the focus, which is led back when it is pressed.
// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { view } from '../table/example-view';
import News from './News.svelte';

const READ_MS = 8_000;
const pressed = vi.fn();
let note: Record<string, unknown>;
const putBack = () => document.querySelector<HTMLElement>('[data-testid="put-back"]');

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main><button data-tile="6-4">6-4</button></main>';
  note = mount(News, {
    target: document.body,
    props: {
      table: { told: [{ type: 'taken-back', seat: 1, action: 'undo' }], isBusy: false } as never,
      taking: { may: () => true, press: pressed } as never,
      view,
      hasCurtain: false,
    },
  });
  flushSync();
});

afterEach(async () => {
  vi.useRealTimers();
  await unmount(note);
  vi.clearAllMocks();
});

function wait(): void {
  vi.advanceTimersByTime(READ_MS);
  flushSync();
}

test('it goes when it has been read', () => {
  expect(putBack()).not.toBeNull();
  wait();
  expect(putBack()).toBeNull();
});

test('it stays as long as somebody is about to press what is in it', () => {
  putBack()?.focus();
  wait();
  expect(document.activeElement).toBe(putBack());
  document.querySelector<HTMLElement>('[data-tile]')?.focus();
  wait();
  expect(putBack()).toBeNull();
});

test('once it is pressed, the focus goes on in the hand', async () => {
  putBack()?.focus();
  putBack()?.click();
  flushSync();
  expect(putBack()).toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  expect(pressed).toHaveBeenCalledWith('redo');
  expect(document.activeElement?.getAttribute('data-tile')).toBe('6-4');
});
