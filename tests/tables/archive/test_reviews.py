"""Reviews of rounds that have ended: made when there is nothing else to do, of every one."""

import asyncio
import random
import threading

import msgspec
import pytest
from asgiref.sync import sync_to_async

from engine.commands import ProfileName
from engine.events import Accepted, Designated, Passed, Played, RedealAsked, Result, RoundEnded
from engine.profiles import PROFILES
from tables.archive.aside import do_aside
from tables.archive.models import Review
from tables.archive.reading import ReviewStored, read_review
from tables.archive.reviews import make_review
from tables.state.course import Course, trace
from tables.state.log import Entry, UnreadableLogError
from tables.storage.store import Store
from tables.vocabulary.replays import RoundReview
from tests.engine.walks import PROFILE_NAMES
from tests.tables.archive.conftest import AtWork
from tests.tables.archive.keeping import commit_all, written
from tests.tables.living import MANY_DOUBLES
from tests.tables.pure_tables import CODE, A, B, C, D, PureTable
from tests.tables.worlds import deal_anew

DECISIONS = (Accepted, RedealAsked, Designated, Played, Passed)


def play_rounds(profile: ProfileName, count: int, seed: int) -> tuple[list[Entry], list[int]]:
    """Return the log of a table after so many rounds, and the versions that ended them."""
    at, draw = PureTable((A, B, C, D), profile).start(seed), random.Random(seed)
    ended: list[int] = []
    while len(ended) < count:
        was_over = at.table.is_over
        deal_anew(at, draw, MANY_DOUBLES)
        at.step(draw)
        if at.table.is_over and not was_over:
            ended.append(at.version)
    return at.entries, ended


def decisions_of(course: Course) -> list[Accepted | RedealAsked | Designated | Played | Passed]:
    return [event for move in course.moves for event in move.events if isinstance(event, DECISIONS)]


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_every_move_stands_at_its_place_and_costs_what_it_gave_away(profile: ProfileName) -> None:
    entries, ended = play_rounds(profile, 4, seed=3)
    for version, course in zip(ended, trace(entries), strict=False):
        content = make_review(written(entries[:version]))
        review = msgspec.json.decode(content, type=RoundReview)
        decisions = decisions_of(course)
        places = [
            at
            for at, each in enumerate(decisions)
            if isinstance(each, Designated | Played | Passed)
        ]
        assert [step.move for step in review.steps] == places
        value = review.steps[0].value
        for step in review.steps:
            assert step.value == value, "whoever makes no fault keeps what can be reached"
            decision = decisions[step.move]
            made = [
                choice.value
                for choice in step.choices
                if (choice.tile, choice.end, choice.opener)
                == (
                    getattr(decision, "tile", None),
                    getattr(decision, "end", None),
                    getattr(decision, "opener", None),
                )
            ]
            assert len(made) == 1
            sign = 1 if decision.seat in (1, 3) else -1
            assert step.lost == sign * (value - made[0])
            assert step.lost >= 0
            (value,) = made
        assert review.value == value
        assert review.value == gain_of(profile, result_of(course))


def gain_of(profile: ProfileName, result: Result) -> int:
    """Return what a round came to for team 1: points beyond the target count nothing."""
    target = PROFILES[profile].target
    before, after = (
        min(score[0], target) - min(score[1], target)
        for score in (result.score_before, result.score)
    )
    return after - before


def result_of(course: Course) -> Result:
    events = (event for move in course.moves for event in move.events)
    return next(event.result for event in events if isinstance(event, RoundEnded))


def test_some_of_these_rounds_are_designated_and_some_thrown_in() -> None:
    played = (trace(play_rounds(profile, 4, seed=3)[0]) for profile in PROFILE_NAMES)
    decided = {
        type(each) for courses in played for course in courses for each in decisions_of(course)
    }
    assert decided == set(DECISIONS)


def test_a_log_in_which_no_round_ends_there_has_no_review() -> None:
    entries, ended = play_rounds("chiva", 1, seed=3)
    with pytest.raises(UnreadableLogError):
        make_review(written(entries[: ended[0] - 1]))


async def test_every_round_that_has_ended_is_reviewed_when_nothing_waits(
    store: Store, at_work: AtWork
) -> None:
    entries, ended = play_rounds("chiva", 3, seed=3)
    await commit_all(store, entries)
    await at_work.look()
    assert await sync_to_async(Review.objects.filter(is_made=False).count)() == 3
    assert await sync_to_async(read_review)(CODE, ended[0]) is None
    at_work.archiver._review_at_s = 0.0
    while await at_work.archiver._work(asyncio.Event()):
        pass
    for version in ended:
        content = make_review(written(entries[:version]))
        made = ReviewStored(version, content, is_sealed=True)
        assert await sync_to_async(read_review)(CODE, version) == made
    assert at_work.archiver.counts.reviews == 3
    assert await sync_to_async(read_review)(CODE, ended[0] + 1) is None


async def test_a_round_that_cannot_be_read_is_not_tried_again(
    store: Store, at_work: AtWork
) -> None:
    entries, ended = play_rounds("chiva", 1, seed=3)
    await commit_all(store, entries)
    await at_work.look()
    await sync_to_async(Review.objects.update)(ended_at_version=ended[0] - 1)
    at_work.archiver._review_at_s = 0.0
    assert await at_work.archiver._work(asyncio.Event())
    assert not await at_work.archiver._work(asyncio.Event())
    assert at_work.archiver.counts.faults == {"not reviewed": 1}
    made = ReviewStored(ended[0] - 1, b"", is_sealed=True)
    assert await sync_to_async(read_review)(CODE, ended[0] - 1) == made


async def test_reviews_that_another_archiver_left_are_made_by_whoever_has_nothing_to_do(
    store: Store, at_work: AtWork, another: AtWork
) -> None:
    entries, ended = play_rounds("chiva", 1, seed=3)
    await commit_all(store, entries)
    await another.look()
    at_work.archiver._has_unmade, at_work.archiver._review_at_s = False, 0.0
    assert await at_work.archiver._work(asyncio.Event())
    assert await sync_to_async(read_review)(CODE, ended[0]) is not None


async def test_a_review_holds_up_nobody_who_is_to_end() -> None:
    stopping, going_on = asyncio.Event(), threading.Event()
    working = asyncio.create_task(do_aside(going_on.wait, stopping))
    await asyncio.sleep(0)
    stopping.set()
    assert await working is None
    going_on.set()


async def test_what_goes_wrong_aside_is_raised_where_it_was_asked_for() -> None:
    def fail() -> None:
        raise ValueError

    with pytest.raises(ValueError, match=r"^$"):
        await do_aside(fail, asyncio.Event())
