"""The log as it is read: public events, page by page, and what was undone is marked so."""

import random
from collections.abc import Iterable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.commands import ProfileName
from engine.events import (
    Continued,
    Dealt,
    Event,
    MatchStarted,
    Played,
    RedealAsked,
    RoundEnded,
    SessionStarted,
)
from engine.tiles import TILES, tiles_in
from tables.journal import MOST_ENTRIES, may_look_back, show_log
from tables.state.log import Entry
from tables.vocabulary import commands as sent
from tables.vocabulary.events import PutBack, SeatEvent, SeatOffered, TakenBack
from tables.vocabulary.told import LogEntry, TableLog
from tests.engine.walks import PROFILE_NAMES
from tests.tables.living import SEATINGS, live
from tests.tables.moments import round_of
from tests.tables.pure_tables import A, B, C, D, Holder, PureTable
from tests.tables.wishing import wish
from tests.thoroughness import scaled

seeds = st.integers(0, 2**32 - 1)


def read(at: PureTable, before: int | None = None) -> TableLog:
    return show_log(at.table, at.entries, before)


def undone_in(entries: Iterable[LogEntry]) -> list[int]:
    return [entry.version for entry in entries if entry.is_undone]


def count_undone(entries: list[Entry]) -> set[int]:
    """Work out by sets what the journal works out by rows: which entries do not hold."""
    undone: set[int] = set()
    holding: set[int] = set()
    taken: list[set[int]] = []
    for version, entry in enumerate(entries, start=1):
        for number, event in enumerate(entry.events):
            if isinstance(event, TakenBack):
                taken.append({each for each in holding if each >= event.since})
                holding -= taken[-1]
                undone |= taken[-1]
            elif isinstance(event, PutBack):
                back = taken.pop()
                holding |= back
                undone -= back
            elif isinstance(event, SessionStarted | MatchStarted) or (
                isinstance(event, Dealt) and not isinstance(entry.events[number - 1], RedealAsked)
            ):
                holding, taken = set(), []
            elif isinstance(event, Event) and version not in holding:
                holding.add(version)
                taken = []
    return {
        version
        for version in undone
        if not any(isinstance(event, SeatEvent | PutBack) for event in entries[version - 1].events)
    }


@settings(max_examples=scaled(40, 100), deadline=None)
@given(st.sampled_from(PROFILE_NAMES), st.sampled_from(SEATINGS), seeds, st.integers(0, 250))
def test_exactly_what_does_not_hold_is_marked(
    profile: ProfileName, holders: tuple[Holder, ...], seed: int, length: int
) -> None:
    at = live(profile, holders, seed, length, strays=0.3)
    assert set(undone_in(whole(at))) == count_undone(at.entries)


def whole(at: PureTable) -> list[LogEntry]:
    """Read page after page, from the newest one back."""
    log = read(at)
    entries = list(log.entries)
    while log.has_earlier:
        log = read(at, entries[0].version)
        entries = [*log.entries, *entries]
    return entries


def test_undone_put_back_and_undone_again_is_undone() -> None:
    at = PureTable((A, A, A, A)).start()
    for number in range(3):
        at.step(random.Random(number))
    last = at.version
    assert undone_in(read(at).entries) == []
    for kind, undone in (
        (sent.Undo, [last]),
        (sent.Undo, [last - 1, last]),
        (sent.Redo, [last]),
        (sent.Redo, []),
        (sent.Undo, [last]),
    ):
        assert wish(at, A, kind) is None
        assert undone_in(read(at).entries) == undone
    at.step(random.Random(9))
    assert undone_in(read(at).entries) == [last], "a new decision makes it final"
    assert wish(at, A, sent.Restart) is None
    assert undone_in(read(at).entries) == [last - 2, last - 1, last, last + 6]
    takebacks = [e for e in read(at).entries if e.told[-1].__struct_config__.tag == "taken-back"]
    assert len(takebacks) == 4
    assert not any(entry.is_undone for entry in takebacks)


