// Fingers, pen and mouse on the felt: what they drag and pinch, and that a drag is no press.
import type { Point } from './camera';

export interface Follower {
  /** Moved by one pointer, zoomed as well by two, and by the wheel: what is at `at` now came from `at - by`. */
  drag(by: Point, factor: number, at: Point): void;
  /** Tapped twice, and nothing there could be pressed. */
  tapTwice(): void;
}

/** So far a finger slips while it presses. */
const SLIP_PX = 8;
const TWICE_MS = 350;
const TWICE_PX = 30;
const LINE_PX = 16;
/** One notch of a wheel is a fifth nearer; a pinch on a touchpad comes in small steps. */
const WHEEL = 0.0018;
const PINCH = 0.01;

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Follow what points at `felt`, until the function that is returned is called.
 *
 * `doesPageScroll`: whether the wheel alone scrolls the page.
 */
export function followPointers(
  felt: HTMLElement,
  follower: Follower,
  doesPageScroll: () => boolean,
): () => void {
  const points = new Map<number, Point>();
  let isDragged = false;
  let lastTap: (Point & { at_ms: number }) | null = null;

  function placeOf(event: MouseEvent): Point {
    const { left, top } = felt.getBoundingClientRect();
    return { x: event.clientX - left - felt.clientLeft, y: event.clientY - top - felt.clientTop };
  }

  /** The middle between the pointers, and how far they are from it. */
  function measure(): { middle: Point; spread: number } {
    const [a = { x: 0, y: 0 }, b = a] = points.values();
    return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, spread: apart(a, b) || 1 };
  }

  function down(event: PointerEvent): void {
    // The first one: whatever came before has ended, even if we were not told.
    if (event.isPrimary) {
      points.clear();
      isDragged = false;
    }
    if (event.button !== 0 || points.size > 1) return;
    points.set(event.pointerId, placeOf(event));
  }

  function move(event: PointerEvent): void {
    const from = points.get(event.pointerId);
    if (from === undefined) return;
    // The button was let go of somewhere else.
    if (event.buttons === 0) {
      points.delete(event.pointerId);
      return;
    }
    const to = placeOf(event);
    if (!isDragged && points.size === 1 && apart(from, to) < SLIP_PX) return;
    isDragged = true;
    felt.setPointerCapture(event.pointerId);
    const before = measure();
    points.set(event.pointerId, to);
    const { middle, spread } = measure();
    follower.drag(
      { x: middle.x - before.middle.x, y: middle.y - before.middle.y },
      spread / before.spread,
      middle,
    );
  }

  function up(event: PointerEvent): void {
    if (!points.delete(event.pointerId) || isDragged) return;
    const tap = { ...placeOf(event), at_ms: event.timeStamp };
    const canPress = event.target instanceof Element && event.target.closest('button') !== null;
    const isTwice =
      lastTap !== null &&
      tap.at_ms - lastTap.at_ms < TWICE_MS &&
      apart(tap, lastTap) < TWICE_PX &&
      !canPress;
    lastTap = canPress || isTwice ? null : tap;
    if (isTwice) follower.tapTwice();
  }

  function cancel(event: PointerEvent): void {
    points.delete(event.pointerId);
  }

  /** A press by keyboard, or by what reads the screen, has no clicks to count. */
  function click(event: MouseEvent): void {
    if (!isDragged || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
  }

  function wheel(event: WheelEvent): void {
    if (!event.ctrlKey && doesPageScroll()) return;
    const distance = event.deltaY * (event.deltaMode === 0 ? 1 : LINE_PX);
    const factor = Math.exp(-distance * (event.ctrlKey ? PINCH : WHEEL));
    event.preventDefault();
    follower.drag({ x: 0, y: 0 }, factor, placeOf(event));
  }

  const ended = new AbortController();
  const { signal } = ended;
  felt.addEventListener('pointerdown', down, { signal });
  felt.addEventListener('pointermove', move, { signal });
  felt.addEventListener('pointerup', up, { signal });
  felt.addEventListener('pointercancel', cancel, { signal });
  felt.addEventListener('click', click, { signal, capture: true });
  felt.addEventListener('wheel', wheel, { signal, passive: false });
  return () => {
    ended.abort();
  };
}
