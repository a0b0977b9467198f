"""A page that is left and come back to shows the same as before, in every phase."""

from collections.abc import Sequence

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.person import WAYS_BACK, Person
from tests.e2e.playing import PAUSE_MS, quickly
from tests.e2e.seeds import SHORT_ROUND
from tests.e2e.sight import Sight

PHASES = {"accept", "designate", "play", "over"}


def test_coming_back_in_any_way_shows_the_same_in_every_phase(person: Invite) -> None:
    ana, others = person("Ana"), person("Bea")
    code = ana.makes_a_table("dekabes", ["me"] + ["invite"] * 3, SHORT_ROUND["dekabes"])
    others.opens_the_link(code)
    for way in WAYS_BACK:
        ana.comes_back(way)
        expect(ana.find("seat-card", seat=1, mine="true")).to_be_visible()
    for seat, name in enumerate(("Bea", "Carla", "Dora"), start=2):
        others.sits_down(seat, name)
    for way in WAYS_BACK:
        others.comes_back(way)
        expect(others.find("seat-card", mine="true")).to_have_count(3)
    ana.starts()
    others.sees_the_table_in_play()

    tried: set[tuple[str, str | None]] = set()
    while len(tried) < 2 * len(PHASES):
        is_decided = False
        for each in (ana, others):
            sight = each.look()
            kind = (each.name, sight.phase)
            if kind not in tried and not sight.isBusy and is_settled(sight):
                tried.add(kind)
                # Everything on the device of one; where several sit, one way by turns.
                ways = WAYS_BACK if each is ana else WAYS_BACK[len(tried) % 3 :][:1]
                _come_back(each, sight, ways)
            else:
                with quickly([each]):
                    is_decided |= each.decides(sight)
        if not is_decided:
            ana.page.wait_for_timeout(PAUSE_MS)
    assert {phase for _, phase in tried} == PHASES


def is_settled(sight: Sight) -> bool:
    """Whether the page will look the same as long as nobody does anything."""
    return sight.phase != "over" or sight.is_round_over


def _come_back(person: Person, before: Sight, ways: Sequence[str]) -> None:
    for way in ways:
        person.comes_back(way)
        person.sees_the_table_in_play()
        if before.is_round_over:
            expect(person.find("continue")).to_be_visible()
        _require_same(person, before)


def _require_same(person: Person, before: Sight) -> None:
    after = person.look()
    assert (after.version, after.phase, after.line) == (before.version, before.phase, before.line)
    assert after.reckoning == before.reckoning
    if person.name == "Ana":
        assert (after.hand, after.fits, after.buttons) == (
            before.hand,
            before.fits,
            before.buttons,
        )
    elif before.phase != "over":
        # Several people sit at this device: it comes back with the curtain down.
        assert after.hand == []
        assert set(after.reveals) >= ({before.seat} if before.seat else set(before.reveals))
