// The application mounts in the lobby, and a code that is none leads to a page with a way home.
// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import App from './App.svelte';
import { address } from './device/address.svelte';

let app: Record<string, unknown> | null = null;

afterEach(async () => {
  if (app !== null) await unmount(app);
  app = null;
});

function open(path: string): void {
  address.go(path);
  app = mount(App, { target: document.body });
  flushSync();
}

test('the lobby shows the name of the house and starts with one press', () => {
  open('/');
  expect(document.querySelector('h1')?.textContent).toBe('Double Six');
  expect(document.querySelector('[data-testid="play-at-once"]')).not.toBeNull();
});

test('an address that is none has a way home', () => {
  open('/t/none');
  const home = document.querySelector<HTMLElement>('[data-testid="go-home"]');
  home?.click();
  flushSync();
  expect(document.querySelector('[data-testid="lobby"]')).not.toBeNull();
});
