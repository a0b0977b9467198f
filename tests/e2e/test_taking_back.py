"""Undo, redo and beginning anew where one device has all the people: at once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from engine.openings import DoubleSixOpening
from engine.session import Round
from tables.vocabulary.events import PutBack, TakenBack
from tests.e2e.conftest import Invite
from tests.e2e.hands_on import Finger, Keyboard, Mouse, Way
from tests.e2e.person import Person
from tests.e2e.playing import play_round, play_until, play_until_turn
from tests.e2e.seeds import SHORT_MATCH
from tests.e2e.server import Server
from tests.e2e.sight import Sight
from tests.thoroughness import scaled

FOUR = ["me", "Bea", "Carla", "Dora"]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# Each time the keyboard alone: the tour of taking back has a mouse.
WAYS = scaled([(Keyboard, {})], [(Mouse, {}), (Finger, PHONE), (Keyboard, {})])


def is_asked_again(than: Sight) -> Callable[[Sight], bool]:
    """Whether it is this person's turn, after others have moved since ``than``."""
    return lambda sight: (
        len(sight.line) > len(than.line) + 1
        and not sight.isBusy
        and (bool(sight.fits) or "pass" in sight.buttons or sight.is_round_over)
    )


@pytest.mark.parametrize(("way", "options"), WAYS)
def test_undo_against_computers_is_at_once_and_redo_puts_back_every_reply(
    person: Invite, server: Server, way: type[Way], options: dict[str, object]
) -> None:
    ana = person("Ana", way=way(), **options)
    code = ana.plays_at_once()
    before = play_until_turn(ana)
    ana.plays(before.fits[0], before)
    play_until([ana], is_asked_again(before))
    after = ana.look()

    ana.answers("undo", after)
    undone = ana.look()
    assert (undone.line, undone.hand, undone.fits) == (before.line, before.hand, before.fits)
    expect(ana.find("ask-first")).to_have_count(0)
    expect(ana.find("news")).to_be_visible()

    ana.answers("redo", undone)
    redone = ana.look()
    assert (redone.line, redone.hand, redone.fits) == (after.line, after.hand, after.fits)
    assert "redo" not in redone.buttons
    story = server.read(code)
    assert (story.count(TakenBack), story.count(PutBack)) == (1, 1)


def test_the_note_on_what_was_taken_back_puts_it_back(person: Invite) -> None:
    ana = person("Ana")
    ana.plays_at_once()
    before = play_until_turn(ana)
    ana.plays(before.fits[0], before)
    play_until([ana], is_asked_again(before))
    after = ana.look()
    ana.answers("undo", after)
    ana.answers("put-back", ana.look())
    assert ana.look().line == after.line


def test_a_new_decision_leaves_nothing_to_put_back(person: Invite) -> None:
    ana = person("Ana")
    ana.plays_at_once()
    before = play_until_turn(ana)
    ana.plays(before.fits[0], before)
    play_until([ana], is_asked_again(before))
    ana.answers("undo", ana.look())
    undone = ana.look()
    ana.plays(undone.fits[-1], undone)
    play_until([ana], is_asked_again(before))
    expect(ana.find("redo")).to_have_count(0)
    expect(ana.find("undo").first).to_be_enabled()


def test_on_a_shared_device_the_curtain_falls_for_the_seat_that_is_to_move(person: Invite) -> None:
    ana = person("Ana")
    ana.makes_a_table("chiva", FOUR, SHORT_MATCH["chiva"])
    first = play_once(ana)
    second = play_once(ana)
    third = ana.sees_the_curtain()
    line = ana.look().line

    ana.press("undo")
    expect(ana.find("reveal", seat=second)).to_be_visible()
    assert ana.sees_the_curtain() == [second]
    assert len(ana.look().line) == len(line) - 1
    ana.press("redo")
    expect(ana.find("reveal", seat=third[0])).to_be_visible()
    assert ana.look().line == line

    ana.reveals(third[0])
    ana.press("undo")
    expect(ana.find("reveal", seat=second)).to_be_visible()
    assert ana.look().hand == []
    ana.reveals(second)
    ana.press("undo")
    expect(ana.find("reveal", seat=first)).to_be_visible()
    assert (ana.look().hand, ana.look().line) == ([], [])


