// The strip about a lost connection gives the focus back when it goes: the table is played on from where it was.
// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '../socket/fake-socket';
import { makeTable } from './example-table';
import { view } from './example-view';
import LinkBanner from './LinkBanner.svelte';

const props = $state<{ trouble: string | null }>({ trouble: null });
let banner: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main><button id="home">home</button>
    <button id="tile" data-tile="6-4">6-4</button></main>`;
  const table = makeTable();
  table.open();
  FakeSocket.last.open();
  FakeSocket.last.hear({ type: 'shown', version: 1, view, told: [] });
  FakeSocket.last.lose(1008);
  props.trouble = 'lost';
  const readTrouble = {
    get trouble() {
      return props.trouble;
    },
  };
  banner = mount(LinkBanner, {
    target: document.body,
    props: Object.assign(readTrouble, { table }),
  });
  flushSync();
  vi.advanceTimersByTime(1_000);
  flushSync();
});

afterEach(async () => {
  await unmount(banner);
  vi.useRealTimers();
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

async function comeBack(): Promise<void> {
  props.trouble = null;
  flushSync();
  await vi.advanceTimersByTimeAsync(1);
}

test('whoever was at its button is led back to what they were at before', async () => {
  find('#home')?.focus();
  find('[data-testid="link-again"]')?.focus();
  expect(document.activeElement).toBe(find('[data-testid="link-again"]'));
  await comeBack();
  expect(find('[data-testid="link-banner"]')).toBeNull();
  expect(document.activeElement?.id).toBe('home');
});

test('whoever came to it from nowhere goes on in the hand', async () => {
  find('[data-testid="link-again"]')?.focus();
  await comeBack();
  expect(document.activeElement?.id).toBe('tile');
});

test('nobody is led away from elsewhere', async () => {
  find('#home')?.focus();
  await comeBack();
  expect(document.activeElement?.id).toBe('home');
});
