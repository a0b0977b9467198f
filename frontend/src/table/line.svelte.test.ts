// The line is laid out when it has changed, and not with every view that brings it again.
// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import { layOutLine } from '../layout/line';
import type { LineView } from '../protocol';
import { view } from './example-view';
import Line from './Line.svelte';

vi.mock('../layout/line', { spy: true });
// Nothing has a size here, and nothing moves.
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
vi.spyOn(Element.prototype, 'animate').mockImplementation(
  () => Object.assign(new EventTarget(), { cancel: () => undefined }) as unknown as Animation,
);

test('a view of the same line lays nothing out anew, and moves no camera; a tile more does', async () => {
  const of = (tiles: LineView['tiles']): LineView => ({
    tiles,
    seats: tiles.map(() => 1),
    at: tiles.map((_, index) => index),
  });
  const fixed = { ends: null, deal: 1, seats: view.seats, justPlayed: new Set<never>() };
  const props = $state({
    ...fixed,
    line: of(['6-5']),
    bottom: 1 as const,
    isMarked: true,
    isOpen: () => false,
  });
  const shown = mount(Line, { target: document.body, props });
  flushSync();
  expect(document.querySelectorAll('[data-line-tile]')).toHaveLength(1);
  vi.mocked(layOutLine).mockClear();
  props.line = of(['6-5']);
  flushSync();
  expect(layOutLine).not.toHaveBeenCalled();
  props.line = of(['6-5', '5-1']);
  flushSync();
  expect(layOutLine).toHaveBeenCalledExactlyOnceWith(['6-5', '5-1'], 0, expect.anything());
  await unmount(shown);
});
