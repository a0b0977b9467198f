"""Write the golden records and logs anew: ``python -m tests.engine.renew_golden``.

They are what the engine says now, so that it goes on saying it: ``test_golden`` compares. Renew
them only when the rules or the shuffle are meant to change, give the engine a new
``ENGINE_VERSION`` with them if it would read the log of a running table differently, and look at
the difference before you commit it. The logs of earlier versions stay where they are: they have to
be refused.

Sessions are played at random until every way of ``ways.py`` is shown; they are the same each time.
Every result has to agree with the naive reckoner before anything is written.
"""

import json
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engine import ENGINE_VERSION
from engine.commands import ProfileName
from engine.decide import start
from engine.events import Event, MatchStarted, Played, RedealAsked
from engine.forced import forced
from engine.record import read_record
from engine.replay import replay
from engine.shuffle import seed_of_text
from engine.view import project
from tests.engine.naive import Reckoner
from tests.engine.recording import as_json, play_record, record_of, reveal_as_json, round_of
from tests.engine.walks import PROFILE_NAMES, accept, by_round, choose, fold, walk_rounds
from tests.engine.ways import WAYS, Finished, ways_of

Json = dict[str, Any]

GOLDEN = Path(__file__).parent / "golden"

MIN_SESSIONS, MAX_SESSIONS = 2_000, 50_000
"""How many sessions are looked at: more than needed, since shorter ones may come."""

ROUNDS = 7
"""How many rounds of each session."""

MAX_EVENTS = 300
"""How long a golden log may be."""


def find_sessions(profile: ProfileName) -> list[list[Finished]]:
    """Return the rounds of a few short sessions that together show every way of ``profile``."""
    shortest: dict[str, list[Finished]] = {}
    for seed in range(MAX_SESSIONS):
        rounds: list[Finished] = []
        for steps in by_round(walk_rounds(profile, seed, ROUNDS)):
            result = next(step.at.result for step in steps if step.at.result is not None)
            rounds.append(Finished(round_of(steps), result, rounds[-1] if rounds else None))
            for way in ways_of(profile, rounds[-1]):
                if way not in shortest or len(rounds) < len(shortest[way]):
                    shortest[way] = list(rounds)
        if seed >= MIN_SESSIONS and len(shortest) == len(WAYS[profile]):
            return choose_few(profile, list(shortest.values()))
    raise LookupError(f"not found: {profile}: {', '.join(set(WAYS[profile]) - set(shortest))}")


def choose_few(profile: ProfileName, sessions: list[list[Finished]]) -> list[list[Finished]]:
    """Return some of ``sessions``: always the one that shows most new ways for its length."""
    shown = [{way for now in rounds for way in ways_of(profile, now)} for rounds in sessions]
    chosen: list[list[Finished]] = []
    missing = set(WAYS[profile])
    while missing:
        gains = [len(ways & missing) / len(s) for s, ways in zip(sessions, shown, strict=True)]
        best = gains.index(max(gains))
        chosen.append(sessions[best])
        missing -= shown[best]
    return chosen


def describe_session(profile: ProfileName, rounds: list[Finished]) -> Json:
    """Return the golden record of a session: what it shows, what was done and what came of it."""
    record = record_of(profile, [now.content for now in rounds])
    reckoner = Reckoner(profile)
    for now in rounds:
        if as_json(now.result) != reckoner.reckon(now.content):
            raise AssertionError(f"the naive rules disagree about {now.content}")
    views = [project(session, None).round for session in play_record(record)]
    return {
        "ways": [ways_of(profile, now) for now in rounds],
        "record": record,
        "expected": as_json(replay(read_record(msgspec.json.encode(record)))),
        "reveals": [reveal_as_json(view.reveal) for view in views if view is not None],
    }


def write_session(golden: Json) -> str:
    """Return a golden record as JSON: a line for each hand, each result, each round's actions."""
    record = golden["record"]
    rounds = [
        '{{"deals": [\n{}\n],\n"actions": {}}}'.format(
            ",\n".join(_in_lines(deal) for deal in content["deals"]), json.dumps(content["actions"])
        )
        for content in record["rounds"]
    ]
    head = json.dumps({"format": record["format"], "profile": record["profile"]})[:-1]
    return (
        f'{{"ways": {_in_lines(golden["ways"])},\n"record": {head}, "rounds": [\n'
        + ",\n".join(rounds)
        + f']}},\n"expected": {_in_lines(golden["expected"])},\n'
        + f'"reveals": {_in_lines(golden["reveals"])}}}\n'
    )


def _in_lines(values: list[Any]) -> str:
    return "[\n" + ",\n".join(json.dumps(value) for value in values) + "]"


def find_log(profile: ProfileName) -> list[Event]:
    """Return the log of a short match and the first move of the next; in Dékabès with a redeal."""
    for number in count():
        log = play_log(profile, f"golden log of {profile} {number}")
        has_redeal = any(isinstance(event, RedealAsked) for event in log)
        if len(log) < MAX_EVENTS and (has_redeal or profile != "dekabes"):
            return log
    raise AssertionError("the numbers have no end")


def play_log(profile: ProfileName, text: str) -> list[Event]:
    """Play at random from an explicit seed until the second match has its first tile."""
    draw = Random(text)
    log = start(profile, seed_of_text(text), is_seed_explicit=True)
    session = fold(log)
    is_next_match = False
    while not (is_next_match and isinstance(log[-1], Played)):
        events = accept(session, forced(session) or choose(session, draw))
        session = fold(events, session)
        log += events
        is_next_match = is_next_match or any(isinstance(event, MatchStarted) for event in events)
    return log


def renew() -> Iterator[Path]:
    """Write every golden file anew, and yield the paths."""
    records, logs = GOLDEN / "records", GOLDEN / "logs" / ENGINE_VERSION
    logs.mkdir(parents=True, exist_ok=True)
    records.mkdir(parents=True, exist_ok=True)
    for path in records.glob("*.json"):
        path.unlink()
    for profile in PROFILE_NAMES:
        for number, rounds in enumerate(find_sessions(profile), start=1):
            path = records / f"{profile}-{number:02}.json"
            path.write_text(write_session(describe_session(profile, rounds)), encoding="utf-8")
            yield path
        path = logs / f"{profile}.jsonl"
        path.write_bytes(b"".join(msgspec.json.encode(e) + b"\n" for e in find_log(profile)))
        yield path


if __name__ == "__main__":
    for written in renew():
        sys.stdout.write(f"{written.relative_to(GOLDEN)}\n")
