"""Reviews of rounds that have ended: what perfect play would have given, with all hands open.

The only place but the engine's own that solves with open hands. What it finds is stored, and shown
by ``tables.replays`` alone, of rounds that are over.
"""

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec
from msgspec.structs import replace

from engine.commands import Designate, Pass, Play
from engine.discreet import Discreet
from engine.events import Accepted, RedealAsked, Result, RoundEnded
from engine.openings import DesignateOpening
from engine.seats import team_of
from tables.archive.chain import seal_review
from tables.archive.models import LogEntry, Review
from tables.archive.stored import as_bytes
from tables.state.course import trace
from tables.state.fold import fold
from tables.state.log import Entry, UnreadableLogError, read_entry
from tables.vocabulary.replays import ReviewChoice, ReviewStep, RoundReview

if TYPE_CHECKING:
    from engine.solver import Choice
    from tables.state.table import Table

MOST_NODES: Final = 300_000
"""Positions that are searched for one move: three times what any of some hundred rounds needed."""
CHOSEN_FROM: Final = 8
"""Several archivers are not to make the same review."""

Move = Designate | Play | Pass

_encoder: Final = msgspec.json.Encoder()


class Unmade(Discreet, msgspec.Struct, frozen=True):
    """A review that is to be made."""

    _printed: ClassVar = ("review", "code", "version")

    review: int
    """Its key in the archive."""
    code: str
    version: int
    """That ended the round."""
    written: tuple[bytes, ...]
    """The log up to then, as stored."""


def find_unmade() -> Unmade | None:
    """Return one of the newest reviews that are to be made, or None.

    Raises:
        DatabaseError: the database is away.
    """
    unmade = Review.objects.filter(is_made=False).select_related("log")
    newest = list(unmade.order_by("-id")[:CHOSEN_FROM])
    if not newest:
        return None
    review = secrets.choice(newest)
    entries = LogEntry.objects.filter(log=review.log_id, version__lte=review.ended_at_version)
    written = entries.order_by("version").values_list("written", flat=True)
    return Unmade(
        review.pk,
        review.log.code,
        review.ended_at_version,
        tuple(as_bytes(each) for each in written),
    )


def keep_review(unmade: Unmade, content: bytes) -> None:
    """Store the review that was made; b"" for a round that cannot be read.

    Raises:
        DatabaseError: the database is away.
    """
    sealed = seal_review(unmade.code, unmade.version, content)
    Review.objects.filter(pk=unmade.review).update(is_made=True, content=content, seal=sealed)


def make_review(written: Sequence[bytes]) -> bytes:
    """Return the review of the round that ends with the last entry of ``written``, as JSON.

    It takes some hundredths of a second where the core is compiled, else some seconds.

    Raises:
        UnreadableLogError: this is no log, or not of this version of the rules, or no round ends.
    """
    entries = [read_entry(each) for each in written]
    entries[-1], result = _cut_after_end(entries[-1])
    table: Table | None = None
    for entry in entries:
        table = fold(table, entry)
    assert table is not None, "there was an entry"
    answered = sum(
        isinstance(event, Accepted | RedealAsked)
        for move in trace(entries)[-1].moves
        for event in move.events
    )
    return _encoder.encode(_review(table, result, answered))


def _cut_after_end(entry: Entry) -> tuple[Entry, Result]:
    """Return the entry without what came after the end of the round in it, and the result."""
    for count, event in enumerate(entry.events, start=1):
        if isinstance(event, RoundEnded):
            return replace(entry, events=entry.events[:count]), event.result
    raise UnreadableLogError("no round ends there")


def _review(table: "Table", result: Result, answered: int) -> RoundReview:
    """Review the round of ``table``, before which ``answered`` times a deal was answered."""
    # It takes a second and a hundred megabytes: only where there is a round to review.
    from engine.solver import Ending, Unsolved, net_points, review  # noqa: PLC0415

    assert table.session is not None, "a round has ended"
    round = table.session.round
    assert round is not None, "a round has ended"
    worth = net_points(table.profile, result.score_before, result.base)
    value = worth(Ending(result.kind, result.winner, result.by, result.bonus))
    found = review(table.profile, round, most_nodes=MOST_NODES)
    judged: list[tuple[Move, tuple[Choice, ...]]] = []
    if isinstance(round.opening, DesignateOpening):
        assert round.opener is not None, "somebody has opened"
        designated = Designate(round.opening.representative, round.opener)
        judged.append((designated, found.designation))
    for step in found.steps:
        choices = () if isinstance(step.solution, Unsolved) else step.solution.choices
        judged.append((step.move, choices))
    if not all(choices for _, choices in judged):
        return RoundReview((), value)
    steps = (
        _show_step(at, move, choices) for at, (move, choices) in enumerate(judged, start=answered)
    )
    return RoundReview(tuple(steps), value)


def _show_step(at: int, move: Move, choices: "tuple[Choice, ...]") -> ReviewStep:
    values = [choice.value for choice in choices]
    best = max(values) if team_of(move.seat) == 1 else min(values)
    made = next(choice.value for choice in choices if choice.command == move)
    return ReviewStep(at, best, abs(best - made), tuple(map(_show_choice, choices)))


def _show_choice(choice: "Choice") -> ReviewChoice:
    match choice.command:
        case Designate(_, opener):
            return ReviewChoice("designate", choice.value, opener=opener)
        case Play(_, tile, end):
            return ReviewChoice("play", choice.value, tile, end)
        case Pass():
            return ReviewChoice("pass", choice.value)
