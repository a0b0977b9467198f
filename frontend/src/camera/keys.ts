// What the keys do while the focus is on the felt. What they do not use is left to the page.
import { STEPS, type Point } from './camera';

export type Wish = { zoom: number } | { move: Point };

const MOVE_PX = 80;
const WISHES: Readonly<Partial<Record<string, Wish>>> = {
  '+': { zoom: STEPS.nearer },
  '=': { zoom: STEPS.nearer },
  '-': { zoom: STEPS.farther },
  '0': { zoom: STEPS.fit },
  ArrowLeft: { move: { x: MOVE_PX, y: 0 } },
  ArrowRight: { move: { x: -MOVE_PX, y: 0 } },
  ArrowUp: { move: { x: 0, y: MOVE_PX } },
  ArrowDown: { move: { x: 0, y: -MOVE_PX } },
};
/** With Shift these are free where a page has its own use for them. */
const TAKEN = /^Arrow/;

/**
 * What a key asks of the camera; null: nothing.
 *
 * `isInPage`: the arrows belong to whoever steps through a round, unless Shift is held. Nought has no such way out:
 * with Shift it is another character. It is the camera's while the felt is near, and goes on to the round when it is not.
 */
export function wishOf(event: KeyboardEvent, isInPage: boolean): Wish | null {
  // With Ctrl the browser zooms its page.
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  if (isInPage && !event.shiftKey && TAKEN.test(event.key)) return null;
  return WISHES[event.key] ?? null;
}
