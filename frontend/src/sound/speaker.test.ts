// The device listens while something sounds, and is let go when it has been silent for a while.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const calls: string[] = [];
class FakeContext {
  resume = () => {
    calls.push('resume');
    return Promise.resolve();
  };
  suspend = () => {
    calls.push('suspend');
    return Promise.resolve();
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('AudioContext', FakeContext);
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive: true },
    configurable: true,
  });
  calls.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('after some seconds of silence the device is let go, and taken again for what sounds next', async () => {
  const { sound } = await import('./speaker');
  sound(() => calls.push('first'));
  await vi.advanceTimersByTimeAsync(2_000);
  sound(() => calls.push('second'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls).toEqual(['resume', 'first', 'resume', 'second']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls.slice(4)).toEqual(['suspend']);
  sound(() => calls.push('third'));
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.slice(5)).toEqual(['resume', 'third']);
});
