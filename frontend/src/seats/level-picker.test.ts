// The level of a computer: three steps, as the table has them, and taken back where the table refuses.
// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../language/languages';
import { speech } from '../language/speech.svelte';
import type { SeatView, TableView } from '../protocol';
import { FakeSocket } from '../socket/fake-socket';
import { computer, view } from '../table/example-view';
import { makeTable } from '../table/example-table';
import SeatCard from '../gathering/SeatCard.svelte';
import LevelPicker from './LevelPicker.svelte';

let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown !== null) await unmount(shown);
  shown = null;
});

function list(): HTMLSelectElement {
  const found = document.querySelector<HTMLSelectElement>('[data-testid="level"]');
  if (found === null) throw new Error('no level can be chosen');
  return found;
}
function choose(level: string): void {
  list().value = level;
  list().dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
}

test.each(LANGUAGES)('has a word for each step in %s', async (language) => {
  await speech.choose(language);
  const onchoose = vi.fn();
  shown = mount(LevelPicker, { target: document.body, props: { level: 'normal', onchoose } });
  flushSync();
  const steps = [...list().options].map(({ value, text }) => [value, text]);
  expect(steps).toEqual(Object.entries(speech.words.levels));
  expect(list().value).toBe('normal');
  choose('strong');
  expect(onchoose).toHaveBeenCalledExactlyOnceWith('strong', expect.any(Function));
});

test('a computer that waits for the start is made stronger, unless the table refuses', () => {
  const table = makeTable();
  const seated: TableView = { ...view, is_started: false };
  table.open();
  FakeSocket.last.open();
  FakeSocket.last.hear({ type: 'shown', version: 1, view: seated, told: [] });
  shown = mount(SeatCard, {
    target: document.body,
    props: { table, view: seated, seat: computer(3) },
  });
  flushSync();
  choose('easy');
  choose('strong');
  const asked = FakeSocket.last.sent.filter(({ type }) => type === 'seat_computer');
  expect(asked).toMatchObject([
    { seat: 3, level: 'easy' },
    { seat: 3, level: 'strong' },
  ]);
  expect(list().value).toBe('strong');
  for (const { id } of asked)
    FakeSocket.last.hear({ type: 'refused', id, code: 'already-started', detail: '' });
  flushSync();
  expect(list().value).toBe('normal');
});

test('who has no seat reads the level, and cannot change it', async () => {
  await speech.choose('en');
  const table = makeTable();
  const seat: SeatView = { ...computer(2), level: 'strong' } as SeatView;
  const seated: TableView = { ...view, is_started: false, mine: [] };
  shown = mount(SeatCard, { target: document.body, props: { table, view: seated, seat } });
  flushSync();
  expect(document.querySelector('[data-testid="level"]')).toBeNull();
  expect(document.querySelector('[data-testid="seat-card"]')?.textContent).toContain(
    'computer, strong',
  );
});