def test_whoever_leaves_stays_gone_though_the_round_goes_back() -> None:
    at = PureTable((A, B, A, A)).start()
    at.play_until_over(random.Random(1))
    leave = sent.Leave(id="bye", seen=at.version, seat=2)
    at.do(B, leave)
    gone = at.version
    assert isinstance(at.entries[-1].events[-1], Continued), "the computer is ready at once"
    assert wish(at, A, sent.Undo) is None
    undone = undone_in(read(at).entries)
    assert gone - 1 in undone
    assert gone not in undone


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_every_round_that_ended_has_its_result(profile: ProfileName) -> None:
    at = live(profile, (A, "easy", A, "easy"), 4, 300, strays=0.05)
    ended = {
        version: event.result
        for version, entry in enumerate(at.entries, start=1)
        for event in entry.events
        if isinstance(event, RoundEnded)
    }
    assert len(ended) > 3
    assert {e.version: e.result for e in whole(at) if e.result is not None} == ended


def test_pages_follow_each_other_without_gap_or_overlap() -> None:
    at = live("chiva", (A, "easy", B, "easy"), 1, 1100)
    assert at.version > 2 * MOST_ENTRIES
    entries = whole(at)
    assert [entry.version for entry in entries] == list(range(1, at.version + 1))
    assert len(read(at).entries) == MOST_ENTRIES
    assert [entry.at_ms for entry in entries] == [entry.at_ms for entry in at.entries]
    assert read(at).version == at.version


@pytest.mark.parametrize(
    ("before", "versions"),
    [(0, []), (1, []), (2, [1]), (4, [1, 2, 3]), (10**9, None), (None, None)],
)
def test_before_is_any_version(before: int | None, versions: list[int] | None) -> None:
    at = live("six-love", (A, A, A, A), 1, 20)
    log = read(at, before)
    expected = list(range(1, at.version + 1)) if versions is None else versions
    assert [entry.version for entry in log.entries] == expected
    assert not log.has_earlier
    assert log.version == at.version


def test_exactly_one_page_has_nothing_before_it() -> None:
    at = live("chiva", (A, "easy", B, "easy"), 2, 500)
    assert not read(at, MOST_ENTRIES + 1).has_earlier
    assert read(at, MOST_ENTRIES + 2).has_earlier
    assert read(at, MOST_ENTRIES + 2).entries[0].version == 2


def test_a_one_time_link_is_nobody_elses_to_read_of() -> None:
    at = PureTable((A, B, "easy", "easy")).start()
    at.append("offer", A, SeatOffered(1, at.version + 1))
    at.step(random.Random(1))
    assert [entry.version for entry in read(at).entries] == [1, 2, 4]
    assert b"offer" not in msgspec.json.encode(read(at))


def test_it_shows_no_tile_that_is_not_on_the_table() -> None:
    for seed in range(10):
        at = live("dekabes", (A, B, A, "easy"), seed, 15, strays=0)
        if at.table.is_over:
            continue
        written = msgspec.json.encode(read(at)).decode()
        hidden = set(TILES) - set(tiles_in(round_of(at).line))
        assert not any(f'"{tile}"' in written for tile in hidden)
        assert not any(dealt.seed in written for dealt in round_of(at).deals)
        assert not any(device in written for device in (A, B))


def test_at_every_step_back_it_tells_what_had_been_played_until_then() -> None:
    for seed in range(5):
        at = live("six-love", (A, B, A, "easy"), seed, 60, strays=0.3)
        laid: set[str] = set()
        for version, entry in enumerate(at.entries, start=1):
            laid |= {event.tile for event in entry.events if isinstance(event, Played)}
            written = msgspec.json.encode(read(at, version + 1)).decode()
            assert {tile for tile in TILES if f'"{tile}"' in written} == laid


def test_who_has_a_seat_may_look_back_and_at_a_watched_table_everybody() -> None:
    at = PureTable((A, B, "easy", "easy")).start()
    assert [may_look_back(at.table, device) for device in (A, B, C, D)] == [
        True,
        True,
        False,
        False,
    ]
    watched = msgspec.structs.replace(at.table, may_watch=True)
    assert all(may_look_back(watched, device) for device in (A, B, C, D))
