"""Write a record: finished rounds in the portable form ``double-six/1`` (docs/records.md)."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from engine.commands import ProfileName
from engine.discreet import Discreet
from engine.events import Accepted, Dealt, Designated, Event, Passed, Played, RedealAsked
from engine.record import FORMAT

Json = dict[str, Any]
Names = tuple[str | None, str | None, str | None, str | None]
"""What the people in seats 1 to 4 are called; None for a computer."""
Levels = tuple[str | None, str | None, str | None, str | None]
"""Of the computers in seats 1 to 4; None for a person."""

_encoder: Final = msgspec.json.Encoder()


class FinishedRound(Discreet, msgspec.Struct, frozen=True):
    """A round that is over, and nothing of which is hidden any more."""

    events: tuple[Event, ...]
    """All that happened in it and was not taken back, from its first deal on."""
    is_new_match: bool
    """A new match was begun before it, though the round before had not ended one."""
    has_taken_back: bool
    """Something was taken back in it, even if it was put back."""


def write_record(
    profile: ProfileName, names: Names, levels: Levels, rounds: Sequence[FinishedRound]
) -> bytes:
    """Return the record of a session's ``rounds``, as JSON."""
    return _encoder.encode(
        {
            "format": FORMAT,
            "profile": profile,
            "names": names,
            "computers": levels,
            "rounds": [_write_round(each) for each in rounds],
        }
    )


def _write_round(finished: FinishedRound) -> Json:
    deals = [event for event in finished.events if isinstance(event, Dealt)]
    actions = (_write_action(event) for event in finished.events)
    return {
        **({"new_match": True} if finished.is_new_match else {}),
        **({"taken_back": True} if finished.has_taken_back else {}),
        "seeds": [dealt.seed for dealt in deals],
        "deals": [dealt.hands for dealt in deals],
        "actions": [action for action in actions if action is not None],
    }


def _write_action(event: Event) -> Json | None:
    match event:
        case Accepted(seat):
            return {"seat": seat, "action": "accept"}
        case RedealAsked(seat):
            return {"seat": seat, "action": "redeal"}
        case Designated(seat, opener):
            return {"seat": seat, "action": "designate", "opener": opener}
        case Played(seat, tile, None):
            return {"seat": seat, "action": "play", "tile": tile}
        case Played(seat, tile, end):
            return {"seat": seat, "action": "play", "tile": tile, "end": end}
        case Passed(seat):
            return {"seat": seat, "action": "pass"}
        case _:
            return None
