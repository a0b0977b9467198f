"""A match of an archived log, as the pages of the staff work with it; never shown as it stands."""

from typing import Final

import msgspec

from tables.admin.standing import Standing, cut_to_what_stands
from tables.archive.reading import read_log
from tables.past import Past, look_back, matches_of
from tables.state.log import UnreadableLogError
from tables.state.rounds import Match, MatchSpan

CANNOT_BE: Final = (
    ArithmeticError,
    AssertionError,
    LookupError,
    TypeError,
    UnreadableLogError,
    ValueError,
)
"""What reading a log may raise that did not come about by the rules: somebody bent it."""


class ArchivedMatch(msgspec.Struct, frozen=True):
    """What has been at a table, and one of its matches."""

    past: Past
    match: Match
    standing: Standing
    """Of the newest round of the table."""

    def __repr__(self) -> str:
        return f"ArchivedMatch({self.past.code}, {self.span})"

    @property
    def span(self) -> MatchSpan:
        """Where in the log it is."""
        return self.match.span

    @property
    def first(self) -> int:
        """The version that its part of the log begins with: that of the first, with the making."""
        is_first = self.span.session == self.span.number == 1
        return 1 if is_first else self.span.began_at


def read_archived(code: str, session: int, number: int) -> ArchivedMatch:
    """Return the match ``number`` of a ``session`` at the table ``code``, as it is archived.

    Without the end of a round that is, or may be, in play again (``tables.admin.standing``).

    Raises:
        CANNOT_BE: the log is damaged, or has no such match.
        DatabaseError: the database is away.
    """
    log = read_log(code)
    entries, standing = cut_to_what_stands(code, [] if log is None else log.decode())
    past = look_back(entries)
    for match in matches_of(past, session):
        if match.span.number == number:
            return ArchivedMatch(past, match, standing)
    raise UnreadableLogError("there is no such match in the log")
