// What is heard of the table: what happens in sight, once, and nothing that has happened before.
// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../device/settings.svelte';
import type { TableTold } from '../protocol';
import { FakeSocket } from '../socket/fake-socket';
import { makeTable } from '../table/example-table';
import { view } from '../table/example-view';
import { sound } from './speaker';
import { soundTable } from './table-sounds.svelte';

vi.mock('./speaker', () => ({ sound: vi.fn(), prepareSound: vi.fn() }));

const played = (tile: string) => ({ type: 'played', seat: 2, tile, end: 'left' }) as TableTold;
const passed = { type: 'passed', seat: 3 } as TableTold;
let stop: () => void;
let version = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(sound).mockClear();
  const table = makeTable();
  stop = soundTable(table);
  table.open();
  FakeSocket.last.open();
  happen();
  settings.set('motion', 'none');
});

afterEach(() => {
  stop();
  settings.set('motion', 'usual');
  settings.set('table-sounds', 'on');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function happen(...told: TableTold[]): void {
  version += 1;
  FakeSocket.last.hear({ type: 'shown', version, view, told });
  flushSync();
}
/** How many bursts of noise are struck, and when the last of them begins. */
function hear(): { bursts: number; last_s: number } {
  vi.advanceTimersByTime(2_000);
  const starts: number[] = [];
  const knot = { connect: (to: unknown) => to, frequency: {}, Q: {}, gain: {} };
  const on = {
    currentTime: 0,
    sampleRate: 100,
    createBuffer: () => ({ getChannelData: () => [] }),
    createBufferSource: () => ({ ...knot, start: (at_s: number) => starts.push(at_s) }),
    createBiquadFilter: () => ({ ...knot }),
    createGain: () => ({ ...knot }),
  } as unknown as AudioContext;
  for (const [strikes] of vi.mocked(sound).mock.calls) strikes(on);
  vi.mocked(sound).mockClear();
  return { bursts: starts.length, last_s: Math.max(0, ...starts) };
}

test('a tile clicks, and a pass knocks twice', () => {
  happen(played('6-5'));
  const click = hear();
  expect(click.bursts).toBeGreaterThan(0);
  expect(click.last_s).toBeLessThan(0.02);
  happen(passed);
  expect(hear().last_s).toBeGreaterThan(0.1);
});

test('a tile is heard when it lands', () => {
  settings.set('motion', 'usual');
  happen(played('6-5'));
  vi.advanceTimersByTime(300);
  expect(sound).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(sound).toHaveBeenCalledTimes(1);
});

test('the passes that end a round knock once, and so does a page that catches up', () => {
  happen(passed, passed, passed);
  vi.advanceTimersByTime(1_000);
  expect(sound).toHaveBeenCalledTimes(1);
  for (const tile of ['6-5', '6-4', '6-3', '6-2']) happen(played(tile));
  vi.advanceTimersByTime(1_000);
  expect(sound).toHaveBeenCalledTimes(2);
});

test('nothing is heard where it is switched off, in a hidden page, or when the table is left', () => {
  settings.set('table-sounds', 'off');
  happen(passed);
  settings.set('table-sounds', 'on');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  happen(passed);
  vi.advanceTimersByTime(1_000);
  hidden.mockReturnValue(false);
  settings.set('motion', 'slow');
  happen(played('6-5'));
  stop();
  vi.advanceTimersByTime(2_000);
  expect(sound).not.toHaveBeenCalled();
});

test('what changes nothing on the table is silent', () => {
  happen({ type: 'taken-back', kind: 'undo', seat: 1, name: 'Ana', entries: 2 });
  happen();
  vi.advanceTimersByTime(1_000);
  expect(sound).not.toHaveBeenCalled();
});
