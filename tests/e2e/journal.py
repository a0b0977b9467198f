"""Holds a log that a page has fetched against the truth: it tells what was public, and no more."""

import json

import msgspec

from engine.events import RoundEnded
from tests.e2e.story import Story
from tests.e2e.telling import tell
from tests.e2e.wire import require_none


def check_log(content: bytes, story: Story) -> None:
    """Fail when ``content`` tells other than what happened at the table, or holds a secret."""
    log = json.loads(content)
    version = log["version"]
    require_none(story.session_secrets() | story.sealed_seeds(version), content.decode(), "the log")
    listed = [each["version"] for each in log["entries"]]
    first = listed[0] if listed else version + 1
    told = {v: tell(story, v - 1, v, None, is_told=True) for v in range(first, version + 1)}
    last = listed[-1] if listed else 0
    assert listed == [v for v, items in told.items() if items and v <= last]
    for entry in log["entries"]:
        logged = story.entries[entry["version"] - 1]
        assert entry["told"] == told[entry["version"]]
        results = [each.result for each in logged.events if isinstance(each, RoundEnded)]
        result = json.loads(msgspec.json.encode(results[0])) if results else None
        assert entry["result"] == result
        assert entry["at_ms"] == logged.at_ms
