// The keyboard keeps its place in the bar: from the hint to confirming it, and back when it is let go.
// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Advising } from '../advice/advising.svelte';
import { DOUBLE_PRESS_MS } from '../parts/second-press';
import { FakeSocket } from '../socket/fake-socket';
import ActionBar from './ActionBar.svelte';
import { Deciding } from './deciding.svelte';
import { makeTable } from './example-table';
import { view } from './example-view';

let bar: Record<string, unknown>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  const table = makeTable();
  table.open();
  FakeSocket.last.open();
  FakeSocket.last.hear({ type: 'shown', version: 1, view, told: [] });
  stop = $effect.root(() => {
    const deciding = new Deciding(table);
    const advising = new Advising(table, deciding);
    const plain = {
      hint: '',
      ordering: null,
      name: null,
      taking: null,
      reason: null,
      isBusy: false,
    };
    const props = { ...plain, deciding, advising, isLinked: true, onreckoning: null };
    bar = mount(ActionBar, { target: document.body, props });
  });
  flushSync();
});

afterEach(async () => {
  await unmount(bar);
  stop();
  vi.useRealTimers();
});

function find(testId: string): HTMLButtonElement {
  const found = document.querySelector<HTMLButtonElement>(`[data-testid="${testId}"]`);
  if (found === null) throw new Error(`there is no ${testId}`);
  return found;
}
function press(testId: string): void {
  find(testId).focus();
  find(testId).click();
  flushSync();
}
function answer(): void {
  const { id } = FakeSocket.last.sent.at(-1) ?? {};
  const decision = { seat: 1, what: 'play', tile: '6-4', end: 'left', opener: null };
  const why = { reason: 'heavy', value: null, about: null, wins: null };
  FakeSocket.last.hear({ type: 'hinted', id, version: 1, ...decision, ...why });
  flushSync();
}

test('the button says that it is at work, in its place and with the focus', () => {
  press('ask-hint');
  expect(find('ask-hint').getAttribute('aria-busy')).toBe('true');
  expect(find('ask-hint').getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(find('ask-hint'));
  press('ask-hint');
  expect(FakeSocket.last.sent.filter(({ type }) => type === 'hint')).toHaveLength(1);
});

test('the focus goes on to confirming, and back when the hint is let go', () => {
  press('ask-hint');
  answer();
  expect(document.activeElement).toBe(find('confirm'));
  press('cancel');
  expect(document.activeElement).toBe(find('ask-hint'));
});

test('a press that was meant for the hint plays nothing', () => {
  press('ask-hint');
  answer();
  press('confirm');
  const plays = () => FakeSocket.last.sent.filter(({ type }) => type === 'play');
  expect(plays()).toHaveLength(0);
  vi.advanceTimersByTime(DOUBLE_PRESS_MS);
  press('confirm');
  expect(plays()).toHaveLength(1);
});
