// What is said of a tile that was put elsewhere in the hand: once, and not again when the hand changes.
// @vitest-environment happy-dom
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keep } from '../device/kept';
import { Ordering } from '../hand/ordering.svelte';
import type { Tile } from '../protocol';
import { Deciding } from './deciding.svelte';
import { makeTable } from './example-table';
import Hand from './Hand.svelte';

const DEALT: Tile[] = ['1-0', '2-2', '6-5'];
let lies = $state.raw<readonly Tile[] | null>(DEALT);
let stop: () => void;

beforeEach(() => {
  lies = DEALT;
  const ordering = new Ordering(() => lies && { key: 'ABCDEFGH 00 1', hand: lies, dealt: DEALT });
  stop = $effect.root(() => {
    const props = {
      name: 'Ana',
      count: 3,
      isBusy: false,
      ordering,
      deciding: new Deciding(makeTable()),
      get hand() {
        return ordering.hand;
      },
    };
    const shown = mount(Hand, { target: document.body, props });
    return () => void unmount(shown);
  });
  flushSync();
});

afterEach(() => {
  stop();
  keep('hand-orders', null);
});

const said = () => document.querySelector('[role="status"]')?.textContent.trim();

async function moveFirst(): Promise<void> {
  const first = document.querySelector<HTMLElement>('[data-tile="1-0"]');
  first?.focus();
  const keys = { key: 'ArrowRight', shiftKey: true, bubbles: true };
  first?.dispatchEvent(new KeyboardEvent('keydown', keys));
  await tick();
  await tick();
}

test('a tile that was moved says where it lies now', async () => {
  await moveFirst();
  expect(said()).toBe('1-0 is number 2 of 3');
});

test('whoever plays, or hides the hand and shows it again, hears nothing of it any more', async () => {
  await moveFirst();
  lies = ['1-0', '6-5'];
  flushSync();
  expect(said()).toBe('');
  await moveFirst();
  expect(said()).not.toBe('');
  lies = null;
  flushSync();
  lies = ['1-0', '6-5'];
  flushSync();
  expect(said()).toBe('');
});
