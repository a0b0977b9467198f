// What is set on a device: the first value until somebody chooses, kept, and marked on the page.
// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { keep } from './kept';
import { wearLook } from './look';
import { SETTINGS, type Setting } from './setting-values';
import { settings } from './settings.svelte';

const NAMES = Object.keys(SETTINGS) as Setting[];

afterEach(() => {
  for (const name of NAMES) keep(name, null);
  vi.resetModules();
});

/** The settings as a page has them that is opened now. */
async function openPage() {
  vi.resetModules();
  return (await import('./settings.svelte')).settings;
}

test('nobody has chosen: each setting is its first value', async () => {
  const page = await openPage();
  for (const name of NAMES) expect(page.get(name)).toBe(SETTINGS[name][0]);
});

test('what was chosen is there on the next page, and what was chosen back is forgotten', async () => {
  let page = await openPage();
  page.set('felt', 'blue');
  page.set('confirm', 'off');
  page.set('sound', 'on');
  page.set('sound', 'off');
  page = await openPage();
  expect([page.get('felt'), page.has('confirm'), page.has('sound')]).toEqual([
    'blue',
    false,
    false,
  ]);
  expect(localStorage.getItem('double-six.sound')).toBeNull();
});

test('what another version of the game has kept is no value, and harms nothing', async () => {
  keep('felt', 'plaid');
  keep('text', '<b>');
  keep('sound', 'on');
  const page = await openPage();
  expect([page.get('felt'), page.get('text'), page.has('sound')]).toEqual(['green', 'usual', true]);
});

test('who has asked the device for more contrast has it here, until another table is chosen', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('prefers-contrast: more'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  let page = await openPage();
  expect(page.get('felt')).toBe('contrast');
  page.set('felt', 'green');
  page = await openPage();
  expect(page.get('felt')).toBe('green');
  vi.unstubAllGlobals();
});

test('the page wears what was chosen, at once', () => {
  const stop = $effect.root(() => {
    $effect(wearLook);
  });
  flushSync();
  expect(document.documentElement.dataset['felt']).toBe('green');
  settings.set('felt', 'contrast');
  flushSync();
  expect(document.documentElement.dataset['felt']).toBe('contrast');
  settings.set('felt', 'green');
  stop();
});
