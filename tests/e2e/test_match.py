"""Four people on four devices play a whole match of each profile, and on into what follows it."""

import pytest

from engine.events import RedealAsked, Result
from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.playing import play_match, play_until
from tests.e2e.seeds import SHORT_MATCH
from tests.e2e.server import Server
from tests.thoroughness import scaled

NAMES = ("Ana", "Bea", "Carla", "Dora")
ROUNDS = {"chiva": 4, "six-love": 4, "dekabes": 2}
WAY_BACK = {"chiva": "reload", "six-love": "back and forward", "dekabes": "address"}
REDEALS = {"chiva": 0, "six-love": 0, "dekabes": 1}


def sit_four(person: Invite, profile: str) -> tuple[list[Person], str]:
    """Seat four people on four devices at a new table, and start."""
    ana, *others = people = [person(name) for name in NAMES]
    code = ana.makes_a_table(profile, ["me", "invite", "invite", "invite"], SHORT_MATCH[profile])
    for seat, each in enumerate(others, start=2):
        each.opens_the_link(code)
        each.sits_down(seat)
    ana.starts()
    for each in others:
        each.sees_the_table_in_play()
    return people, code


def winner_of(result: Result) -> int:
    """The index of the person who went out, or had the lightest hand."""
    assert result.by is not None
    return result.by - 1


@pytest.mark.parametrize("profile", scaled(("dekabes",), ("chiva", "six-love", "dekabes")))
def test_four_devices_play_a_whole_match_and_into_the_next(
    person: Invite, server: Server, profile: str
) -> None:
    people, code = sit_four(person, profile)
    play_match(people)
    story = server.read(code)
    results = story.results()
    assert len(results) == ROUNDS[profile]
    assert results[-1].match_over
    assert story.count(RedealAsked) == REDEALS[profile]
    for each in people:
        each.sees_the_score(results[-1].score)
    before = people[0].look()
    people[0].comes_back(WAY_BACK[profile])
    play_match(people)
    assert people[0].look().reckoning == before.reckoning

    play_until(people, lambda sight: sight.match == 2 and len(sight.line) >= 3)
    designated = [
        each.name
        for each in people
        if any("designate-me" in seen.sight.buttons for seen in each.seen if seen.sight.match == 2)
    ]
    if profile == "six-love":
        # The session goes on: the winners of the last round name who opens.
        assert designated == [people[winner_of(results[-1])].name]
    else:
        assert designated == []
        assert "6-6" in people[0].look().line
    for each in people:
        each.sees_the_score((0, 0))
