// A tile that is dragged along the hand: put elsewhere by a drag, and by nothing else.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dragTiles } from './dragging';

const SLOT_PX = 50;
const TILES = ['1-0', '2-2', '6-5'];
const ondrop = vi.fn();
let row: HTMLElement;
let stop: () => void;

beforeEach(() => {
  row = document.createElement('ul');
  for (const tile of TILES) {
    const item = document.createElement('li');
    Object.defineProperty(item, 'offsetWidth', { value: SLOT_PX });
    item.innerHTML = `<button data-tile="${tile}"></button>`;
    row.append(item);
  }
  row.setPointerCapture = vi.fn();
  document.body.append(row);
  stop = dragTiles(row, ondrop);
});

afterEach(() => {
  stop();
  row.remove();
  ondrop.mockReset();
});

function point(type: string, clientX: number, buttons: number): void {
  const target = row.querySelector('button') ?? row;
  const how = { bubbles: true, pointerId: 1, isPrimary: true, button: 0, buttons, clientX };
  target.dispatchEvent(new PointerEvent(type, how));
}

test('a tile that is dragged two places on is put there', () => {
  point('pointerdown', 0, 1);
  point('pointermove', 2 * SLOT_PX, 1);
  expect(row.classList.contains('dragging')).toBe(true);
  point('pointerup', 2 * SLOT_PX, 0);
  expect(ondrop).toHaveBeenCalledExactlyOnceWith('1-0', 2);
  expect(row.classList.contains('dragging')).toBe(false);
});

test('an unsteady press moves nothing', () => {
  point('pointerdown', 0, 1);
  point('pointermove', 6, 1);
  point('pointerup', 6, 0);
  expect(ondrop).not.toHaveBeenCalled();
});

test('a mouse that comes back without a button pressed drags nothing', () => {
  point('pointerdown', 0, 1);
  point('pointermove', 2 * SLOT_PX, 0);
  expect(row.classList.contains('dragging')).toBe(false);
  point('pointermove', SLOT_PX, 0);
  point('pointerup', SLOT_PX, 0);
  expect(ondrop).not.toHaveBeenCalled();
});

test('when it is stopped in the middle of a drag, all tiles lie as they lay', () => {
  point('pointerdown', 0, 1);
  point('pointermove', SLOT_PX, 1);
  stop();
  expect([...row.children].map((item) => (item as HTMLElement).style.transform)).toEqual([
    '',
    '',
    '',
  ]);
});
