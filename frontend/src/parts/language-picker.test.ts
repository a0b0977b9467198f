// The list of languages: each by the name that it calls itself, and spoken as soon as it is chosen.
// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../language/languages';
import { speech } from '../language/speech.svelte';
import LanguagePicker from './LanguagePicker.svelte';

let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown !== null) await unmount(shown);
  shown = null;
  await speech.choose('en');
});

function show(): HTMLSelectElement {
  shown = mount(LanguagePicker, { target: document.body });
  flushSync();
  const list = document.querySelector<HTMLSelectElement>('[data-testid="language"]');
  if (list === null) throw new Error('there is no list');
  return list;
}

test('names every language in its own words, and says so to who reads it aloud', () => {
  const options = [...show().options].map(({ value, lang, text }) => ({ value, lang, text }));
  expect(options.map(({ value }) => value)).toEqual(LANGUAGES);
  expect(options).toContainEqual({ value: 'ht', lang: 'ht', text: 'Kreyòl ayisyen' });
  for (const { value, lang } of options) expect(lang).toBe(value);
});

test('what is chosen is spoken', async () => {
  const list = show();
  list.value = 'ht';
  list.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => {
    expect(document.documentElement.lang).toBe('ht');
  });
  flushSync();
  expect(list.value).toBe('ht');
  expect(document.querySelector('label')?.textContent).toContain('Lang');
});
