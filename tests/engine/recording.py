"""From the commands of a walk to a record of it, as docs/records.md describes it."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import asdict

from engine.commands import Accept, AskRedeal, Command, Continue, Designate, Pass, Play, ProfileName
from engine.decide import start
from engine.events import Dealt
from engine.evolve import evolve
from engine.record import FORMAT, read_action, read_record, read_round
from engine.replay import replay
from engine.seats import SEATS
from engine.session import Session
from engine.viewed import Reveal
from tests.engine.walks import Step, accept, by_round, fold, walk_rounds

Json = dict[str, Any]


def record_of(profile: str, rounds: list[Json]) -> Json:
    return {"format": FORMAT, "profile": profile, "rounds": rounds}


def round_of(steps: Sequence[Step]) -> Json:
    """Return one round as a record has it; ``steps`` are its steps, from the deal on."""
    deals = [
        [list(hand) for hand in event.hands]
        for step in steps
        for event in step.events
        if isinstance(event, Dealt)
    ]
    actions = [action_of(step.command) for step in steps]
    return {"deals": deals, "actions": [action for action in actions if action is not None]}


def play_record(record: Json) -> Iterator[Session]:
    """Yield the session at the end of each round of ``record`` that was finished."""
    session = fold(start(record["profile"], bytes(32), is_seed_explicit=False))
    for content in record["rounds"]:
        deals, actions = read_round(content)
        unused = iter(deals)
        session = evolve(session, Dealt(session.deals, "", next(unused)))
        for action in actions:
            session = fold(accept(session, read_action(action)), session)
            if session.is_deal_due:
                session = evolve(session, Dealt(session.deals, "", next(unused)))
        if session.round is not None and session.round.result is not None:
            yield session
            for seat in SEATS:
                session = fold(accept(session, Continue(seat)), session)


def action_of(command: Command) -> Json | None:
    """Return the action that a record has for ``command``; None where it has none."""
    match command:
        case Play(seat, tile, end):
            play = {"seat": seat, "action": "play", "tile": tile}
            return play if end is None else {**play, "end": end}
        case Designate(seat, opener):
            return {"seat": seat, "action": "designate", "opener": opener}
        case Accept(seat):
            return {"seat": seat, "action": "accept"}
        case AskRedeal(seat):
            return {"seat": seat, "action": "redeal"}
        case Pass(seat):
            return {"seat": seat, "action": "pass"}
    return None


def as_json(value: object) -> Any:  # noqa: ANN401 (whatever JSON it becomes)
    """Return ``value`` as it reads after a trip through JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def reveal_as_json(reveal: Reveal | None) -> Any:  # noqa: ANN401 (as above)
    """Return ``reveal`` with the names of its fields, which it has not on the wire."""
    assert reveal is not None
    return as_json({**asdict(reveal), "result": asdict(reveal.result)})


def replayed(record: object) -> Any:  # noqa: ANN401 (whatever JSON it prints)
    """Return what ``replay`` prints for ``record``."""
    return as_json(replay(read_record(json.dumps(record).encode())))


def a_record(profile: ProfileName) -> Json:
    """Return a record of two rounds; in Dékabès with a redeal, and then with a designation."""
    for seed in range(1_000):
        rounds = [round_of(steps) for steps in by_round(walk_rounds(profile, seed, 2))]
        if profile != "dekabes" or len(rounds[0]["deals"]) == 2:
            return record_of(profile, rounds)
    raise AssertionError("no such record")
