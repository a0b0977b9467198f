"""Tables at any moment, in two worlds that some sockets at them cannot tell apart."""

import random
from collections.abc import Collection, Iterator, Sequence
from typing import Literal, get_args

from hypothesis import settings
from hypothesis import strategies as st

from engine.commands import ProfileName
from engine.seats import SEATS, Seat
from tables.shown import show
from tables.sockets.wire import write_frame
from tables.state.curtain import Lifted, face
from tables.state.loaded import LoadedTable
from tables.state.proposal import has_lapsed
from tables.storage.presence import Presence
from tests.tables.pure_tables import A, B, C, D, Holder, PureTable
from tests.tables.seat_wishing import stray_seats
from tests.tables.wishing import stray
from tests.tables.worlds import deal_anew, find_newest_round, fold_log, move_hidden_tiles
from tests.thoroughness import scaled

PROFILE_NAMES: tuple[ProfileName, ...] = get_args(ProfileName)
SEATINGS: tuple[tuple[Holder, ...], ...] = (
    (A, B, C, D),
    (A, B, A, "easy"),
    (A, A, A, A),
    (A, "normal", B, B),
    ("easy", A, "normal", B),
)
PHASES = ("accept", "designate", "play", "over")
Also = Literal["spectators", "seats"]
"""Spectators may look on; seats change hands."""
Moment = tuple[ProfileName, tuple[Holder, ...], int, int, str, frozenset[Also]]
"""A profile, who sits where, a seed, how many decisions, the phase to reach, and what else there
is."""

STRANGER = "f" * 32
STRAYS = 0.2
"""How often something is taken back, or proposed, instead of decided."""
SEAT_STRAYS = 0.2
"""How often seats change hands, where they do."""
NOW_MS = 1_700_000_100_000
PRESENCE = Presence(
    sockets={A: frozenset({"one", "two"}), B: frozenset({"one"}), STRANGER: frozenset({"one"})},
    last_heard_ms={C: NOW_MS},
    readings={A: frozenset({"log"}), B: frozenset({"rules", "log"})},
    now_ms=NOW_MS + 300_000,
)
"""Two of four read, a stranger is there, and others have been away for long."""
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
    st.frozensets(st.sampled_from(get_args(Also))),
)
same_every_time = settings(
    max_examples=scaled(25, 60), derandomize=True, deadline=None, database=None
)


def play(
    profile: ProfileName,
    holders: Sequence[Holder],
    seed: int,
    length: int,
    phase: str = "",
    also: Collection[Also] = (),
) -> PureTable:
    """Return a table after ``length`` random decisions, and more until it is in ``phase``.

    In between, things are taken back and put back, proposed and answered, and begun anew; and seats
    change hands, if they do.
    """
    draw = random.Random(seed)
    at = PureTable(holders, profile, may_watch="spectators" in also)
    at.start(seed)
    deal_anew(at, draw, MANY_DOUBLES)
    for number in range(length + 150):  # not every profile has every phase
        if number >= length and phase in ("", phase_of(at.loaded)):
            break
        if "seats" in also and draw.random() < SEAT_STRAYS:
            stray_seats(at, draw)
        elif draw.random() < STRAYS or (not may_step(at)):
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
        write_frame(show(loaded, device, lifted, PRESENCE, max(0, newest - by))) for by in behind
    ]
