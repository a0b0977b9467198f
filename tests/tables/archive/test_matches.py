"""What the archive tells of a log is what its table went through."""

import random

import pytest
from msgspec.structs import replace

from engine.commands import ProfileName
from engine.events import RoundEnded
from tables.archive.matches import LogTold, MatchTold
from tables.archive.models import MatchState
from tables.state.log import Entry
from tables.vocabulary import commands as sent
from tables.vocabulary.events import TakenBack
from tests.engine.walks import PROFILE_NAMES
from tests.tables.archive.keeping import written
from tests.tables.living import SEATINGS, live
from tests.tables.pure_tables import A, B, C, D, PureTable
from tests.tables.worlds import fold_log


def told_of(entries: list[Entry]) -> LogTold:
    told = LogTold()
    told.follow(written(entries))
    assert told.fault == ""
    return told


def play_matches(at: PureTable, count: int, seed: int) -> None:
    """Play until so many matches have been played out, and the next has begun."""
    draw = random.Random(seed)
    while at.table.session is None or at.table.session.match <= count:
        at.step(draw)


@pytest.mark.parametrize("profile", PROFILE_NAMES)
@pytest.mark.parametrize("number", range(4))
def test_at_every_version_the_newest_match_is_that_of_the_table(
    profile: ProfileName, number: int
) -> None:
    at = live(profile, SEATINGS[number], number, 150)
    entries = written(at.entries)
    told = LogTold()
    for table in (loaded.table for loaded in fold_log(at.entries)):
        told.follow([entries[table.version - 1]])
        newest = told.take_matches()[-1:]
        if table.session is None:
            assert newest == []
            continue
        match = newest[0]
        assert match.number == table.session.match
        assert match.score == table.session.score
        is_over = table.session.round is not None and (
            table.session.round.result is not None and table.session.round.result.match_over
        )
        assert match.state == (MatchState.OVER if is_over else MatchState.IN_PLAY)


@pytest.mark.parametrize("number", range(6))
def test_read_at_once_a_log_tells_what_it_told_piece_by_piece(number: int) -> None:
    at = live(PROFILE_NAMES[number % 3], SEATINGS[number % 4], number, 200)
    piecewise, rows, ended = LogTold(), dict[tuple[int, int], MatchTold](), list[int]()
    entries, draw = written(at.entries), random.Random(number)
    while piecewise.version < len(entries):
        piecewise.follow(entries[piecewise.version :][: draw.randint(1, 30)])
        rows |= {(row.session, row.number): row for row in piecewise.take_matches()}
        ended += piecewise.take_ended()
    at_once = told_of(at.entries)
    assert list(rows.values()) == at_once.take_matches()
    assert ended == at_once.take_ended()
    assert ended == [
        version
        for version, entry in enumerate(at.entries, start=1)
        if any(isinstance(event, RoundEnded) for event in entry.events)
    ]


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_a_match_that_was_played_out_has_its_winner(profile: ProfileName) -> None:
    at = PureTable((A, B, C, D), profile).start()
    play_matches(at, 2, seed=5)
    results = [
        event.result
        for entry in at.entries
        for event in entry.events
        if isinstance(event, RoundEnded)
    ]
    last = [result for result in results if result.match_over]
    first, second, third = told_of(at.entries).take_matches()
    for match, result in zip((first, second), last, strict=True):
        assert match.state == MatchState.OVER
        assert match.winner == result.winner
        assert match.score == result.score
    assert first.rounds + second.rounds == len(results)
    assert third.state == MatchState.IN_PLAY
    assert (third.rounds, third.score, third.winner) == (0, (0, 0), None)
    assert first.started_ms < first.last_ms <= second.started_ms


def test_a_match_that_was_left_is_said_to_be() -> None:
    at = PureTable((A, "easy", "easy", "easy")).start()
    at.do(A, sent.NewMatch(id="match", seen=at.version))
    at.do(A, sent.NewSession(id="session", seen=at.version), seed=2)
    states = [
        (match.session, match.number, match.state) for match in told_of(at.entries).take_matches()
    ]
    assert states == [
        (1, 1, MatchState.LEFT),
        (1, 2, MatchState.LEFT),
        (2, 1, MatchState.IN_PLAY),
    ]


def test_everybody_who_sat_there_is_named_and_computers_are_noted() -> None:
    at = PureTable((A, B, C, D)).start()
    (match,) = told_of(at.entries).take_matches()
    assert match.names == ("Name 1", "Name 2", "Name 3", "Name 4")
    assert not match.has_computers
    at.do(B, sent.Leave(id="leave", seen=at.version, seat=2))
    (match,) = told_of(at.entries).take_matches()
    assert "Name 2" in match.names
    assert match.has_computers


def test_undos_are_noted_and_a_round_that_ended_twice_has_two_versions() -> None:
    at = PureTable((A, A, A, A)).start()
    draw = random.Random(3)
    at.play_until_over(draw)
    (before,) = told_of(at.entries).take_matches()
    assert not before.has_undos
    assert before.rounds == 1
    at.do(at.actor_at(1), sent.Undo(id="undo", seen=at.version))
    assert any(isinstance(event, TakenBack) for event in at.entries[-1].events)
    (undone,) = told_of(at.entries).take_matches()
    assert undone.has_undos
    assert (undone.rounds, undone.score) == (0, (0, 0))
    at.play_until_over(draw)
    told = told_of(at.entries)
    assert len(told.take_ended()) == 2
    (after,) = told.take_matches()
    assert after.rounds == 1


def test_what_cannot_be_read_is_named_without_being_repeated() -> None:
    at = live("chiva", SEATINGS[0], 1, 30)
    entries = written(at.entries)
    told = LogTold()
    told.follow([*entries[:10], b'[1,"by","id",[{"type":"dealt","hands":"6-6"}]]', *entries[10:]])
    assert told.version == len(entries) + 1
    assert told.fault == "entry 11: an entry cannot be decoded"
    assert len(told.take_matches()) == 1


def test_a_log_that_makes_no_sense_is_a_fault_and_not_an_exception() -> None:
    at = PureTable((A, B, C, D)).start()
    started = at.entries[-1]
    told = LogTold()
    told.follow(written([at.entries[0], replace(started, events=started.events[1:])]))
    assert told.fault.startswith("entry 2: ")
