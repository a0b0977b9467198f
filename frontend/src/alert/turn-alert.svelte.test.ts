// The call to the table: title, icon and sound, and for what a device is called at all.
// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../device/settings.svelte';
import type { ProposalView, TableView } from '../protocol';
import { round, session, view } from '../table/example-view';
import { callOf } from './called';
import { calling } from './calling.svelte';
import { chime } from '../sound/chime';
import TurnAlert from './TurnAlert.svelte';

vi.mock('../sound/chime', () => ({ chime: vi.fn() }));

const others: TableView = {
  ...view,
  session: { ...session, round: { ...round, waiting: [2], may: null } },
};
/** Which table it is, where there are several. */
const PLAIN = 'Chiva · ABCD-EFGH – Double Six';
const props = $state({ view: others, isElsewhere: false });
let alert: Record<string, unknown>;
let icon: HTMLLinkElement;

beforeEach(() => {
  vi.mocked(chime).mockClear();
  icon = document.createElement('link');
  icon.rel = 'icon';
  document.head.append(icon);
  props.view = others;
  props.isElsewhere = false;
  alert = mount(TurnAlert, { target: document.body, props });
  flushSync();
});

afterEach(async () => {
  await unmount(alert);
  icon.remove();
  settings.set('sound', 'off');
  vi.restoreAllMocks();
});

function show(shown: TableView): void {
  props.view = shown;
  flushSync();
}
const isBadged = () => icon.getAttribute('href')?.endsWith('icon-turn.svg');

test('the title and the icon say whose turn it is, and nothing when it is nobody’s here', () => {
  expect([document.title, isBadged()]).toEqual([PLAIN, false]);
  show(view);
  expect(document.title).toMatch(/^Ana, /);
  expect(isBadged()).toBe(true);
  show(others);
  expect([document.title, isBadged()]).toEqual([PLAIN, false]);
});

test('it sounds once for each turn, in a hidden page, where it is wanted', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  show(view);
  expect(chime).not.toHaveBeenCalled();
  show(others);
  settings.set('sound', 'on');
  show(view);
  show({ ...view, spectators: 1 });
  expect(chime).toHaveBeenCalledTimes(1);
  show(others);
  hidden.mockReturnValue(false);
  show(view);
  expect(chime).toHaveBeenCalledTimes(1);
});

test('behind the curtain too a device is called, and for an answer that is awaited', () => {
  expect(callOf({ ...view, faced: null, may_reveal: [1] })?.seats).toEqual([1]);
  const proposal = { number: 7, may_answer: true } as ProposalView;
  show({ ...others, proposal });
  expect([document.title, isBadged()]).toEqual([expect.stringMatching(/proposal/), true]);
  expect(callOf({ ...others, proposal: { ...proposal, may_answer: false } })).toBeNull();
  const over = { ...view, session: { ...session, round: { ...round, phase: 'over' as const } } };
  expect(callOf(over)).toBeNull();
});

test('while another page is shown it calls, and leaves the title to that page', () => {
  props.isElsewhere = true;
  flushSync();
  document.title = 'A round again';
  settings.set('sound', 'on');
  show(view);
  expect([document.title, isBadged()]).toEqual(['A round again', true]);
  expect(calling.called).toMatchObject({ names: ['Ana'] });
  expect(calling.called?.title).toMatch(/^Ana, /);
  expect(chime).toHaveBeenCalledTimes(1);
  props.isElsewhere = false;
  flushSync();
  expect(document.title).toMatch(/^Ana, /);
  expect(chime).toHaveBeenCalledTimes(1);
  show(others);
  expect(calling.called).toBeNull();
});
