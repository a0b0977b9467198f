"""Every byte that a socket gets is a function of what its device may know.

A table is played to some moment; then the tiles that a watcher cannot see are moved among the other
hands, in agreement with everything public, and whatever the watcher's socket could be sent is sent
again: views, what was told since any version, and the answers to every command. Some tables may be
watched: there a stranger is a watcher too. At some, seats change hands. At all somebody reads.
"""

import random
from collections import Counter
from itertools import product

from hypothesis import given

from engine.seats import Seat
from engine.tiles import TILES, tiles_in
from tables.shown import show_face
from tables.state.actors import DeviceActor
from tables.state.table import computers_to_decide
from tables.vocabulary.frames import Refused
from tests.tables.asking import answer, every_command, every_hint
from tests.tables.hinted import hint
from tests.tables.pure_tables import A, B
from tests.tables.two_worlds import (
    PHASES,
    PRESENCE,
    PROFILE_NAMES,
    SEATINGS,
    STRANGER,
    Moment,
    draws,
    frames,
    in_both_worlds,
    moments,
    phase_of,
    play,
    repr_of_hands,
    same_every_time,
    sockets_that_face,
    watchers,
)
from tests.tables.worlds import find_newest_round, fold_log
from tests.thoroughness import scaled


@same_every_time
@given(moments, watchers, draws)
def test_no_frame_changes_with_what_its_device_cannot_see(
    moment: Moment, seat: Seat | None, draw: random.Random
) -> None:
    here, elsewhere = in_both_worlds(play(*moment), seat, draw)
    for table, other in zip(here, elsewhere, strict=True):
        for device, lifted in sockets_that_face(table, seat):
            assert frames(other, device, lifted) == frames(table, device, lifted)


@same_every_time
@given(moments, watchers, draws)
def test_no_answer_changes_with_what_its_device_cannot_see(
    moment: Moment, seat: Seat | None, draw: random.Random
) -> None:
    (*_, table), (*_, other) = in_both_worlds(play(*moment), seat, draw)
    for device, lifted in sockets_that_face(table, seat):
        actor = DeviceActor(device, lifted)
        for command in every_command(table.table.version):
            assert answer(other, actor, command) == answer(table, actor, command), command


@same_every_time
@given(moments, watchers, draws)
def test_no_hint_changes_with_what_its_device_cannot_see(
    moment: Moment, seat: Seat | None, draw: random.Random
) -> None:
    for table, other in zip(*in_both_worlds(play(*moment), seat, draw), strict=True):
        for device, lifted in sockets_that_face(table, seat):
            actor = DeviceActor(device, lifted)
            for asked in every_hint(table.table.version):
                given_here = hint(table.table, actor, asked)
                assert hint(other.table, actor, asked) == given_here
                assert isinstance(given_here, Refused) or asked.seat == seat


@same_every_time
@given(moments, watchers, draws)
def test_nobody_is_waited_for_because_of_what_is_hidden(
    moment: Moment, seat: Seat | None, draw: random.Random
) -> None:
    for table, other in zip(*in_both_worlds(play(*moment), seat, draw), strict=True):
        assert other.table.waiting_since == table.table.waiting_since
        assert computers_to_decide(other.table) == computers_to_decide(table.table)
        assert show_face(other, STRANGER, PRESENCE) == show_face(table, STRANGER, PRESENCE)


def test_a_device_without_a_seat_is_shown_no_tile_and_told_of_none() -> None:
    for seed in range(scaled(8, 20)):
        at = play("chiva", SEATINGS[0], seed, 60)
        for table in fold_log(at.entries):
            for frame in frames(table, STRANGER, None):
                assert not any(f'"{tile}"' in frame for tile in TILES)


def test_behind_the_curtain_no_hidden_tile_is_in_any_frame() -> None:
    for seed in range(scaled(8, 20)):
        at = play("dekabes", (A, A, B, B), seed, 50)
        for table in fold_log(at.entries):
            session = table.table.session
            if session is None or session.round is None or table.table.is_over:
                continue
            hidden = set(TILES) - set(tiles_in(session.round.line))
            shown = frames(table, A, None)[-1]
            assert not any(f'"{tile}"' in shown for tile in hidden)


def test_the_other_worlds_are_really_others_in_every_phase_and_somebody_watches() -> None:
    draw = random.Random(1)
    moved: Counter[tuple[str, bool]] = Counter()
    for profile, seed, seat, phase in product(PROFILE_NAMES, range(20), (None, 1), PHASES):
        at = play(profile, SEATINGS[seed % 3], seed, seed, phase)
        (*_, here), (*_, elsewhere) = in_both_worlds(at, seat, draw)
        if any(sockets_that_face(here, seat)):
            are_others = repr_of_hands(here) != repr_of_hands(elsewhere)
            moved[phase_of(here), seat is None] += are_others
    for phase in ("accept", "designate", "play"):
        assert moved[phase, True] >= 20, moved
        assert moved[phase, False] >= 5, moved
    assert not moved["over", True]
    assert not moved["over", False]


def test_everything_that_can_be_taken_back_and_proposed_is_in_the_mix() -> None:
    happened: Counter[str] = Counter()
    for profile, seed in product(PROFILE_NAMES, range(40)):
        at = play(profile, SEATINGS[seed % 5], seed, 60)
        newest = at.entries[find_newest_round(at.entries) :]
        happened.update(type(event).__name__ for entry in newest for event in entry.events)
    for kind in [
        "TakenBack",
        "PutBack",
        "Proposed",
        "Agreed",
        "Carried",
        "Declined",
        "Lapsed",
        "MatchStarted",
        "SessionStarted",
        "RedealAsked",
        "Designated",
        "Played",
        "Passed",
        "RoundEnded",
    ]:
        assert happened[kind] >= 5, happened
