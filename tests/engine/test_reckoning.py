"""The engine's reckoning agrees with an independent one, over thousands of random rounds."""

import random
from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from engine.commands import ProfileName
from engine.events import Result, RoundEnded
from engine.openings import DesignateOpening, DoubleSixOpening, SeatOpening
from engine.profiles import PROFILES
from engine.record import read_record
from engine.replay import replay
from engine.seats import SEATS
from engine.session import Session
from tests.engine.naive import Reckoner
from tests.engine.recording import as_json, record_of, round_of
from tests.engine.walks import (
    PROFILE_NAMES,
    Step,
    begin,
    by_round,
    walk_from,
    walk_rounds,
)

ROUNDS = 1_200


def result_of(steps: list[Step]) -> Result:
    """The result of a finished round."""
    (result,) = (
        event.result for step in steps for event in step.events if isinstance(event, RoundEnded)
    )
    return result


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_long_sessions_are_reckoned_alike(profile: ProfileName) -> None:
    reckoner = Reckoner(profile)
    rounds = list(by_round(walk_rounds(profile, 11, ROUNDS)))
    assert len(rounds) == ROUNDS
    for steps in rounds:
        assert as_json(result_of(steps)) == reckoner.reckon(round_of(steps))


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_rounds_from_any_score_are_reckoned_alike(profile: ProfileName) -> None:
    draw = random.Random(12)
    seen: Counter[str] = Counter()
    for _ in range(ROUNDS):
        session = anywhere(begin(profile, draw), draw)
        steps = next(by_round(walk_from(session, draw)))
        result = result_of(steps)
        reckoner = Reckoner(profile, session.score, session.base)
        assert as_json(result) == reckoner.reckon(round_of(steps))
        seen[f"{result.kind} {result.bonus} base {result.base} over {result.match_over}"] += 1
    if profile != "chiva":
        bonus = "key" if profile == "six-love" else "dekabes"
        assert seen[f"out {bonus} base 1 over True"], seen
    if profile == "dekabes":
        assert seen["out dekabes base 2 over True"], seen
        assert seen["blocked None base 2 over True"], seen


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_a_record_of_a_session_is_replayed_to_the_same_results(profile: ProfileName) -> None:
    rounds = list(by_round(walk_rounds(profile, 13, 300)))
    record = record_of(profile, [round_of(steps) for steps in rounds])
    replayed = replay(read_record(msgspec.json.encode(record)))
    reckoner = Reckoner(profile)
    for result, steps in zip(replayed, rounds, strict=True):
        expected = reckoner.reckon(round_of(steps))
        assert expected is not None
        assert as_json(result) == {name: expected[name] for name in result.__struct_fields__}


def anywhere(session: Session, draw: random.Random) -> Session:
    """Return ``session`` at a random score, base and opening that its profile can reach."""
    profile = PROFILES[session.profile]
    points = draw.randrange(profile.target)
    score = draw.choice([(points, 0), (0, points)])
    seat = draw.choice(SEATS)
    openings = [
        DoubleSixOpening(),
        SeatOpening(seat) if session.profile == "chiva" else DesignateOpening(seat),
    ]
    base = draw.choice([1, profile.base_after_draw])
    return replace(session, score=score, base=base, opening=draw.choice(openings))
