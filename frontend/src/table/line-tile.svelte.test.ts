// A tile on its way: its back if it was hidden, its face at once where nothing moves.
// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../device/settings.svelte';
import type { Box } from '../layout/boxes';
import LineTile from './LineTile.svelte';
import { travelTime_ms } from './travel';

const box: Box = { x: 0, y: 0, w: 80, h: 40, heading: 'right' };
const felt = { width: 300, height: 300 };
const still = { tile: '6-5', name: '6-5', box, unit: 40, by: 'Bea', felt };
let isCalm = false;
let shown: Record<string, unknown> | undefined;

beforeEach(() => {
  isCalm = false;
  // Only a browser can tell how a motion goes on: here none does.
  vi.spyOn(Element.prototype, 'animate').mockImplementation(
    () => Object.assign(new EventTarget(), { cancel: () => undefined }) as unknown as Animation,
  );
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('motion') && isCalm }));
});

afterEach(async () => {
  if (shown) await unmount(shown);
  settings.set('motion', 'usual');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(from: 'left' | null, isOpen: boolean): Element | null {
  const props = $state({ ...still, from, isOpen, isNewest: false });
  shown = mount(LineTile, { target: document.body, props });
  flushSync();
  return document.querySelector('.cover');
}

test('a hidden tile travels as its back, and turns over when that has ended', () => {
  const cover = show('left', false);
  expect(cover?.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 100 50');
  cover?.dispatchEvent(new Event('animationend'));
  flushSync();
  expect(document.querySelector('.cover')).toBeNull();
});

test('the face is there from the first, whether anything moves or not', () => {
  show('left', false);
  expect(document.querySelector('[data-line-tile="6-5"] .face')).not.toBeNull();
});

test('a tile whose face was to be seen, and one that lies there already, need no back', () => {
  expect(show('left', true)).toBeNull();
  expect(show(null, false)).toBeNull();
});

test('a tile is as long on its way as was chosen, and a calm device comes first', () => {
  const times = (['slow', 'usual', 'fast', 'none'] as const).map((motion) => {
    settings.set('motion', motion);
    return travelTime_ms();
  });
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(new Set(times).size).toBe(4);
  expect(times.at(-1)).toBe(0);
  expect(show('left', false)).toBeNull();
  settings.set('motion', 'slow');
  isCalm = true;
  expect(travelTime_ms()).toBe(0);
});
