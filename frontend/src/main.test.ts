// The application mounts.
import { flushSync, mount } from 'svelte';
import { expect, test } from 'vitest';
import App from './App.svelte';

test('the application shows its name', () => {
  mount(App, { target: document.body });
  flushSync();
  expect(document.querySelector('h1')?.textContent).toBe('Double Six');
});
