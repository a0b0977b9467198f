// After a refusal nothing is proposed until the table would hear it; and why is said beside the button.
// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { computer, person, view } from '../table/example-view';
import { makeTable } from '../table/example-table';
import type { TableView } from '../protocol';
import AskFirst from './AskFirst.svelte';
import { TakingBack } from './taking-back.svelte';

const PAUSE_MS = 10_000;
let stop: () => void;
let sheet: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(async () => {
  await unmount(sheet);
  stop();
  vi.useRealTimers();
});

function ask(may_propose_at_ms: number | null): void {
  const shown: TableView = {
    ...view,
    seats: [person(1, 'Ana', true), person(2, 'Bea'), computer(3), computer(4)],
    may_propose_at_ms,
  };
  stop = $effect.root(() => {
    const taking = new TakingBack(makeTable());
    const props = { taking, asking: 'redo' as const, view: shown, isBusy: false };
    sheet = mount(AskFirst, { target: document.body, props });
  });
  flushSync();
}
const propose = () => document.querySelector<HTMLButtonElement>('[data-testid="propose"]');
const reason = () => document.querySelector('[data-testid="pause"]');

test('the button cannot be pressed during the pause, and can when it is over', () => {
  ask(Date.now() + PAUSE_MS);
  expect(propose()?.disabled).toBe(true);
  expect(reason()?.id).toBe(propose()?.getAttribute('aria-describedby'));
  vi.advanceTimersByTime(PAUSE_MS + 100);
  flushSync();
  expect(propose()?.disabled).toBe(false);
  expect(reason()).toBeNull();
});

test.each([
  ['no refusal', null],
  ['a pause that is over', -1],
  ['a clock that is hours wrong', 5 * 3_600_000],
])('nothing is forbidden by %s', (_, from_now_ms) => {
  ask(from_now_ms === null ? null : Date.now() + from_now_ms);
  expect(propose()?.disabled).toBe(false);
  expect(reason()).toBeNull();
});