def test_a_round_that_is_over_goes_on_where_it_was_taken_back(
    person: Invite, server: Server
) -> None:
    ana = person("Ana")
    code = ana.makes_a_table("chiva", FOUR, SHORT_MATCH["chiva"])
    play_round([ana])
    over = ana.look()
    ana.way = Keyboard()
    assert over.reckoning["kind"]
    ana.press("undo")
    ana.sees_the_curtain()
    expect(ana.find("round-over")).to_have_count(0)
    play_until([ana], lambda sight: sight.is_round_over and bool(sight.reckoning))
    assert ana.look().line == over.line
    results = server.read(code).results()
    assert len(results) == 2
    assert results[0] == results[1]


def test_restart_after_a_redeal_begins_the_newest_deal_and_asks_no_more(
    person: Invite, server: Server
) -> None:
    ana = person("Ana")
    code = ana.makes_a_table("dekabes", FOUR, SHORT_MATCH["dekabes"])
    play_until([ana], lambda sight: len(sight.line) >= 3 and bool(sight.hand))
    round = round_of(server, code)
    assert len(round.deals) == 2, "the seed has a redeal"
    line = ana.look().line

    begins_again(ana, "begin-restart")
    ana.sees_the_curtain()
    again = round_of(server, code)
    assert again.deals == round.deals
    assert again.phase != "accept"
    assert ana.look().line == []
    ana.reveals(ana.look().reveals[0])
    begins_again(ana, "begin-redo")
    play_until([ana], lambda sight: len(sight.line) >= 3)
    assert ana.look().line == line


def test_a_new_session_of_six_love_brings_the_double_six_back_and_a_new_match_does_not(
    person: Invite, server: Server
) -> None:
    ana = person("Ana")
    code = ana.makes_a_table("six-love", FOUR, SHORT_MATCH["six-love"])
    play_round([ana])
    play_until([ana], lambda sight: sight.round == 2 and bool(sight.hand))
    assert round_score(server, code) != (0, 0)

    begins_again(ana, "begin-new_match", "begin-new_match-yes")
    ana.sees_the_score((0, 0))
    expect(ana.find("table", match=2)).to_be_attached()
    assert not isinstance(round_of(server, code).opening, DoubleSixOpening)

    play_until([ana], lambda sight: bool(sight.hand))
    begins_again(ana, "begin-new_session", "begin-new_session-yes")
    expect(ana.find("table", match=1)).to_be_attached()
    assert isinstance(round_of(server, code).opening, DoubleSixOpening)
    play_until([ana], lambda sight: bool(sight.hand))
    assert ana.look().fits == ["6-6"]
    expect(ana.find("undo")).to_have_count(0)


def test_whoever_thinks_better_of_a_new_match_plays_on(person: Invite, server: Server) -> None:
    ana = person("Ana", way=Keyboard())
    code = ana.plays_at_once()
    sight = play_until_turn(ana)
    version = server.read(code).version
    ana.press("menu")
    ana.press("open-begin-again")
    ana.press("begin-new_match")
    ana.press("stay")
    expect(ana.find("begin-new_match-yes")).to_have_count(0)
    ana.page.keyboard.press("Escape")
    expect(ana.find("begin-again")).to_have_count(0)
    assert ana.look().line == sight.line
    assert server.read(code).version == version


def begins_again(who: Person, *presses: str) -> None:
    version = who.look().version
    who.press("menu")
    who.press("open-begin-again")
    for each in presses:
        who.press(each)
    who.sees_version(version + 1)


def play_once(who: Person) -> int:
    """Let the one who is asked reveal, and play; return who that was."""
    (seat,) = who.sees_the_curtain()
    who.reveals(seat)
    sight = who.look()
    who.plays(sight.fits[0], sight)
    return seat


def round_of(server: Server, code: str) -> Round:
    story = server.read(code)
    session = story.at(story.version).session
    assert session is not None
    assert session.round is not None
    return session.round


def round_score(server: Server, code: str) -> tuple[int, int]:
    story = server.read(code)
    session = story.at(story.version).session
    assert session is not None
    return session.score
