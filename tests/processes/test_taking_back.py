"""Taking back on real processes: what is named, what is taken back, and what ends a proposal."""

import asyncio
from typing import Any

import pytest

from engine.events import Dealt, Passed, Played
from tables.state.log import COMPUTER
from tables.vocabulary.events import Carried, Proposed, TakenBack
from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.gathering import Gathering, against_computers, gather_four
from tests.processes.journal import read_journal
from tests.processes.page import Page
from tests.processes.playing import as_arguments, has_played, list_choices, play_on, send_choice
from tests.processes.table_socket import Frame

UNDO_AND_PLAY = 12
RESTARTS = 4
OPENED_BY_A_COMPUTER = "calm 2"
"""An explicit seed that gives the double six to seat 4."""
BLOCKED = "calm 14"
"""An explicit seed whose first round is blocked if everybody takes what is offered first."""


def round_of(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.view["session"]["round"]
    return found


async def do(page: Page, kind: str, **fields: object) -> int:
    """Ask, and return the version that it made."""
    answer = await page.ask(kind, **fields)
    assert answer["type"] == "ack", answer
    version: int = answer["version"]
    return version


async def agree_all(table: Gathering, proposer: Page) -> int:
    number = proposer.view["proposal"]["number"]
    version = 0
    for page in table.pages:
        if page is not proposer:
            version = await do(page, "answer", proposal=number, agree=True)
    await table.see(version)
    return version


async def test_what_is_taken_back_is_ones_own_move_however_much_came_after_it(
    new_device: NewDevice, open_page: OpenPage
) -> None:
    table = await gather_four(new_device, open_page)
    for later in range(4):
        seat = await table.move_on(1)
        page = table.pages[seat - 1]
        before = page.view["session"]
        choice = list_choices(page.view)[0]
        await table.move_on(1 + later)
        assert page.view["may"]["undo"] == {
            "seat": seat,
            "what": choice["type"],
            "tile": choice.get("tile"),
            "name": f"Seat {seat}",
            "entries": 1 + later,
            "asked": seat,
        }
        await table.see(await do(page, "undo"))
        named = page.view["may"]["undo"], [each.view["proposal"] for each in table.pages]
        assert named[0] is None, "one thing at a time"
        assert {each["takeback"]["entries"] for each in named[1]} == {1 + later}
        assert {each["takeback"]["tile"] for each in named[1]} == {choice.get("tile")}
        assert {each["takeback"]["asked"] for each in named[1]} == {seat}
        await agree_all(table, page)
        assert page.view["session"] == before
        assert round_of(page)["waiting"] == [seat]
        for each in table.pages:
            assert round_of(each)["line"] == before["round"]["line"]


async def test_what_is_taken_back_of_a_round_that_is_over_is_named_with_all_that_followed(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    table = await gather_four(new_device, open_page, seed=BLOCKED)
    await asyncio.gather(*(play_on(page, is_over) for page in table.pages))
    await table.see(len(cluster.read_log(table.code)))
    journal = read_journal(cluster.read_log(table.code))
    last = journal.moments[-1].events
    assert sum(isinstance(event, Passed) for event in last) == 4, "it was not blocked"
    for seat, page in enumerate(table.pages, 1):
        since, event = next(
            (version, moment.events[0])
            for version, moment in reversed(list(enumerate(journal.moments)))
            if moment.events and getattr(moment.events[0], "seat", None) == seat
        )
        named = page.view["may"]["undo"]
        assert named["seat"] == named["asked"] == seat
        assert named["tile"] == (event.tile if isinstance(event, Played) else None)
        # Passes that follow by themselves are no step of their own.
        assert named["entries"] == journal.version - since + 1


async def test_what_is_taken_back_takes_the_replies_of_computers_along(
    new_device: NewDevice, open_page: OpenPage
) -> None:
    device = await new_device()
    code = await device.make_table("chiva", against_computers(), start=True)
    page = await open_page(device, code, 1)
    await play_on(page, is_asked_to_play)
    before, moves = page.view["session"], count_moves(page.view)
    choice = list_choices(page.view)[0]
    await send_choice(page, choice)
    await page.wait_for(lambda: is_asked_to_play(page.view) or is_over(page.view))
    named = page.view["may"]["undo"]
    assert (named["tile"], named["asked"]) == (choice.get("tile"), 1)
    made = count_moves(page.view) - moves
    assert made == named["entries"] == 4 or is_over(page.view)
    version = await do(page, "undo")
    await page.wait_for(lambda: page.version >= version)
    assert page.view["session"] == before


@pytest.mark.parametrize("who", ["the proposer", "somebody who is asked"])
async def test_a_move_ends_a_proposal_for_everybody(
    who: str, cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    table = await gather_four(new_device, open_page)
    seat = await table.move_on(4)
    proposer = table.pages[seat - 1 if who == "the proposer" else table.seat_before(seat) - 1]
    number = await do(proposer, "undo")
    await table.see(number)
    assert all(page.view["proposal"]["number"] == number for page in table.pages)
    assert [page.view["proposal"]["may_answer"] for page in table.pages].count(True) == 3
    await table.move_on(1)
    for page in table.pages:
        assert page.view["proposal"] is None
        assert page.view["may_propose_at_ms"] is None, "playing on is no refusal"
    for page in table.pages:
        answer = await page.ask("answer", proposal=number, agree=True)
        assert answer["code"] == "no-proposal"
    journal = read_journal(cluster.read_log(table.code))
    kinds = [type(event) for moment in journal.moments for event in moment.events]
    assert (kinds.count(Proposed), kinds.count(Carried), kinds.count(TakenBack)) == (1, 0, 0)


async def test_nothing_that_was_proposed_outlives_its_round_its_proposer_or_its_page(
    new_device: NewDevice, open_page: OpenPage
) -> None:
    table = await gather_four(new_device, open_page)
    first, second, third, fourth = table.pages
    await asyncio.gather(*(play_on(page, is_over) for page in table.pages))
    await table.see(await do(first, "undo"))
    for page in table.pages:
        version = await do(page, "continue")
    await table.see(version)
    assert [page.view["proposal"] for page in table.pages] == [None] * 4, "the next round began"
    # Whoever opens a page afresh finds nothing either.
    again = await table.devices[3].connect(table.code, 0)
    await again.receive("shown")
    assert again.view["proposal"] is None

    seat = await table.move_on(4)
    proposer = table.pages[table.seat_before(seat) - 1]
    await table.see(await do(proposer, "undo"))
    leaving = table.seat_before(seat)
    await table.see(await do(proposer, "leave", seat=leaving))
    assert [page.view["proposal"] for page in table.pages] == [None] * 4, "its proposer left"
    assert {first, second, third, fourth} >= {proposer}


async def test_a_move_after_undos_ends_what_could_be_put_back_and_the_log_keeps_all(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    device = await new_device()
    code = await device.make_table("chiva", against_computers(), start=True)
    page = await open_page(device, code)
    await play_on(page, lambda view: count_moves(view) > 8 and is_asked_to_play(view))
    abandoned = cluster.read_log(code)
    for _ in range(2):
        version = await do(page, "undo")
        await page.wait_for(lambda: page.version >= version)  # noqa: B023
    assert page.view["may"]["redo"]
    version = await do(page, **as_arguments(list_choices(page.view)[-1]))
    await page.wait_for(lambda: page.version >= version)
    assert not page.view["may"]["redo"]
    # While the computers answer the move, what the page has seen may be out of date.
    while (answer := await page.ask("redo"))["code"] == "stale":
        await page.wait_for(lambda: page.version > version)
    assert answer["code"] == "nothing-to-put-back"
    assert cluster.read_log(code)[: len(abandoned)] == abandoned
    # Whoever reads the log finds what was abandoned, marked, and what was played instead.
    log = (await device.request("GET", f"/api/tables/{code}/log/", 1)).json
    undone = [entry for entry in log["entries"] if entry["is_undone"]]
    assert {entry["told"][0]["type"] for entry in undone} <= {"played", "passed"}
    assert undone[-1]["version"] == len(abandoned)
    (instead,) = (entry for entry in log["entries"] if entry["version"] == version)
    assert not instead["is_undone"]


async def test_of_a_move_that_is_taken_back_at_once_no_reply_is_left(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    device = await new_device()
    code = await device.make_table("chiva", against_computers(), start=True)
    page = await open_page(device, code, 1)
    for number in range(UNDO_AND_PLAY):
        await play_on(page, is_asked_to_play)
        version = (await send_choice(page, list_choices(page.view)[0]))["version"]
        # A computer is about to move, or thinks: sooner or later than the take-back comes.
        await asyncio.sleep(0.01 * number)
        await page.wait_for(lambda: page.version >= version)  # noqa: B023
        answer = await page.ask("undo")
        if answer["type"] == "refused":
            assert answer["code"] == "stale"
            continue
        await page.wait_for(lambda: page.version >= answer["version"])  # noqa: B023
        assert is_asked_to_play(page.view)
        await play_on(page, lambda view: not is_asked_to_play(view))
    await play_on(page, has_played(1))
    journal = read_journal(cluster.read_log(code))
    journal.require_sound()
    undone = [n for n, moment in enumerate(journal.moments) if is_taken_back(moment.events)]
    assert undone
    for version in undone:
        # entries[n] is that of version n + 1
        assert journal.entries[version].by != COMPUTER, "a move nobody asked for any more"


async def test_computers_move_once_each_after_a_restart_to_their_turn(
    cluster: Cluster, new_device: NewDevice, open_page: OpenPage
) -> None:
    device = await new_device()
    code = await device.make_table(
        "chiva", against_computers(), seed=OPENED_BY_A_COMPUTER, start=True
    )
    page = await open_page(device, code)
    for _ in range(RESTARTS):
        await play_on(page, lambda view: count_moves(view) > 4 and is_asked_to_play(view))
        version = await do(page, "restart")
        await page.wait_for(lambda: page.version >= version)  # noqa: B023
    await play_on(page, is_over)
    journal = read_journal(cluster.read_log(code))
    journal.require_sound()
    dealt = [each for moment in journal.moments for each in moment.events if type(each) is Dealt]
    assert len(dealt) == 1, "a restart deals nothing anew"
    restarted = [n for n, moment in enumerate(journal.moments) if is_taken_back(moment.events)]
    assert len(restarted) == RESTARTS
    assert all(journal.entries[version].by == COMPUTER for version in restarted)


def is_taken_back(events: tuple[object, ...]) -> bool:
    return any(isinstance(event, TakenBack) for event in events)


def is_over(view: Frame) -> bool:
    return bool(view["session"]["round"]["phase"] == "over")


def is_asked_to_play(view: Frame) -> bool:
    round = view["session"]["round"]
    return round["phase"] == "play" and view["faced"] in round["waiting"]


def count_moves(view: Frame) -> int:
    round = view["session"]["round"]
    return len(round["line"]["tiles"]) + len(round["passes"])
