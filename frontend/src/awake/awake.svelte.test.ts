// The screen stays awake while somebody here is to decide, and whatever the browser says to that is no fault.
// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAwake } from './awake.svelte';

class FakeLock {
  released = false;
  release = vi.fn(() => {
    this.released = true;
    return Promise.resolve();
  });
}

let locks: FakeLock[];
const request = vi.fn();
const state = $state({ isTurn: false });
let visibility: DocumentVisibilityState;
let stop: () => void;

beforeEach(() => {
  locks = [];
  visibility = 'visible';
  state.isTurn = false;
  request.mockReset().mockImplementation(() => {
    locks.push(new FakeLock());
    return Promise.resolve(locks.at(-1));
  });
  vi.stubGlobal('navigator', { wakeLock: { request } });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  stop = $effect.root(() => {
    keepAwake(() => state.isTurn);
  });
  flushSync();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function turn(isTurn: boolean): Promise<void> {
  state.isTurn = isTurn;
  flushSync();
  await vi.waitFor(() => undefined);
}

async function become(seen: DocumentVisibilityState): Promise<void> {
  visibility = seen;
  // As a system does, before the page hears of it.
  if (seen === 'hidden') for (const lock of locks) lock.released = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => undefined);
}

test('it is asked for when a turn begins, and let go when it is over', async () => {
  expect(request).not.toHaveBeenCalled();
  await turn(true);
  expect(request.mock.calls).toEqual([['screen']]);
  expect(locks[0]?.released).toBe(false);
  await turn(false);
  expect(locks[0]?.release).toHaveBeenCalledTimes(1);
});

test('a page that was hidden asks again when it is seen, while it is still the turn', async () => {
  await turn(true);
  await become('hidden');
  expect(request).toHaveBeenCalledTimes(1);
  await become('visible');
  expect(request).toHaveBeenCalledTimes(2);
  await become('visible');
  expect(request).toHaveBeenCalledTimes(2);
  await turn(false);
  await become('hidden');
  await become('visible');
  expect(request).toHaveBeenCalledTimes(2);
});

test('a turn that begins in a hidden page is kept awake from when it is seen', async () => {
  await become('hidden');
  await turn(true);
  expect(request).not.toHaveBeenCalled();
  await become('visible');
  expect(request).toHaveBeenCalledTimes(1);
});

test('a lock that comes when the turn is over is let go at once', async () => {
  let give: (lock: FakeLock) => void = () => undefined;
  request.mockReturnValue(new Promise<FakeLock>((resolve) => (give = resolve)));
  await turn(true);
  await turn(false);
  const late = new FakeLock();
  give(late);
  await vi.waitFor(() => {
    expect(late.release).toHaveBeenCalledTimes(1);
  });
});

test('a refusal is silent, and asked again when the page is next seen', async () => {
  request.mockRejectedValueOnce(new DOMException('battery', 'NotAllowedError'));
  await turn(true);
  expect(locks).toEqual([]);
  await become('visible');
  expect(locks).toHaveLength(1);
});

test('where there is no such thing nothing happens', async () => {
  vi.stubGlobal('navigator', {});
  await turn(true);
  await become('visible');
  await turn(false);
  expect(request).not.toHaveBeenCalled();
});
