"""What is read of a log, or shown again of it, does not change with tiles that nobody has seen."""

import random
from collections.abc import Sequence
from typing import Final

import msgspec
from hypothesis import given

from tables.journal import show_log
from tables.past import Past, look_back, rounds_for
from tables.records import record_for, sessions_in
from tables.replays import show_index, show_round
from tables.state.log import Entry
from tables.state.table import Table
from tests.tables.pure_tables import A, B, C, D
from tests.tables.two_worlds import STRANGER, Moment, draws, moments, play, same_every_time
from tests.tables.worlds import find_newest_round, fold_log, move_hidden_tiles

DEVICES = (A, B, C, D, STRANGER)
"""Seated, formerly seated, never seated: by the moment."""
SAMPLES: Final = 4
"""Versions of the newest round at which all that is shown again is compared, and the last one."""


@same_every_time
@given(moments, draws)
def test_nothing_that_is_read_of_it_changes_with_what_nobody_has_seen(
    moment: Moment, draw: random.Random
) -> None:
    at = play(*moment)
    moved = move_hidden_tiles(at.entries, None, draw)
    newest = fold_log(at.entries)[find_newest_round(at.entries) :]
    for loaded in newest:
        table, length = loaded.table, loaded.table.version
        assert log_of(table, moved[:length]) == log_of(table, at.entries[:length])
    for loaded in (newest[-1], *draw.sample(newest, min(len(newest), SAMPLES))):
        here, elsewhere = (look_back(log[: loaded.table.version]) for log in (at.entries, moved))
        assert shown_again(elsewhere) == shown_again(here)


def test_of_the_round_in_play_and_of_the_session_nothing_is_shown_again() -> None:
    rounds = 0
    for seed in range(30):
        at = play("dekabes", (A, B, A, "easy"), seed, 40 + seed, also=("spectators",))
        past = look_back(at.entries)
        written = b"".join(shown_again(past))
        session = at.table.session
        assert session is not None
        assert session.seed.hex().encode() not in written
        assert session.round is not None
        if not at.table.is_over:
            assert not any(dealt.seed.encode() in written for dealt in session.round.deals)
        rounds += len(rounds_for(past, STRANGER))
    assert rounds >= 10


def log_of(table: Table, entries: Sequence[Entry]) -> bytes:
    return msgspec.json.encode(show_log(table, entries, None))


def shown_again(past: Past) -> list[bytes]:
    """Return all that any device may see again."""
    shown: list[bytes] = []
    for device in DEVICES:
        rounds = rounds_for(past, device)
        shown.append(msgspec.json.encode(show_index(past, rounds)))
        shown += (msgspec.json.encode(show_round(past, over)) for over in rounds)
        for session in range(sessions_in(past) + 1):
            shown.append(record_for(past, session, device) or b"")
    return shown
