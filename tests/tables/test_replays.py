"""Rounds that are over are shown again just as they were, with what was taken back in them."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace

from engine.commands import Accept, AskRedeal, Command, Designate, Pass, Play, ProfileName
from engine.decide import decide
from engine.events import Dealt
from engine.evolve import evolve
from engine.refusals import Refusal
from engine.session import Session
from tables.past import (
    Past,
    find_round,
    look_back,
    matches_of,
    rounds_of,
)
from tables.record_files import read_file
from tables.records import record_matches, sessions_in
from tables.replays import show_index, show_round
from tables.retelling import MOST_BRANCHES
from tables.state.history import DECISIONS
from tables.vocabulary import commands as sent
from tables.vocabulary.replays import (
    RecordReading,
    ReplayMove,
    RoundReplay,
    SeatInReplay,
    UndoneBranch,
)
from tests.engine.walks import PROFILE_NAMES
from tests.tables.living import SEATINGS, live, results_of
from tests.tables.pure_tables import A, B, Holder, PureTable
from tests.tables.seat_wishing import leave
from tests.tables.wishing import wish
from tests.tables.worlds import fold_log


@cache
def lived(profile: ProfileName) -> list[PureTable]:
    """Return tables at which anything has happened, to look at and not to play on."""
    return [
        live(profile, holders, seed, 500, strays=0.1, leaves=0.002)
        for seed in range(2)
        for holders in SEATINGS
    ]


def replays_of(past: Past) -> list[RoundReplay]:
    return [show_round(past, over) for over in rounds_of(past)]


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_they_are_those_of_the_record_and_of_the_results_that_were_played(
    profile: ProfileName,
) -> None:
    shown = 0
    for at in lived(profile):
        past = look_back(at.entries)
        newest = sessions_in(past)
        here = [each for each in replays_of(past) if each.session == newest]
        assert [each.result for each in here] == results_of(at)
        reading = read_file(record_matches(past, matches_of(past, newest)))
        assert isinstance(reading, RecordReading)
        assert list(map(without_place, reading.rounds)) == list(map(without_place, here))
        index = show_index(past, rounds_of(past)).rounds
        assert [each.ended_at_version for each in index] == sorted(
            {each.ended_at_version for each in index}
        )
        for each in index:
            over = find_round(past, each.ended_at_version)
            assert over is not None
            again = show_round(past, over)
            assert (again.session, again.match, again.round) == (
                each.session,
                each.match,
                each.round,
            )
            assert (again.result, again.has_taken_back) == (each.result, each.has_taken_back)
            assert each.at_ms == at.entries[each.ended_at_version - 1].at_ms
        shown += len(here)
    assert shown >= 10


def without_place(replay: RoundReplay) -> object:
    """Return what a record tells of a round too."""
    deals = [(deal.hands, deal.seed, deal.commitment) for deal in replay.deals]
    moves = [(move.seat, move.action, move.tile, move.end, move.opener) for move in replay.moves]
    return (
        (replay.profile, replay.target, replay.score, replay.base, replay.opening, replay.result),
        (deals, moves, replay.has_taken_back),
    )


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_what_was_taken_back_could_be_played_and_none_of_it_is_missing(
    profile: ProfileName,
) -> None:
    seen: Counter[str] = Counter()
    for at in lived(profile):
        past, tables = look_back(at.entries), fold_log(at.entries)
        for over in rounds_of(past):
            replay = show_round(past, over)
            session = tables[over.course.began_at - 1].table.session
            assert session is not None
            assert replay.undone_left_out == 0
            assert replay.has_taken_back or not replay.undone
            for branch in replay.undone:
                play_branch(session, replay, branch)
                seen["branch"] += 1
                seen["ended"] += branch.result is not None
                seen["dealt"] += bool(branch.deals)
            # No two entries of these tables have one time.
            told = {move.at_ms for each in (replay, *replay.undone) for move in each.moves}
            assert told == set(times_of_decisions(at, over.course.began_at, over.ended_at))
    assert seen["branch"] >= 20, seen
    assert seen["ended"] >= 1, seen
    if profile == "dekabes":
        assert seen["dealt"] >= 1, seen


def times_of_decisions(at: PureTable, first: int, last: int) -> Iterator[int]:
    for entry in at.entries[first - 1 : last]:
        if any(isinstance(event, DECISIONS) for event in entry.events):
            yield entry.at_ms


def play_branch(session: Session, replay: RoundReplay, branch: UndoneBranch) -> None:
    """Play what the round had in common with ``branch``, and then the branch, by the rules."""
    common = replay.moves[: branch.after]
    redeals = sum(move.action == "redeal" for move in common)
    deals = iter((*replay.deals[1 : 1 + redeals], *branch.deals))
    for move in (*common, *branch.moves):
        decision = decide(session, command_of(move))
        assert not isinstance(decision, Refusal), decision
        for event in decision:
            session = evolve(session, event)
        if session.is_deal_due:
            deal = next(deals)
            session = evolve(session, Dealt(deal.number, deal.seed, deal.hands))
    assert session.round is not None
    assert session.round.result == branch.result
    assert next(deals, None) is None


def command_of(move: ReplayMove) -> Command:
    match move.action:
        case "accept":
            return Accept(move.seat)
        case "redeal":
            return AskRedeal(move.seat)
        case "designate":
            assert move.opener is not None
            return Designate(move.seat, move.opener)
        case "play":
            assert move.tile is not None
            return Play(move.seat, move.tile, move.end)
        case "pass":
            return Pass(move.seat)


def over(holders: Sequence[Holder] = (A, B, A, "easy"), *, may_watch: bool = False) -> PureTable:
    """Return a table whose first round is over."""
    at = PureTable(holders, may_watch=may_watch).start(3)
    at.play_until_over(random.Random(3))
    return at


def ended(at: PureTable) -> list[int]:
    """Return the versions of the rounds that can be seen again."""
    return [each.ended_at for each in rounds_of(look_back(at.entries))]


def go_on(at: PureTable, draw: random.Random) -> None:
    """Play the next round to its end."""
    while at.table.is_over:
        at.step(draw)
    at.play_until_over(draw)


def test_a_finished_round_that_is_taken_back_is_gone_until_it_is_put_back_or_ends_again() -> None:
    at = over((A, A, A, A))
    version = at.version
    (before,) = replays_of(look_back(at.entries))
    assert (before.ended_at_version, before.undone) == (version, ())
    assert wish(at, A, sent.Undo) is None
    assert ended(at) == []
    assert wish(at, A, sent.Redo) is None
    assert ended(at) == [version]
    (again,) = replays_of(look_back(at.entries))
    assert again == replace(before, has_taken_back=True)
    assert wish(at, A, sent.Restart) is None
    at.play_until_over(random.Random(9))
    (anew,) = replays_of(look_back(at.entries))
    assert anew.ended_at_version == at.version > version
    (branch,) = anew.undone
    assert (branch.after, branch.moves, branch.result) == (0, before.moves, before.result)


@pytest.mark.parametrize("wanted", [sent.NewMatch, sent.NewSession])
def test_a_round_that_was_left_is_never_shown(wanted: type[sent.NewMatch]) -> None:
    at = over((A, A, A, A))
    (first,) = ended(at)
    draw = random.Random(4)
    while at.table.is_over:
        at.step(draw)
    at.step(draw)
    assert wish(at, A, wanted) is None
    assert ended(at) == [first]
    at.play_until_over(draw)
    shown = replays_of(look_back(at.entries))
    numbers = [(each.session, each.match, each.round) for each in shown]
    assert numbers == [(1, 1, 1), (1, 2, 3) if wanted is sent.NewMatch else (2, 1, 1)]
    assert shown[1].score == (0, 0)


def test_who_sat_there_is_as_it_was_when_the_round_ended() -> None:
    at = PureTable((A, B, A, "easy")).start(3)
    draw = random.Random(3)
    while not any(move.seat == 2 for move in at.table.session.round.moves):  # type: ignore[union-attr]
        at.step(draw)
    leave(at, B, 2)
    at.play_until_over(draw)
    leave(at, A, 3)
    (shown,) = replays_of(look_back(at.entries))
    assert shown.seats == (
        SeatInReplay("Name 1"),
        SeatInReplay(None, "normal"),
        SeatInReplay("Name 3"),
        SeatInReplay(None, "easy"),
    )
    by = {(move.seat, move.by) for move in shown.moves}
    assert (2, SeatInReplay("Name 2")) in by
    assert (2, None) in by
    assert {seat for seat, holder in by if holder is not None} == {2}
    assert shown.moves[0].at_ms is not None
    assert B not in repr(shown)


def test_no_more_branches_are_told_than_can_be_looked_at() -> None:
    at = PureTable((A, A, A, A)).start(3)
    draw = random.Random(3)
    at.step(draw)
    for _ in range(MOST_BRANCHES + 7):
        at.step(draw)
        assert wish(at, A, sent.Undo) is None
    at.play_until_over(draw)
    (shown,) = replays_of(look_back(at.entries))
    assert len(shown.undone) == MOST_BRANCHES
    assert shown.undone_left_out == 7
    times = [branch.moves[0].at_ms or 0 for branch in shown.undone]
    assert times == sorted(times)


def test_an_explicit_seed_is_not_shown_again() -> None:
    at = PureTable((A, B, A, "easy"), seed="a secret of ours").start(3)
    at.play_until_over(random.Random(3))
    past = look_back(at.entries)
    (shown,) = replays_of(past)
    assert shown.is_seed_explicit
    written = msgspec.json.encode((shown, show_index(past, rounds_of(past))))
    session = at.table.session
    assert session is not None
    assert session.seed.hex().encode() not in written
    assert b"secret" not in written + repr(past).encode()


def test_printing_what_has_been_shows_no_tile_and_no_seed() -> None:
    past = look_back(over().entries)
    (shown,) = rounds_of(past)
    printed = repr(past) + repr(shown) + repr(shown.course)
    assert "6-6" not in printed
    assert shown.events[0].seed not in printed  # type: ignore[union-attr]
