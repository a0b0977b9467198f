"""A round that explains itself: asked for, in nobody's way, and skipped at any time."""

import itertools
import time
from collections.abc import Callable

from playwright.sync_api import ViewportSize, expect

from tests.e2e.conftest import Invite
from tests.e2e.hands_on import Finger, Keyboard
from tests.e2e.person import Person
from tests.e2e.server import Server

SIZES: tuple[ViewportSize, ...] = (
    {"width": 320, "height": 568},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 1440, "height": 900},
)
TOUCH = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
KEPT = "() => localStorage.getItem('double-six.lesson')"
PATIENCE_S = 30.0
"""How long nothing may be said, and nothing to be done."""
PAUSE_MS = 30
STEP = """(before) => {
  const lesson = document.querySelector('[data-testid="lesson"]');
  if (lesson === null) return 'over';
  const { step } = lesson.dataset;
  return step === undefined || step === before ? null : step;
}"""
# What is ringed, what can be pressed, and the note: none lies on another one.
IS_CLEAR = """() => {
  const boxOf = (each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    // Of answers that are scrolled, what is to be seen.
    const seen = each.closest('dialog .answers')?.getBoundingClientRect() ?? { top, bottom };
    return { left, right, top: Math.max(top, seen.top), bottom: Math.min(bottom, seen.bottom) };
  };
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .map(boxOf).filter((box) => box.right > box.left && box.bottom > box.top);
  const [note] = boxes('[data-testid="lesson-note"]');
  const isInside = note.left >= 0 && note.top >= 0 && note.right <= innerWidth
    && note.bottom <= innerHeight;
  const inSheet = document.querySelector('dialog[open]') !== null;
  const needed = boxes(inSheet ? 'dialog .answers button' :
    '[data-testid="hand"] [data-tile], [data-testid="actions"] button, [data-testid="ghost"]');
  const rings = boxes('[data-testid="lesson"] rect.ring');
  const isFree = (box) => box.right <= note.left || box.left >= note.right
    || box.bottom <= note.top || box.top >= note.bottom;
  return isInside && rings.length > 0 && [...needed, ...rings].every(isFree);
}"""


def test_a_lesson_is_taken_by_keyboard_on_every_screen(person: Invite, server: Server) -> None:
    ana = person("Ana", way=Keyboard())
    ana.goes_to("/")
    ana.press("learn")
    code = ana.sees_a_table()
    sizes = itertools.cycle(SIZES)
    steps = takes_the_lesson(ana, look=lambda _: ana.page.set_viewport_size(next(sizes)))
    assert steps[0] == "hand"
    assert steps[-3:] == ["reckoning", "result", "end"]
    assert {"line", "confirm", "partner", "score"} <= set(steps)
    assert len(steps) == len(set(steps)), "each is said once"
    assert ana.page.evaluate(KEPT) == "done"
    story = server.read(code)
    assert "lesson" in {hold.what for entry in story.entries for hold in entry.holds}
    expect(ana.find("continue")).to_be_focused()
    ana.page.keyboard.press("Enter")
    expect(ana.find("table", round=2)).to_be_attached()
    expect(ana.find("lesson")).to_have_count(0)


def test_a_lesson_is_taken_by_touch_on_the_smallest_phone(person: Invite) -> None:
    ana = person("Ana", way=Finger(), locale="ht", **TOUCH)
    ana.goes_to("/")
    ana.chooses_rules("dekabes")
    ana.press("learn")
    ana.sees_a_table()
    steps = takes_the_lesson(ana)
    assert steps[:2] == ["hand", "accept"]
    assert steps[-1] == "end"
    expect(ana.page.locator("html")).to_have_attribute("lang", "ht")
    assert ana.page.evaluate(KEPT) == "done"


def test_the_largest_text_on_the_smallest_phone_covers_nothing_that_a_lesson_speaks_of(
    person: Invite,
) -> None:
    # Italian needs the most room for it.
    ana = person("Ana", way=Finger(), locale="it-IT", **TOUCH)
    ana.goes_to("/")
    ana.press("open-settings")
    ana.way.tick(ana.find("one-of-text").locator('input[value="largest"]'))
    ana.press("close-sheet")
    ana.press("learn")
    ana.sees_a_table()
    steps = takes_the_lesson(ana)
    assert {"confirm", "reckoning", "end"} <= set(steps)


def test_a_lesson_is_skipped_asked_for_again_and_put_aside_by_escape(person: Invite) -> None:
    ana = person("Ana")
    ana.plays_at_once()
    expect(ana.find("lesson")).to_have_count(0)
    ana.goes_to("/")
    ana.press("learn")
    ana.sees_a_table()
    expect(ana.find("lesson-says")).not_to_be_empty()
    ana.page.reload()
    expect(ana.find("lesson-says")).not_to_be_empty()
    ana.press("lesson-skip")
    expect(ana.find("lesson")).to_have_count(0)
    assert ana.page.evaluate(KEPT) == "skipped"
    ana.page.reload()
    ana.sees_the_table_in_play()
    expect(ana.find("lesson")).to_have_count(0)
    ana.press("menu")
    ana.press("open-lesson")
    expect(ana.find("lesson")).to_have_attribute("data-step", "hand")
    ana.page.keyboard.press("Escape")
    expect(ana.find("lesson")).not_to_have_attribute("data-step", "hand")
    ana.press("menu")
    ana.press("open-lesson")
    expect(ana.find("lesson")).to_have_count(0)


def takes_the_lesson(who: Person, look: Callable[[str], None] | None = None) -> list[str]:
    """Read every note, do what is to be done, and return the names of the notes.

    ``look`` is called with each note in sight.
    """
    expect(who.find("lesson")).to_be_attached()
    steps: list[str] = []
    since_s = time.monotonic()

    def see_step() -> str | None:
        step: str | None = who.page.evaluate(STEP, steps[-1] if steps else "")
        return step

    while (step := see_step()) != "over":
        if step is not None:
            steps.append(step)
            if look is not None:
                look(step)
            who.page.wait_for_function(IS_CLEAR)
            goes_on(who, step)
            since_s = time.monotonic()
            continue
        sight = who.look()
        if see_step() is not None:  # it came with what is seen
            continue
        if sight.is_round_over or not who.decides(sight):
            assert time.monotonic() - since_s < PATIENCE_S, f"after {steps} nothing more is said"
            who.page.wait_for_timeout(PAUSE_MS)
    return steps


def goes_on(who: Person, step: str) -> None:
    sight = who.look()
    match step:
        case "open" | "openDoubleSix" | "choose":
            who.chooses_tile(sight.fits[0])
        case "ghost":
            who.press("ghost", end="left")
        case "confirm" | "pass":
            who.answers(step, sight)
        case "accept":
            who.answers("redeal" if "redeal" in sight.buttons else "accept", sight)
        case _:
            who.press("lesson-next")
