"""What everybody can know is to be seen at a glance, and is true, at every moment of a round."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.playing import PAUSE_MS, quickly
from tests.e2e.seeds import SHORT_MATCH

LONG_NAMES = ["Maximiliano-Bartolomeo W", "Wwwwwwwwwwwwwwwwwwwwwwww", "Désiré"]
SIZES = [(320, 568), (390, 844), (844, 390), (1440, 900)]

# In one go, so that no play comes between.
READ = """() => {
  const all = (css) => [...document.querySelectorAll(css)];
  return {
    line: all('[data-line-tile]').map((tile) => tile.dataset.lineTile),
    out: all('[data-testid="values-out"] [data-out]').map((each) => Number(each.dataset.out)),
    ends: document.querySelector('[data-testid="line"]')?.dataset.ends ?? null,
    hard: all('[data-testid="hard-end"]').map((each) => each.dataset.end),
    said: document.querySelector('[data-testid="felt"] p.unseen')?.textContent ?? '',
    asked: all('[data-testid="rail"][data-asked="true"], [data-testid="seat"][data-asked="true"]')
      .map((each) => each.querySelector('.badge')?.textContent ?? ''),
    phase: document.querySelector('[data-testid="table"]').dataset.phase,
  };
}"""

# The line finds its place anew once the felt has told its size, and its tiles go there.
IS_SETTLED = """() => !document.getAnimations().some((each) =>
  each.playState === 'running' && each.effect.target.matches('[data-line-tile]'))"""

MEASURE = """() => {
  const box = (each) => each.getBoundingClientRect().toJSON();
  const all = (css) => [...document.querySelectorAll(css)].map(box);
  return {
    plates: all('[data-testid="seat"]'),
    names: all('[data-testid="seat"] .name').map((each) => each.height),
    values: all('[data-testid="values-out"] li'),
    hand: all('[data-testid="hand"]'),
    badges: all('.badge'),
    tiles: all('[data-line-tile]'),
  };
}"""


def test_what_is_out_and_what_is_hard_is_seen_at_every_moment(person: Invite) -> None:
    ana, others = person("Ana"), person("Bruno")
    code = ana.makes_a_table(
        "six-love", ["me", "invite", "invite", "invite"], SHORT_MATCH["six-love"]
    )
    others.opens_the_link(code)
    for seat, name in enumerate(LONG_NAMES, start=2):
        others.sits_down(seat, name)
    ana.starts()
    others.sees_the_table_in_play()
    hard: set[tuple[str, ...]] = set()
    is_measured = False
    while not (sight := ana.look()).is_round_over:
        hard.add(tuple(check_moment(ana.page.evaluate(READ))))
        if not is_measured and len(sight.line) >= 8:
            is_measured = True
            check_sizes(ana)
        with quickly([ana, others]):
            if not (ana.decides(sight) or others.decides(others.look())):
                ana.page.wait_for_timeout(PAUSE_MS)
    assert ("left", "right") in hard, "this round ends with the key"
    key = ana.find("reckoning").locator(".story span").first
    expect(key).to_have_text(re.compile(r"^\d-\d$"))
    expect(key).to_have_css("white-space", "nowrap")


def check_moment(seen: dict[str, Any]) -> list[str]:
    """Hold against the tiles on the line what is said of them; return the ends that are hard."""
    line, ends = seen["line"], seen["ends"]
    if seen["phase"] != "play":
        return []
    assert len(seen["asked"]) == 1
    assert seen["asked"][0].strip() in {"your turn", "to play"}
    if not line:
        assert seen["out"] == []
        return []
    assert seen["out"] == [sum(str(value) in tile for tile in line) for value in range(7)]
    halves = "".join(line)
    open_ends = {"left": ends[0], "right": ends[2]}
    hard = [end for end, value in open_ends.items() if halves.count(value) == 7]
    assert seen["hard"] == hard
    for end in hard:
        assert f"The end {open_ends[end]} is hard" in seen["said"]
    return hard


def check_sizes(ana: Person) -> None:
    """Nothing of it lies on something else, or outside, however small the screen is."""
    for width, height in SIZES:
        ana.page.set_viewport_size({"width": width, "height": height})
        # The felt tells its new size in the next frame; then the tiles of the line set out.
        ana.page.evaluate("() => new Promise((done) => setTimeout(done, 60))")
        ana.page.wait_for_function(IS_SETTLED)
        seen = ana.page.evaluate(MEASURE)
        at = f"at {width}x{height}"
        everything = [each for group in ("plates", "values", "badges") for each in seen[group]]
        for each in everything:
            assert each["left"] >= 0, at
            assert each["right"] <= width, at
            assert each["bottom"] <= height, at
        assert len(set(seen["names"])) == 1, f"{at}: a name of two lines"
        if height > width:
            assert len({round(each["height"]) for each in seen["plates"]}) == 1, at
        for value in seen["values"]:
            for other in seen["plates"] + seen["tiles"] + seen["hand"] + seen["badges"]:
                assert not overlap(value, other), at


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["left"] < other["right"]
        and other["left"] < one["right"]
        and one["top"] < other["bottom"]
        and other["top"] < one["bottom"]
    )
