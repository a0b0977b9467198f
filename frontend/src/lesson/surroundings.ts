// What lies on the page around a note, measured.
import { grow, overlap, type Area, type Note, type Surroundings } from './place';

/** What can be pressed in play, and what is asked on the felt. */
const NEEDED = [
  '[data-testid="hand"] [data-tile]',
  '[data-testid="actions"] button',
  '[data-testid="ghost"]',
  '[data-testid="accept-deal"] button',
  '[data-testid="designate"] button',
  '[data-testid="home"]',
  '[data-testid="menu"]',
].join();
const READ = '[data-testid="accept-deal"], [data-testid="designate"]';
const SPARED = [
  '[data-line-tile]',
  '[data-testid="seat"]',
  '[data-testid="score"]',
  '[data-testid="values-out"]',
  '[data-testid="hint"]',
].join();
const NEEDED_IN_SHEET = '.answers button, .title-bar button';
const READ_IN_SHEET = '.title-bar h2';
const SPARED_IN_SHEET = 'h3, p';
const MARGIN_PX = 8;
/** What is not to be seen at once is plainly cut off. */
const LEAST_LINES = 1.5;
/** As high as whatever is scrolled by a finger (Coach.svelte says the same). */
const LEAST_TEXT_PX = 44;

/** Measure within `room`, the box of the coach, from its corner; `at` selects what is spoken of. */
export function measure(room: Element, at: string): Surroundings {
  const own = room.getBoundingClientRect();
  const inside: Area = { x: 0, y: 0, w: own.width, h: own.height };
  const sheet = room.closest('dialog');
  const all = (selector: string) =>
    [...(sheet ?? document).querySelectorAll(selector)]
      .filter((each) => !room.contains(each))
      .map((each) => areaOf(each, own))
      .filter((each) => overlap(each, inside) > 0);
  return {
    room: grow(inside, -MARGIN_PX),
    pointed: all(at),
    needed: all(sheet === null ? NEEDED : NEEDED_IN_SHEET),
    read: all(sheet === null ? READ : READ_IN_SHEET),
    spared: all(sheet === null ? SPARED : SPARED_IN_SHEET),
  };
}

/** Where an element lies from the corner of `own`: of what a sheet scrolls, only what is to be seen. */
function areaOf(element: Element, own: DOMRect): Area {
  const box = element.getBoundingClientRect();
  const seen = element.closest('dialog :is(.body, .answers)')?.getBoundingClientRect() ?? box;
  const top = Math.max(box.top, seen.top);
  const bottom = Math.min(box.bottom, seen.bottom);
  return { x: box.x - own.x, y: top - own.y, w: box.width, h: Math.max(0, bottom - top) };
}

/** Measure a note: as high as its whole text makes it, and as low as its text may be to be scrolled. */
export function measureNote(card: HTMLElement, text: HTMLElement): Note {
  const rest_h = card.offsetHeight - text.offsetHeight;
  const lines_h = LEAST_LINES * parseFloat(getComputedStyle(text).lineHeight);
  const least_h = Math.max(LEAST_TEXT_PX, lines_h);
  return {
    w: card.offsetWidth,
    h: rest_h + text.scrollHeight,
    least_h: rest_h + Math.min(text.scrollHeight, least_h),
  };
}

/**
 * Scroll to what is spoken of, in the sheet around `room` or, where the page is higher than the screen, in that: no further
 * than it takes, or to the edge, so that there is most room for a note.
 */
export function bringIntoSight(room: Element, at: string, how: 'near' | 'edge'): void {
  const sheet = room.closest('dialog');
  if (sheet !== null) {
    const all = [...sheet.querySelectorAll(at)];
    if (how === 'near') all[0]?.scrollIntoView({ block: 'nearest' });
    else all.at(-1)?.scrollIntoView({ block: 'end' });
    return;
  }
  // The page alone: what lies on the felt is looked at through the camera.
  const boxes = [...document.querySelectorAll(at)].map((each) => each.getBoundingClientRect());
  if (boxes.length === 0) return;
  const above = Math.min(...boxes.map(({ top }) => top)) - MARGIN_PX;
  const below = Math.max(...boxes.map(({ bottom }) => bottom)) + MARGIN_PX - innerHeight;
  const middle = scrollY + (above + below + innerHeight) / 2;
  const isHigh = middle < document.documentElement.scrollHeight / 2;
  const least = below > 0 ? below : Math.min(0, above);
  scrollBy({ top: how === 'near' ? least : isHigh ? above : below, behavior: 'instant' });
}
