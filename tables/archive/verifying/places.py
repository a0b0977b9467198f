"""Where in a log an event is, told from the events alone, however odd what they say may be."""

from engine.events import Dealt, MatchStarted, RedealAsked, SessionStarted
from tables.archive.verifying.findings import Place
from tables.state.log import Entry
from tables.vocabulary.events import LoggedEvent


class Places:
    """Counts sessions, matches and rounds along a log.

    Nothing is ever taken back beyond the beginning of a round, so that these only grow.
    """

    def __init__(self) -> None:
        self._session = 0
        self._match = 0
        self._round = 0

    def after(self, version: int) -> Place:
        """Return the place of an entry of which nothing is known but its version."""
        return self._place(version)

    def walk(self, version: int, entry: Entry) -> list[Place]:
        """Go on with ``entry``; return the place of each of its events."""
        is_redeal = False
        places = []
        for event in entry.events:
            self._count(event, is_redeal=is_redeal)
            is_redeal |= isinstance(event, RedealAsked)
            places.append(self._place(version))
        return places

    def _count(self, event: LoggedEvent, *, is_redeal: bool) -> None:
        match event:
            case SessionStarted():
                self._session, self._match, self._round = self._session + 1, 1, 0
            case MatchStarted():
                self._match += 1
            case Dealt() if not is_redeal:
                self._round += 1
            case _:
                pass

    def _place(self, version: int) -> Place:
        return Place(version, self._session or None, self._match or None, self._round or None)
