"""Reading at the table: the computers wait, everybody sees why, and nothing covers what is read."""

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.playing import play_until, play_until_turn
from tests.e2e.seeds import SHORT_MATCH
from tests.e2e.server import Server
from tests.e2e.sight import Sight

PATIENCE_MS = 20_000
LONG_MS = 8_000
"""Later by so much, only because somebody reads."""
PAUSE_MS = 50
LATE = 18
"""Tiles on the line from which on a round may soon be over."""
LOOK_MS = 2_000
"""Longer than the last tile is looked at before the reckoning comes."""


def wait_until_put_off(person: Person, server: Server, code: str, due_ms: float) -> None:
    """Wait until the worker has looked at the table, and found that somebody reads there."""
    for _ in range(PATIENCE_MS // PAUSE_MS):
        if (server.due_ms(code) or 0) > due_ms + LONG_MS:
            return
        person.page.wait_for_timeout(PAUSE_MS)
    raise AssertionError("the worker does not put the table off")


def test_computers_wait_while_somebody_reads_and_then_go_on(person: Invite, server: Server) -> None:
    ana, bea = person("Ana"), person("Bea")
    code = ana.makes_a_table("chiva", ["me", "computer", "invite", "computer"], "reading 1")
    bea.opens_the_link(code)
    bea.sits_down(3)
    ana.starts()
    sight = play_until_turn(ana, bea)
    server.stop("computers")
    try:
        ana.plays(sight.fits[0], sight)
        due_ms = server.due_ms(code)
        assert due_ms is not None, "a computer is asked"
        bea.opens_from_the_menu("rules")
        expect(ana.find("readers")).to_have_text("Bea reads the rules. The computers wait.")
        expect(bea.find("rules").get_by_test_id("readers")).to_have_text(
            "You are reading the rules. The computers wait."
        )
    finally:
        server.start_computers()
    wait_until_put_off(ana, server, code, due_ms)
    version = server.read(code).version
    bea.page.reload()  # and its socket ends: nobody reads any more
    expect(ana.find("readers")).to_have_count(0)
    ana.sees_version(version + 1)


def test_each_reader_is_named_and_the_last_one_lets_go(person: Invite) -> None:
    ana, bea = person("Ana"), person("Bea")
    code = ana.makes_a_table("chiva", ["me", "computer", "invite", "computer"], "reading 2")
    bea.opens_the_link(code)
    bea.sits_down(3)
    ana.starts()
    bea.sees_the_table_in_play()
    ana.opens_from_the_menu("rules")
    bea.opens_from_the_menu("log")
    expect(ana.find("rules").get_by_test_id("readers")).to_contain_text(
        "Bea reads what has happened."
    )
    ana.press("close-sheet")
    expect(bea.find("log").get_by_test_id("readers")).to_have_text(
        "You are reading what has happened. The computers wait."
    )
    bea.page.keyboard.press("Escape")
    expect(ana.find("readers")).to_have_count(0)
    play_until([ana, bea], lambda sight: len(sight.line) >= 5)


def test_a_reader_who_comes_back_from_a_lost_connection_still_reads(person: Invite) -> None:
    ana, bea = person("Ana"), person("Bea")
    bea.forgiven += ["ERR_INTERNET_DISCONNECTED", "WebSocket"]
    code = ana.makes_a_table("chiva", ["me", "computer", "invite", "computer"], "reading 3")
    bea.opens_the_link(code)
    bea.sits_down(3)
    ana.starts()
    bea.opens_from_the_menu("log")
    expect(ana.find("readers")).to_contain_text("Bea")
    bea.loses_the_network()
    expect(ana.find("readers")).to_have_count(0, timeout=60_000)
    bea.finds_the_network()
    expect(ana.find("readers")).to_contain_text("Bea", timeout=60_000)


def test_the_reckoning_does_not_cover_what_is_read(person: Invite) -> None:
    ana, others = person("Ana"), person("Bea")
    seats = ["me", "invite", "invite", "invite"]
    code = ana.makes_a_table("chiva", seats, SHORT_MATCH["chiva"])
    others.opens_the_link(code)
    for seat, name in enumerate(["Bea", "Carla", "Dora"], start=2):
        others.sits_down(seat, name)
    ana.starts()
    others.sees_the_table_in_play()
    while True:
        play_until([ana, others], is_in_turn, on=[others])
        sight = others.look()
        if sight.is_round_over:  # it was Ana's play that ended it
            others.continues(sight)
            continue
        if len(sight.line) < LATE:
            others.decides(sight)
            continue
        ana.opens_from_the_menu("rules")
        others.decides(sight)
        if others.look().phase == "over":
            break
        ana.press("close-sheet")
    expect(ana.find("table", phase="over")).to_be_attached()
    ana.page.wait_for_timeout(LOOK_MS)
    expect(ana.find("round-over")).to_have_count(0)
    expect(ana.find("rules-text")).to_be_visible()
    ana.press("close-sheet")
    expect(ana.find("round-over")).to_be_visible()


def is_in_turn(sight: Sight) -> bool:
    """Whether the hand that is faced may move, or the round is over."""
    return bool(sight.fits) or "pass" in sight.buttons or sight.is_round_over
