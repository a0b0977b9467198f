"""Records that are written are read and replayed to the results that were played."""

import json
import random
from collections.abc import Sequence
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.commands import Continue, ProfileName
from engine.decide import start_match
from engine.events import Event, RoundEnded
from engine.record import FaultyRecordError, read_record
from engine.recording import FinishedRound, write_record
from engine.replay import replay
from engine.session import Session
from tests.engine.recording import a_record, round_of
from tests.engine.walks import (
    PROFILE_NAMES,
    Step,
    accept,
    begin,
    fold,
    profiles,
    seeds,
    walk_from,
    walk_rounds,
)

NOBODY = (None, None, None, None)


def finished(steps: Sequence[Step]) -> list[FinishedRound]:
    """Return the rounds of a walk, each from its deal on."""
    return [
        FinishedRound(
            tuple(event for step in group for event in step.events),
            is_new_match=False,
            has_taken_back=False,
        )
        for _, group in groupby(steps, key=lambda step: step.after.rounds)
    ]


@given(profiles, seeds, st.integers(1, 6))
def test_a_written_record_replays_to_what_was_played(
    profile: ProfileName, seed: int, rounds: int
) -> None:
    steps = walk_rounds(profile, seed, rounds)
    results = [event.result for s in steps for event in s.events if isinstance(event, RoundEnded)]
    written = write_record(profile, NOBODY, NOBODY, finished(steps))
    again = replay(read_record(written))
    assert len(again) == rounds
    for one, other in zip(again, results, strict=True):
        for name in one.__struct_fields__:
            assert getattr(one, name) == getattr(other, name)


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_a_written_record_is_what_an_independent_writer_writes(profile: ProfileName) -> None:
    steps = walk_rounds(profile, 1, 1)
    (content,) = json.loads(write_record(profile, NOBODY, NOBODY, finished(steps)))["rounds"]
    assert {key: content[key] for key in ("deals", "actions")} == round_of(steps)
    assert len(content["seeds"]) == len(content["deals"])


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_a_new_match_after_any_round_is_replayed(profile: ProfileName) -> None:
    draw = random.Random(3)
    session, rounds, results = begin(profile, draw), [], []
    for number in range(12):
        is_new_match = number % 3 == 2
        if is_new_match:
            session = fold(start_match(), session)
        session, events = play_round(session, draw)
        assert session.round is not None
        assert session.round.result is not None
        results.append(session.round.result)
        rounds.append(FinishedRound(events, is_new_match, has_taken_back=False))
        for seat in (1, 2, 3, 4):
            session = fold(accept(session, Continue(seat)), session)
    again = replay(read_record(write_record(profile, NOBODY, NOBODY, rounds)))
    assert [each.score for each in again] == [each.score for each in results]
    assert [each.opener for each in again] == [each.opener for each in results]
    assert [each.next_opening for each in again] == [each.next_opening for each in results]
    assert [each.next_base for each in again] == [each.next_base for each in results]


@pytest.mark.parametrize("value", [1, 0, None, "true", [], {}])
def test_a_new_match_is_marked_with_true_or_not_at_all(value: object) -> None:
    record = a_record("chiva")
    record["rounds"][1]["new_match"] = value
    with pytest.raises(FaultyRecordError) as faulty:
        replay(read_record(json.dumps(record).encode()))
    assert (faulty.value.fault.error, faulty.value.fault.round) == ("bad-round", 1)


def test_printing_a_finished_round_shows_no_tile() -> None:
    (round,) = finished(walk_rounds("chiva", 1, 1))
    assert repr(round) == "FinishedRound()"


def play_round(session: Session, draw: random.Random) -> tuple[Session, tuple[Event, ...]]:
    events: list[Event] = []
    for step in walk_from(session, draw):
        events += step.events
        if step.is_last_of_round:
            return step.after, tuple(events)
    raise AssertionError("a round ends")
