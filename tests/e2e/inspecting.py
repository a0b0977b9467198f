"""What is wrong with a screen for somebody: found by axe, by a ruler, and by enlarging its text."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from config.environment import ROOT
from tests.e2e.device import Device

# Felts and tiles, so that each is worn once.
LOOKS: Final = (("green", "ivory"), ("blue", "white"), ("wood", "black"), ("contrast", "colours"))
PHONE: Final = (390, 844)
NARROW: Final = (320, 640)
SIZES: Final = (PHONE, NARROW)
RULES: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
TARGET_PX: Final = 44

_WEAR = """({ felt, tiles, text }) =>
  Object.assign(document.documentElement.dataset, { felt, tiles, text })"""
# What stays in sight while the page scrolls covers something only for the moment.
_AXE = """async (tags) => {
  const sticky = [...document.querySelectorAll('.ways')]
    .filter((each) => getComputedStyle(each).position === 'sticky');
  for (const each of sticky) each.style.position = 'static';
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'],
  });
  for (const each of sticky) each.style.position = '';
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`));
}"""
# What can be pressed answers in a square around its middle; a label answers for its field.
_SMALL = """(least) => {
  const found = [];
  const all = 'button, a[href], input, select, summary, [role="button"], [tabindex="0"]';
  for (const each of document.querySelectorAll(all)) {
    const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
    const isElsewhere = each.closest('[inert], .unseen, [disabled]');
    if (isElsewhere || (modal && !modal.contains(each))) continue;
    if (!each.checkVisibility({ visibilityProperty: true })) continue;
    const label = each.matches('input') ? each.closest('label') : null;
    const box = (label ?? each).getBoundingClientRect();
    if (box.width >= least - 0.5 && box.height >= least - 0.5) continue;
    each.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = each.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const answers = (dx, dy) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && (each.contains(hit) || (hit.contains(each) && hit.matches('label')));
    };
    const reach = (dx, dy) => {
      let far = 0;
      while (far < least && answers(dx * (far + 1), dy * (far + 1))) far += 1;
      return far;
    };
    const wide = reach(-1, 0) + reach(1, 0) + 1;
    const high = reach(0, -1) + reach(0, 1) + 1;
    if (Math.max(wide, width) < least - 1 || Math.max(high, height) < least - 1)
      found.push(`${each.outerHTML.slice(0, 120)} answers on ${wide} by ${high}`);
  }
  return found;
}"""
# What is cut off cannot be scrolled to either: a box that clips, with more in it than it shows.
# And what can be pressed must not lie below something else.
_LOST = """async () => {
  const lost = [];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) lost.push(`the page is ${page.scrollWidth} wide`);
  const all = 'button, a, input, select, summary, p, h1, h2, h3, td, th, label';
  for (const each of document.querySelectorAll(all)) {
    if (each.closest('.unseen, [inert], [data-testid="felt"]') || !each.checkVisibility()) continue;
    const { left, right, width } = each.getBoundingClientRect();
    const name = `${each.tagName} "${each.textContent.trim().slice(0, 40)}"`;
    const scrolls = each.closest('.scrolls, .hand');
    if (width > 0 && !scrolls && (left < -0.5 || right > innerWidth + 0.5))
      lost.push(`${name} lies at ${left}…${right}`);
    if (each.matches('button, a, h1, h2, h3, summary') && each.scrollWidth > each.clientWidth + 1)
      lost.push(`${name} is cut off`);
  }
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
  // A note of the lesson may lie over what is not needed now.
  const isTaught = document.querySelector('[data-testid="lesson"] .note:not(.unseen)') !== null;
  const pressed = isTaught
    ? ['confirm', 'cancel', 'menu', 'home', 'ask-hint'].map((id) => `[data-testid="${id}"]`).join()
    : 'button, a[href], select, summary';
  for (const each of (modal ?? document).querySelectorAll(pressed)) {
    if (each.closest('.unseen, [inert], [data-testid="felt"]') || !each.checkVisibility()) continue;
    each.scrollIntoView({ block: isTaught ? 'nearest' : 'center' });
    const hitOf = () => {
      const { top, bottom, left, width } = each.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    };
    // It makes way when the page has been scrolled.
    for (let times = 0; times < 20 && !each.contains(hitOf()); times += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const hit = hitOf();
    if (!each.contains(hit))
      lost.push(`${each.outerHTML.slice(0, 120)} is covered by ${hit?.outerHTML.slice(0, 80)}`);
  }
  const felt = document.querySelector('[data-testid="felt"]');
  if (felt && felt.clientHeight < 76) lost.push(`the felt is ${felt.clientHeight} high`);
  return lost;
}"""


# A word that other languages may have, in whatever can be pressed; where that is said anew it goes.
_LONG: Final = "Wanderfreundinnen"
_LENGTHEN = """(long) => {
  const changed = [];
  for (const each of document.querySelectorAll('button, summary, label, a.button, option')) {
    const walk = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { currentNode: text } = walk;
      // A note of the lesson is as high as the screen as it is.
      const isElsewhere = text.parentElement.closest('.unseen, [data-testid="lesson"]') !== null;
      if (isElsewhere || !/\\p{L}{4}/u.test(text.data)) continue;
      changed.push([text, text.data]);
      text.data = text.data.replace(/\\p{L}{4,}/gu, long);
    }
  }
  window.shorten = () => { for (const [text, data] of changed) text.data = data; };
}"""
_SHORTEN = "() => { window.shorten(); delete window.shorten; }"


def find_faults(
    who: Device,
    looks: Sequence[tuple[str, str]],
    sizes: Sequence[tuple[int, int]],
    texts: Sequence[str],
) -> list[str]:
    """Return what is wrong with the screen that ``who`` sees, in these looks, sizes and texts."""
    faults = []
    _show(who, PHONE, "green", "ivory", "usual")
    faults += [f"small: {each}" for each in who.page.evaluate(_SMALL, TARGET_PX)]
    for felt, tiles in looks:
        _show(who, PHONE, felt, tiles, "usual")
        faults += [f"{felt} {tiles}: {each}" for each in find_violations(who)]
    for size in sizes:
        for text in texts:
            _show(who, size, "green", "ivory", text)
            faults += [f"{text} text at {size[0]} px: {each}" for each in find_lost(who)]
    faults += [f"long words: {each}" for each in _find_lost_of_long_words(who)]
    _show(who, PHONE, "green", "ivory", "usual")
    return faults


def find_violations(who: Device) -> list[str]:
    """Return what axe finds on the page in front, which keeps nothing of axe."""
    complaints = who.recording.complaints
    before = len(complaints)
    who.page.evaluate(_read_axe())
    found: list[str] = who.page.evaluate(_AXE, RULES)
    who.page.evaluate("() => { delete window.axe; delete window.axeFunction; }")
    # Axe itself sets styles, which the pages of the staff let nobody do.
    complaints[before:] = [each for each in complaints[before:] if "inline style" not in each]
    return found


def _show(who: Device, size: tuple[int, int], felt: str, tiles: str, text: str) -> None:
    who.page.set_viewport_size({"width": size[0], "height": size[1]})
    who.page.evaluate(_WEAR, {"felt": felt, "tiles": tiles, "text": text})


def _find_lost_of_long_words(who: Device) -> list[str]:
    _show(who, NARROW, "green", "ivory", "largest")
    who.page.evaluate(_LENGTHEN, _LONG)
    lost = find_lost(who)
    who.page.evaluate(_SHORTEN)
    return lost


def find_lost(who: Device) -> list[str]:
    """Return what is cut or covered for good: a page needs a moment after a change of its size."""
    for _ in range(20):
        lost: list[str] = who.page.evaluate(_LOST)
        if not lost:
            break
        who.page.wait_for_timeout(50)
    return lost


@cache
def _read_axe() -> str:
    script = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
    return f"() => {{ {script.read_text()} }}"
