"""Neither the log as it is read nor the record changes with tiles that nobody has seen."""

import random
from collections.abc import Sequence

import msgspec
from hypothesis import given

from tables.journal import show_log
from tables.records import record_session
from tables.state.log import Entry
from tables.state.table import Table
from tests.tables.two_worlds import Moment, draws, moments, play, same_every_time
from tests.tables.worlds import find_newest_round, fold_log, move_hidden_tiles


@same_every_time
@given(moments, draws)
def test_neither_log_nor_record_changes_with_what_nobody_has_seen(
    moment: Moment, draw: random.Random
) -> None:
    at = play(*moment)
    moved = move_hidden_tiles(at.entries, None, draw)
    for loaded in fold_log(at.entries)[find_newest_round(at.entries) :]:
        table, length = loaded.table, loaded.table.version
        here, elsewhere = at.entries[:length], moved[:length]
        assert log_of(table, elsewhere) == log_of(table, here)
        assert record_session(table, elsewhere) == record_session(table, here)


def log_of(table: Table, entries: Sequence[Entry]) -> bytes:
    return msgspec.json.encode(show_log(table, entries, None))
