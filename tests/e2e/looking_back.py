"""Holds what a page has fetched of rounds that are over against the truth."""

import json

import msgspec

from engine.events import Result, RoundEnded
from tables.vocabulary.replays import ReplayIndex, RoundReplay
from tests.e2e.story import Story
from tests.e2e.wire import require_none


def check_index(content: bytes, story: Story) -> None:
    """Fail when a list of rounds has one that was not over, or a seed."""
    index = msgspec.json.decode(content, type=ReplayIndex)
    require_none(story.all_seeds(), content.decode(), "the list of rounds")
    for listed in index.rounds:
        assert listed.result == _result_at(listed.ended_at_version, story)


def check_replay(content: bytes, story: Story) -> None:
    """Fail when a round shown again was not over, was dealt otherwise, or tells of another."""
    replay = msgspec.json.decode(content, type=RoundReplay)
    sealed = story.sealed_seeds(replay.ended_at_version)
    require_none(story.session_secrets() | sealed, content.decode(), "a round shown again")
    assert replay.result == _result_at(replay.ended_at_version, story)
    dealt = [(each.deal, each.hands, each.seed) for each in story.deals()]
    shown = [*replay.deals, *(deal for branch in replay.undone for deal in branch.deals)]
    assert all((each.number, each.hands, each.seed) in dealt for each in shown)


def check_review(content: bytes, story: Story) -> None:
    """Fail when a review holds a seed, or anything but values and choices."""
    require_none(story.all_seeds(), content.decode(), "a review")
    assert set(json.loads(content)) == {"steps", "value"}


def _result_at(version: int, story: Story) -> Result:
    events = story.entries[version - 1].events
    (result,) = (each.result for each in events if isinstance(each, RoundEnded))
    return result
