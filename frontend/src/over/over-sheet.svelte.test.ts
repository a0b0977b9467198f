// The end of a round where its sheet did not come: it says so once the round is over, and not before.
// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { round, session, view } from '../table/example-view';
import { words as en } from '../language/en/words';
import OverSheet from './OverSheet.svelte';
import { loadRoundOver } from './load';

vi.mock('./load', () => ({ loadRoundOver: vi.fn() }));

const props = $state({ isShown: false });
const onlook = vi.fn();
const onready = vi.fn();
let sheet: Record<string, unknown>;

beforeEach(async () => {
  vi.mocked(loadRoundOver).mockRejectedValue(new TypeError('no network'));
  props.isShown = false;
  sheet = mount(OverSheet, {
    target: document.body,
    props: {
      table: {} as never,
      taking: {} as never,
      view,
      session,
      round,
      onlook,
      onready,
      get isShown() {
        return props.isShown;
      },
    },
  });
  await vi.waitFor(() => {
    expect(loadRoundOver).toHaveBeenCalled();
  });
});

afterEach(async () => {
  await unmount(sheet);
});

test('nobody is disturbed while the round is played', async () => {
  await vi.waitFor(() => {
    expect(onready).toHaveBeenCalled();
  });
  flushSync();
  expect(document.body.textContent.trim()).toBe('');
});

test('when the round is over, the page can be loaded again, and the table be looked at', async () => {
  props.isShown = true;
  await vi.waitFor(() => {
    expect(document.querySelector('[data-testid="reload"]')?.textContent).toBe(en.app.reload);
  });
  expect(document.body.textContent).toContain(en.app.notFetched);
  document.querySelector<HTMLElement>('[data-testid="close-sheet"]')?.click();
  await vi.waitFor(() => {
    expect(onlook).toHaveBeenCalledOnce();
  });
});
