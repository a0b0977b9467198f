"""Every byte that a socket gets is a function of what its device may know.

A table is played to some moment; then the tiles that a watcher cannot see are moved among the other
hands, in agreement with everything public, and whatever the watcher's socket could be sent is sent
again: views, what was told since any version, and the answers to every command.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.commands import ProfileName
from engine.seats import SEATS, Seat
from engine.tiles import TILES, tiles_in
from tables.hints import hint
from tables.shown import show, show_face
from tables.sockets.wire import write_frame
from tables.state.actors import DeviceActor
from tables.state.curtain import Lifted, face
from tables.state.decide import decide
from tables.state.loaded import LoadedTable
from tables.state.proposal import has_lapsed
from tables.state.table import computers_to_decide
from tables.storage.presence import Presence
from tables.vocabulary import commands as sent
from tables.vocabulary.commands import TableCommand
from tables.vocabulary.frames import Ack, Refused
from tables.vocabulary.refusals import TableRefusal
from tests.tables.pure_tables import A, B, C, D, Holder, PureTable
from tests.tables.wishing import WISHES, stray
from tests.tables.worlds import deal_anew, find_newest_round, fold_log, move_hidden_tiles

PROFILE_NAMES: tuple[ProfileName, ...] = get_args(ProfileName)
SEATINGS: tuple[tuple[Holder, ...], ...] = (
    (A, B, C, D),
    (A, B, A, "easy"),
    (A, A, A, A),
    (A, "normal", B, B),
    ("easy", A, "normal", B),
)
PHASES = ("accept", "designate", "play", "over")
Moment = tuple[ProfileName, tuple[Holder, ...], int, int, str]
"""A profile, who sits where, a seed, how many decisions, and the phase to reach."""

STRANGER = "f" * 32
STRAYS = 0.2
"""How often something is taken back, or proposed, instead of decided."""
NOW_MS = 1_700_000_100_000
MANY_DOUBLES = 0.25
"""How many of the deals give some seat five doubles or more."""

draws = st.builds(random.Random, st.integers(0, 2**32 - 1))
watchers = st.sampled_from([None, *SEATS])
moments = st.tuples(
    st.sampled_from(PROFILE_NAMES),
    st.sampled_from(SEATINGS),
    st.integers(0, 2**32 - 1),
    st.integers(0, 100),
    st.sampled_from(PHASES),
)
same_every_time = settings(max_examples=60, derandomize=True, deadline=None, database=None)


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
        assert show_face(other, STRANGER, Presence()) == show_face(table, STRANGER, Presence())


def test_a_device_without_a_seat_is_shown_no_tile_and_told_of_none() -> None:
    for seed in range(20):
        at = play("chiva", SEATINGS[0], seed, 60)
        for table in fold_log(at.entries):
            for frame in frames(table, STRANGER, None):
                assert not any(f'"{tile}"' in frame for tile in TILES)


def test_behind_the_curtain_no_hidden_tile_is_in_any_frame() -> None:
    for seed in range(20):
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


def play(
    profile: ProfileName, holders: Sequence[Holder], seed: int, length: int, phase: str = ""
) -> PureTable:
    """Return a table after ``length`` random decisions, and more until it is in ``phase``.

    In between, things are taken back and put back, proposed and answered, and begun anew.
    """
    draw = random.Random(seed)
    at = PureTable(holders, profile)
    at.start(seed)
    deal_anew(at, draw, MANY_DOUBLES)
    for number in range(length + 150):  # not every profile has every phase
        if number >= length and phase in ("", phase_of(at.loaded)):
            break
        if draw.random() < STRAYS or (not may_step(at)):
            stray(at, draw)
        else:
            at.step(draw)
        deal_anew(at, draw, MANY_DOUBLES)
    return at


def may_step(at: PureTable) -> bool:
    """Computers wait while a proposal is open."""
    proposal = at.table.talks.proposal
    return proposal is None or has_lapsed(proposal, at.now_ms)


def phase_of(loaded: LoadedTable) -> str:
    session = loaded.table.session
    assert session is not None
    assert session.round is not None
    return session.round.phase


def repr_of_hands(loaded: LoadedTable) -> str:
    session = loaded.table.session
    assert session is not None
    assert session.round is not None
    return repr(session.round.hands)


def in_both_worlds(
    at: PureTable, seat: Seat | None, draw: random.Random
) -> tuple[list[LoadedTable], list[LoadedTable]]:
    """Return the table at each version since the newest round began, and the same elsewhere."""
    moved = move_hidden_tiles(at.entries, seat, draw)
    first = find_newest_round(at.entries)
    return fold_log(at.entries)[first:], fold_log(moved)[first:]


def sockets_that_face(
    loaded: LoadedTable, seat: Seat | None
) -> Iterator[tuple[str, Lifted | None]]:
    """Yield the sockets at the table that show the hand of ``seat``, or none if that is None."""
    for device in (A, B, C, D, STRANGER):
        for lifted in (None, seat and Lifted(seat, loaded.table.version)):
            if face(loaded.table, device, lifted) == seat:
                yield device, lifted


def frames(loaded: LoadedTable, device: str, lifted: Lifted | None) -> list[str]:
    """Return what a socket may be sent at this version, however far behind it was."""
    newest = loaded.table.version
    behind = (newest, 25, 6, 1, 0)
    return [
        write_frame(show(loaded, device, lifted, Presence(), max(0, newest - by))) for by in behind
    ]


def answer(loaded: LoadedTable, actor: DeviceActor, command: TableCommand) -> str:
    """Return what whoever sends ``command`` is answered."""
    decided = decide(loaded.table, actor, command, bytes(32), NOW_MS)
    if isinstance(decided, TableRefusal):
        return write_frame(Refused(command.id, decided.code, decided.detail))
    return write_frame(Ack(command.id, loaded.table.version + 1))


def every_hint(version: int) -> Iterator[sent.Hint]:
    """Yield every question for a hint, from any version that has been shown."""
    for seat, seen in product(SEATS, {version, max(0, version - 1), max(0, version - 5), 0}):
        yield sent.Hint(id="x", seen=seen, seat=seat)


def every_command(version: int) -> Iterator[TableCommand]:
    """Yield whatever can be asked of a table, sensible or not."""
    for seen in (version, max(0, version - 1)):
        yield sent.Start(id="x", seen=seen)
        yield sent.Continue(id="x", seen=seen)
        yield from (kind(id="x", seen=seen) for kind in WISHES)
        for agree in (True, False):
            yield from (
                sent.Answer(id="x", seen=seen, proposal=number, agree=agree)
                for number in (version, version - 1, 0)
            )
        for seat in SEATS:
            yield sent.Pass(id="x", seen=seen, seat=seat)
            yield sent.Accept(id="x", seen=seen, seat=seat)
            yield sent.AskRedeal(id="x", seen=seen, seat=seat)
            yield sent.Sit(id="x", seen=seen, seat=seat, name="Zoe")
            yield sent.SeatComputer(id="x", seen=seen, seat=seat, level="easy")
            yield from (
                sent.Designate(id="x", seen=seen, seat=seat, opener=opener) for opener in SEATS
            )
            yield from (
                sent.Play(id="x", seen=seen, seat=seat, tile=tile, end=end)
                for tile in TILES
                for end in ("left", "right", None)
            )
