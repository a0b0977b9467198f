"""Whoever comes back from a lost connection has the same seat, and sees the whole table."""

import pytest

from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.gathering import Gathering, gather_four
from tests.processes.journal import read_journal
from tests.processes.playing import list_choices, send_choice
from tests.processes.secrecy import find_tiles
from tests.processes.table_socket import Socket

MOVES_MEANWHILE = 3
RETURNS = 10


@pytest.fixture
async def table(new_device: NewDevice, open_page: OpenPage) -> Gathering:
    return await gather_four(new_device, open_page)


async def return_to(table: Gathering, seat: int, web: int) -> Socket:
    """Return a new socket of the device that holds ``seat``, with the first view that it got."""
    socket = await table.devices[seat - 1].connect(table.code, web)
    await socket.receive("shown")
    assert len(socket.texts) == 1, "the first that comes is the whole table"
    return socket


async def test_who_vanished_in_turn_is_asked_the_same_again_in_the_same_seat(
    table: Gathering, cluster: Cluster
) -> None:
    seat = await table.move_on(MOVES_MEANWHILE)
    before = table.pages[seat - 1].view
    log = cluster.read_log(table.code)
    await table.pages[seat - 1].vanish()
    for web in (0, 1):
        socket = await return_to(table, seat, web)
        assert socket.view["mine"] == [seat]
        assert socket.view["session"] == before["session"]
        assert cluster.read_log(table.code) == log, "coming back is no event"
        socket.cut()
    socket = await return_to(table, seat, 1)
    choice = list_choices(socket.view)[0]
    answer = await socket.ask(choice.pop("type"), **choice)
    assert answer["type"] == "ack"
    assert len(cluster.read_log(table.code)) == len(log) + 1


async def test_who_was_away_while_others_moved_is_shown_the_whole_table_at_its_version(
    table: Gathering, cluster: Cluster
) -> None:
    asked = await table.move_on(1)
    away = table.seat_before(asked)
    stayed = await return_to(table, away, 0)
    await table.pages[away - 1].vanish()
    await table.move_on(MOVES_MEANWHILE)
    newest = len(cluster.read_log(table.code))
    back = await return_to(table, away, 1)
    await stayed.receive_version(newest)
    assert back.version == newest
    assert back.shown["told"] == [], "nothing has to be put together from what was missed"
    assert back.view["session"] == stayed.view["session"]


async def test_the_name_of_somebody_who_is_away_opens_no_seat_and_shows_no_hand(
    table: Gathering, cluster: Cluster, new_device: NewDevice
) -> None:
    seat = await table.move_on(MOVES_MEANWHILE)
    await table.pages[seat - 1].vanish()
    log = cluster.read_log(table.code)
    stranger = await new_device()
    for web in (0, 1):
        socket = await stranger.connect(table.code, web)
        await socket.receive("shown")
        name = socket.view["seats"][seat - 1]["name"]
        answer = await socket.ask("sit", seat=seat, name=name)
        assert answer.get("code") == "seat-taken"
        assert (await socket.ask("reveal", seat=seat)).get("code") == "not-at-table"
        assert socket.view["mine"] == []
        assert not any(find_tiles(text) for text in socket.texts)
    assert cluster.read_log(table.code) == log
    assert (await return_to(table, seat, 0)).view["mine"] == [seat]


async def test_however_often_who_proposes_comes_back_there_is_one_proposal(
    table: Gathering, cluster: Cluster
) -> None:
    seat = await table.move_on(MOVES_MEANWHILE)
    proposer = table.seat_before(seat)
    page = table.pages[proposer - 1]
    seen, id = page.version, page.device.make_id()
    await page.vanish()
    numbers = set()
    for number in range(RETURNS):
        socket = await return_to(table, proposer, number % 2)
        # Whoever has no answer yet sends the same command again.
        answer = await socket.ask("undo", id=id, seen=seen)
        assert answer["type"] == "ack"
        await socket.receive_version(answer["version"])
        numbers.add(socket.view["proposal"]["number"])
        assert socket.view["proposal"]["is_mine"]
        socket.cut()
    assert len(numbers) == 1
    journal = read_journal(cluster.read_log(table.code))
    assert len(journal.find(page.device.pseudonym, id)) == 1
    assert journal.version == seen + 1
    # One refusal, and it is gone for everybody, whoever comes back.
    other = table.pages[seat - 1]
    answer = await send_choice(other, {"type": "answer", "proposal": numbers.pop(), "agree": False})
    assert answer["type"] == "ack"
    back = await return_to(table, proposer, 1)
    assert back.version == answer["version"]
    assert back.view["proposal"] is None
