// The sheet opens with the rules of its profile, in the language spoken, and says when it opens and closes.
// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speech } from '../language/speech.svelte';
import type { ProfileName } from '../protocol';
import RulesSheet from './RulesSheet.svelte';
import { SECTIONS } from './sections';

/** The page is fetched, and the machine may be busy. */
const PATIENCE = { timeout: 4_000 };
let sheet: Record<string, unknown> | null = null;
const onclose = vi.fn();

beforeEach(async () => {
  vi.clearAllMocks();
  await speech.choose('en');
});

afterEach(async () => {
  if (sheet !== null) await unmount(sheet);
  sheet = null;
});

async function open(profile: ProfileName): Promise<void> {
  sheet = mount(RulesSheet, { target: document.body, props: { profile, onclose } });
  flushSync();
  await vi.waitFor(() => {
    expect(find('rules-text')).toHaveLength(1);
  }, PATIENCE);
}

const find = (testId: string) => [
  ...document.querySelectorAll<HTMLElement>(`[data-testid="${testId}"]`),
];

test.each(['chiva', 'six-love', 'dekabes'] as const)(
  'shows the sections of %s in order',
  async (profile) => {
    await open(profile);
    expect(find('rules-section').map((each) => each.dataset['section'])).toEqual(SECTIONS[profile]);
    expect(find('rules-jump')).toHaveLength(SECTIONS[profile].length);
  },
);

test('the pictures are those of the profile', async () => {
  await open('chiva');
  expect(find('line-picture')).toHaveLength(1);
  expect(find('pair-sum').map((each) => each.textContent)).toEqual(['4 + 20 = 24', '11 + 5 = 16']);
});

test('six-love counts the key and the single hands', async () => {
  await open('six-love');
  expect(find('tally').map((each) => each.dataset)).toMatchObject([
    { value: '4', out: '8' },
    { value: '6', out: '7' },
    { value: '5', out: '7' },
  ]);
  expect(find('pair-sum')).toHaveLength(0);
  expect(find('hand-pips').map((each) => each.textContent)).toEqual([
    '4 pips',
    '20 pips',
    '11 pips',
    '5 pips',
  ]);
});

test('it speaks the language that is chosen', async () => {
  await speech.choose('fr');
  await open('dekabes');
  expect(document.querySelector('dialog h2')?.textContent).toBe('Les règles de Dékabès');
  expect(find('rules-text')[0]?.textContent).toContain('double-six');
});

test('it says when it is closed, once', async () => {
  await open('chiva');
  expect(onclose).not.toHaveBeenCalled();
  find('close-sheet')[0]?.click();
  await vi.waitFor(() => {
    expect(onclose).toHaveBeenCalledTimes(1);
  });
});
