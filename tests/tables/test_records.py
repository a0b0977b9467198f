"""A session's record replays to exactly the results that were played, and shows no hand more."""

import json
import random
from collections import Counter
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.commands import ProfileName
from engine.record import read_record
from engine.replay import RoundResult, replay
from tables.past import look_back, matches_of
from tables.records import record_matches, sessions_in
from tables.vocabulary import commands as sent
from tests.engine.walks import PROFILE_NAMES
from tests.tables.living import SEATINGS, live, results_of
from tests.tables.moments import play, round_of, session_of
from tests.tables.pure_tables import A, B, Holder, PureTable
from tests.tables.wishing import answer, wish
from tests.thoroughness import scaled

LENGTHS = st.integers(0, 400)


def written(at: PureTable) -> bytes:
    """Return the record of the newest session."""
    past = look_back(at.entries)
    return record_matches(past, matches_of(past, sessions_in(past)))


def record_of(at: PureTable) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(written(at))
    return record


def replayed(at: PureTable) -> list[RoundResult]:
    return replay(read_record(written(at)))


def played(at: PureTable) -> list[RoundResult]:
    return [
        RoundResult(**{name: getattr(each, name) for name in RoundResult.__struct_fields__})
        for each in results_of(at)
    ]


@settings(max_examples=scaled(60, 150), deadline=None)
@given(
    st.sampled_from(PROFILE_NAMES),
    st.sampled_from(SEATINGS),
    st.integers(0, 2**32 - 1),
    LENGTHS,
)
def test_any_session_replays_to_the_results_that_were_played(
    profile: ProfileName, holders: tuple[Holder, ...], seed: int, length: int
) -> None:
    at = live(profile, holders, seed, length)
    assert replayed(at) == played(at)


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_long_sessions_replay_too_with_all_that_happens_in_them(profile: ProfileName) -> None:
    seen: Counter[str] = Counter()
    for seed, holders in product(range(scaled(1, 2)), SEATINGS):
        at = live(profile, holders, seed, 1500, strays=0.02, leaves=0.001)
        results = played(at)
        assert replayed(at) == results
        for content, result in zip(record_of(at)["rounds"], results, strict=True):
            seen.update(key for key in content if key in ("new_match", "taken_back"))
            seen["redeal"] += len(content["deals"]) - 1
            seen["match over"] += result.match_over
            seen[result.kind] += 1
    for what in ("new_match", "taken_back", "match over", "out", "blocked"):
        assert seen[what] >= 3, seen
    assert (seen["redeal"] >= 3) == (profile == "dekabes")


@settings(max_examples=scaled(25, 60), deadline=None)
@given(st.sampled_from(PROFILE_NAMES), st.integers(0, 2**32 - 1), LENGTHS)
def test_a_round_in_play_and_a_round_that_was_left_are_never_in_it(
    profile: ProfileName, seed: int, length: int
) -> None:
    at = live(profile, (A, "easy", A, "normal"), seed, length, strays=0.3)
    written = json.dumps(record_of(at))
    rounds = record_of(at)["rounds"]
    assert len(rounds) == len(results_of(at))
    assert session_of(at).seed.hex() not in written
    if not at.table.is_over:
        assert not any(dealt.seed in written for dealt in round_of(at).deals)
    else:
        assert round_of(at).deals[-1].seed == rounds[-1]["seeds"][-1]


def test_before_the_first_round_is_over_there_is_nothing_in_it() -> None:
    lobby = PureTable((A, None, None, None))
    assert record_of(lobby)["rounds"] == []
    at = PureTable((A, B, "easy", None), "six-love")
    assert record_of(at) == {
        "format": "double-six/1",
        "profile": "six-love",
        "names": ["Name 1", "Name 2", None, None],
        "computers": [None, None, "easy", None],
        "rounds": [],
    }
    assert replay(read_record(json.dumps(record_of(at)).encode())) == []


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_a_finished_round_that_is_taken_back_goes_out_of_it_and_comes_back_marked(
    profile: ProfileName,
) -> None:
    at = play(profile, (A, A, A, A), 3, 5)
    while not at.table.is_over:
        at.step(random.Random(at.version))
    (before,) = record_of(at)["rounds"]
    assert "taken_back" not in before
    assert before["seeds"] == [dealt.seed for dealt in round_of(at).deals]
    assert wish(at, A, sent.Undo) is None
    assert record_of(at)["rounds"] == []
    assert wish(at, A, sent.Redo) is None
    assert record_of(at)["rounds"] == [{**before, "taken_back": True}]


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_a_new_match_in_the_middle_is_marked_and_a_new_session_begins_the_record_again(
    profile: ProfileName,
) -> None:
    draw = random.Random(5)
    at = PureTable((A, B, A, A), profile).start(5)
    for wanted in (None, sent.NewMatch, sent.NewSession):
        if wanted is not None:
            assert wish(at, A, wanted) is None
            assert answer(at, B, agree=True) is None
        at.play_until_over(draw)
        rounds = record_of(at)["rounds"]
        if wanted is sent.NewMatch:
            assert ["new_match" in each for each in rounds] == [False, True]
        else:
            assert ["new_match" in each for each in rounds] == [False]
        assert replayed(at) == played(at)
        if wanted is None:
            for device in (A, B):
                at.do(device, sent.Continue(id=f"on-{device[0]}", seen=at.version))
            at.step(draw)
