"""Who sits where, who asks for a seat and which links there are says nothing of any tile.

And a link is in the bytes of the device that made it alone, and only where it faces that seat.
"""

import random
from collections import Counter
from itertools import product

from hypothesis import given

from engine.seats import SEATS, Seat
from tables.links import token_of
from tables.seats_shown import show_handovers, show_requests, show_seats
from tables.shown import show_face
from tables.sockets.wire import write_frame
from tables.state.curtain import face
from tables.state.handing import seats_to_hand_over
from tables.state.loaded import LoadedTable
from tables.state.seating import seats_of_device
from tables.state.table import asks_computers_the_same
from tests.tables.asking import answer, every_actor, every_seat_command
from tests.tables.pure_tables import A, B, C, D
from tests.tables.two_worlds import (
    PRESENCE,
    PROFILE_NAMES,
    SEATINGS,
    STRANGER,
    Moment,
    draws,
    frames,
    in_both_worlds,
    moments,
    play,
    same_every_time,
    sockets_that_face,
    watchers,
)
from tests.tables.worlds import find_newest_round, fold_log
from tests.thoroughness import scaled

DEVICES = (A, B, C, D, STRANGER)


def at_which_seats_change(moment: Moment) -> Moment:
    return (*moment[:-1], moment[-1] | {"seats"})


def what_seats_show(loaded: LoadedTable, device: str) -> object:
    table = loaded.table
    return (
        show_seats(table, device, PRESENCE),
        show_requests(table, device),
        show_face(loaded, device, PRESENCE),
        seats_of_device(table.seating, device),
    )


@same_every_time
@given(moments, watchers, draws)
def test_nothing_that_is_shown_of_seats_depends_on_a_hidden_tile(
    moment: Moment, seat: Seat | None, draw: random.Random
) -> None:
    here, elsewhere = in_both_worlds(play(*at_which_seats_change(moment)), seat, draw)
    before = None
    for table, other in zip(here, elsewhere, strict=True):
        for device in DEVICES:
            assert what_seats_show(other, device) == what_seats_show(table, device)
        for device, lifted in sockets_that_face(table, seat):
            links = show_handovers(table.table, device, lifted, PRESENCE)
            assert show_handovers(other.table, device, lifted, PRESENCE) == links
        if before is not None:
            keeps_due = asks_computers_the_same(before[0].table, table.table)
            assert asks_computers_the_same(before[1].table, other.table) == keeps_due
        before = table, other


@same_every_time
@given(moments, watchers, draws)
def test_no_answer_about_seats_depends_on_a_hidden_tile(
    moment: Moment, seat: Seat | None, draw: random.Random
) -> None:
    (*_, table), (*_, other) = in_both_worlds(play(*at_which_seats_change(moment)), seat, draw)
    for device, lifted in sockets_that_face(table, seat):
        for actor in every_actor(table, device, lifted):
            for command in every_seat_command(table):
                assert answer(other, actor, command) == answer(table, actor, command), command


def test_a_link_is_in_the_bytes_of_who_made_it_alone_and_only_facing_its_seat() -> None:
    seen: Counter[bool] = Counter()
    for profile, seed in product(PROFILE_NAMES, range(scaled(5, 12))):
        at = play(
            profile,
            SEATINGS[seed % 5],
            seed,
            60,
            also=(("seats", "spectators") if seed % 2 else ("seats",)),
        )
        tokens: dict[str, tuple[Seat, str]] = {}
        for table in fold_log(at.entries):
            for offer in table.table.offers:
                tokens[token_of(table.table.code, offer)] = (offer.seat, offer.device)
            public = write_frame(show_face(table, STRANGER, PRESENCE))  # type: ignore[arg-type]
            assert not any(token in public for token in tokens)
            for seat in (None, *SEATS):
                for device, lifted in sockets_that_face(table, seat):
                    for frame in frames(table, device, lifted):
                        found = {tokens[token] for token in tokens if token in frame}
                        allowed = seats_to_hand_over(table.table, device, lifted)
                        assert all(maker == device and its in allowed for its, maker in found)
                        seen[bool(found)] += 1
                        if not table.table.is_over and table.table.session is not None:
                            assert {its for its, _ in found} <= {face(table.table, device, lifted)}
    assert seen[True] > 100, seen


def test_everything_that_seats_can_do_is_in_the_mix() -> None:
    happened: Counter[str] = Counter()
    for profile, seed in product(PROFILE_NAMES, range(40)):
        at = play(profile, SEATINGS[seed % 5], seed, 60, also=("seats",))
        newest = at.entries[find_newest_round(at.entries) :]
        happened.update(type(event).__name__ for entry in newest for event in entry.events)
    for kind in [
        "SeatTaken",
        "SeatLeft",
        "SeatLent",
        "SeatGivenBack",
        "SeatOffered",
        "SeatHandedOver",
        "SeatRequested",
        "SeatRequestAgreed",
        "SeatRequestEnded",
        "TakenBack",
        "Proposed",
    ]:
        assert happened[kind] >= 5, happened
