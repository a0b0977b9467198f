// The viewer: hides hands, says each step once, names turning points, and tells where one is.
// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replayWords } from '../language/late/replays';
import { speech } from '../language/speech.svelte';
import type { RoundReplay } from '../protocol';
import { example, review } from './example-round';
import type { Place } from './place';
import type { ReviewState } from './reviewing.svelte';
import Viewer from './Viewer.svelte';

let viewer: Record<string, unknown> | null = null;
const onplace = vi.fn<(place: Place) => void>();

beforeEach(async () => {
  vi.clearAllMocks();
  await speech.choose('en');
  await replayWords.speak('en');
});

afterEach(async () => {
  if (viewer !== null) await unmount(viewer);
  viewer = null;
});

function open(
  place: Partial<Place> = {},
  state: ReviewState = { is: 'there', review },
  replay: RoundReplay = example,
): void {
  const props = {
    replay,
    review: state,
    place: { move: 0, seat: null, branch: null, ...place },
    onplace,
    isPage: true,
  };
  viewer = mount(Viewer, { target: document.body, props });
  flushSync();
}

const find = (id: string) => [...document.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`)];
const press = (key: string) => {
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
  flushSync();
};
/** As it is read: without the marks that keep words in one row. */
const read = (element: HTMLElement | undefined) =>
  element?.textContent.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
const said = () => read(find('spoken')[0])?.trim();
const openSeats = () =>
  find('seat-place').map((each) => each.querySelectorAll('[data-tile]').length);

test('all hands are open, and from a seat its own alone', () => {
  open();
  expect(openSeats()).toEqual([7, 7, 7, 7]);
  press('2');
  expect(openSeats()).toEqual([0, 7, 0, 0]);
  expect(find('seat-place').map((each) => each.dataset['side'])).toEqual([
    'left',
    'bottom',
    'right',
    'top',
  ]);
  press('0');
  expect(openSeats()).toEqual([7, 7, 7, 7]);
});

test('a hand that is face down stands in no attribute and no text', () => {
  open({ move: 3, seat: 1 });
  for (const place of find('seat-place').filter((each) => each.dataset['seat'] !== '1'))
    expect(place.outerHTML.replaceAll(/ d="[^"]*"/g, '')).not.toMatch(/\b[0-6]-[0-6]\b/);
});

test('each step is said once, with its place', () => {
  open({ move: 2 });
  press('ArrowRight');
  expect(said()).toBe('3 of 28. Computer 2 plays 6-3 on the left.');
  expect(find('spoken')[0]?.children).toHaveLength(1);
  press('End');
  expect(said()).toBe(
    '28 of 28. Zoé plays 6-5 on the left. The round is over. Ana & Zoé win the round.',
  );
});

test('where one is is told, so that the address can name it', () => {
  open();
  press('ArrowRight');
  press('3');
  expect(onplace).toHaveBeenLastCalledWith({ move: 1, seat: 3, branch: null });
});

test('what was taken back is offered where it happened, and led back from', () => {
  open({ move: 10 });
  find('look-at-undone')[0]?.click();
  flushSync();
  expect(find('viewer')[0]?.dataset).toMatchObject({ move: '11', branch: '0' });
  expect(said()).toBe('11 of 12. Taken back. Computer 2 plays 4-3 on the right.');
  find('to-round')[0]?.click();
  flushSync();
  expect(find('viewer')[0]?.dataset).toMatchObject({ move: '10' });
  expect(find('undone-branch')).toHaveLength(1);
});

test('a turning point says what would have been better, and leads there', () => {
  open();
  const [turn] = find('turning-point');
  expect(read(turn)).toMatch(/Computer 2 gives away 2 points\.\s*Better: 6-4 on the left\./);
  turn?.click();
  flushSync();
  expect(find('viewer')[0]?.dataset['move']).toBe('15');
});

test('a review that took too long, or is not there yet, says so; for a record there is none', async () => {
  open({}, { is: 'there', review: { steps: [], value: 1 } });
  expect(find('review')[0]?.textContent).toContain('too long');
  if (viewer !== null) await unmount(viewer);
  open({}, { is: 'coming' });
  expect(find('review')[0]?.textContent).toContain('still being worked through');
  if (viewer !== null) await unmount(viewer);
  open({}, { is: 'none' });
  expect(find('review')).toHaveLength(0);
});

test('the deal is checked without being asked', async () => {
  open();
  await vi.waitFor(() => {
    expect(find('verdict')[0]?.dataset['verdict']).toBe('unseen');
  });
});

test('the sentence of a move has the name of whoever made it', () => {
  const [move, ...rest] = example.moves;
  if (move === undefined) throw new Error('the example has moves');
  const by = { name: 'Bruno', level: null };
  open({ move: 1 }, { is: 'none' }, { ...example, moves: [{ ...move, by }, ...rest] });
  expect(said()).toBe('1 of 28. Bruno opens with 6-6.');
});
