// What lies on the page around a note, measured.
import { grow, overlap, type Area, type Surroundings } from './place';

/** What can be pressed in play, and what is asked on the felt. */
const NEEDED = [
  '[data-testid="hand"] [data-tile]',
  '[data-testid="actions"] button',
  '[data-testid="ghost"]',
  '[data-testid="accept-deal"]',
  '[data-testid="designate"]',
].join();
const SPARED = [
  '[data-line-tile]',
  '[data-testid="seat"]',
  '[data-testid="score"]',
  '[data-testid="hint"]',
  '[data-testid="home"]',
  '[data-testid="menu"]',
].join();
const NEEDED_IN_SHEET = '.answers button, .title-bar button';
const SPARED_IN_SHEET = 'h2, p';
const MARGIN_PX = 8;

/** Measure within `room`, the box of the coach, from its corner; `at` selects what is spoken of. */
export function measure(room: Element, at: string): Surroundings {
  const own = room.getBoundingClientRect();
  const inside: Area = { x: 0, y: 0, w: own.width, h: own.height };
  const sheet = room.closest('dialog');
  const all = (selector: string) =>
    [...(sheet ?? document).querySelectorAll(selector)]
      .filter((each) => !room.contains(each))
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return { x: x - own.x, y: y - own.y, w: width, h: height };
      })
      .filter((each) => overlap(each, inside) > 0);
  return {
    room: grow(inside, -MARGIN_PX),
    pointed: all(at),
    needed: all(sheet === null ? NEEDED : NEEDED_IN_SHEET),
    spared: all(sheet === null ? SPARED : SPARED_IN_SHEET),
  };
}
