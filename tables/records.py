"""The record of a session at a table: its finished rounds, in the portable form."""

from collections.abc import Sequence
from typing import cast

from engine.recording import FinishedRound, Levels, Names, write_record
from tables.past import Past, matches_of, may_look_back, may_see_match
from tables.state.rounds import Match
from tables.state.seating import Computer, Person


def sessions_in(past: Past) -> int:
    """Return how many sessions there have been at the table."""
    return past.matches[-1].span.session if past.matches else 0


def record_for(past: Past, session: int, device: str) -> bytes | None:
    """Return the record of the session number ``session`` as ``device`` may have it.

    It reaches to the end of the last match at which the device held a seat. Returns None where it
    may have none. Before the first session there is a record too, of nothing.
    """
    matches = matches_of(past, session)
    seen = [n for n, match in enumerate(matches) if may_see_match(past, match.span, device)]
    if not seen and (matches or not may_look_back(past, device)):
        return None
    return record_matches(past, matches[: seen[-1] + 1] if seen else [])


def record_matches(past: Past, matches: Sequence[Match]) -> bytes:
    """Return the record of ``matches``, those of a session from its first one on.

    A round in play is not in it, nor one that was left: their hands are nobody's to see.
    """
    until = matches[-1].span.until if matches else len(past.entries) + 1
    seating = past.sittings.at(until - 1)
    names = tuple(holder.name if isinstance(holder, Person) else None for holder in seating)
    levels = tuple(holder.level if isinstance(holder, Computer) else None for holder in seating)
    finished = [
        FinishedRound(over.events, over.is_new_match, over.course.has_taken_back)
        for match in matches
        for over in match.rounds
    ]
    return write_record(past.profile, cast(Names, names), cast(Levels, levels), finished)
