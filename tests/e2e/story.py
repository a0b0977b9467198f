"""The truth about a table, read from its log: what is public at each version, and what is not."""

import base64
from dataclasses import dataclass

from engine.events import Dealt, Played, Result, RoundEnded, SessionStarted
from engine.seats import Seat
from engine.session import Round
from engine.tiles import tiles_in
from tables.state.fold import fold
from tables.state.log import Entry, read_entry
from tables.state.seating import seats_of_device
from tables.state.table import Table


@dataclass(frozen=True)
class Story:
    """Every entry of a log, and the table after each: ``tables[n - 1]`` is version n."""

    entries: list[Entry]
    tables: list[Table]

    @property
    def version(self) -> int:
        return len(self.tables)

    @property
    def may_watch(self) -> bool:
        """Whoever has no seat may know what is public."""
        return self.tables[0].may_watch

    def at(self, version: int) -> Table:
        return self.tables[version - 1]

    def public_tiles(self, version: int) -> set[str]:
        """The tiles that everybody at the table may see: the line, and all when it is over."""
        round = self._round(version)
        if round is None:
            return set()
        if round.phase == "over":
            return {tile for dealt in round.deals[-1:] for hand in dealt.hands for tile in hand}
        return set(tiles_in(round.line))

    def hand(self, version: int, seat: Seat) -> set[str]:
        round = self._round(version)
        return set() if round is None else set(tiles_in(round.hands[seat - 1]))

    def seats_of(self, version: int, device: str) -> tuple[Seat, ...]:
        return seats_of_device(self.at(version).seating, device)

    def has_waited_since(self, version: int, seat: Seat) -> int | None:
        """The version since which ``seat`` has had something to decide at ``version``."""
        return self.at(version).waiting_since[seat - 1]

    def session_secrets(self) -> set[str]:
        """What is never shown to anybody: the session's seed as text, and in every spelling."""
        text = self.tables[0].seed
        started = [each.seed for each in self._events() if isinstance(each, SessionStarted)]
        return {spelt for seed in started for spelt in spell(seed)} | ({text} if text else set())

    def sealed_seeds(self, version: int) -> set[str]:
        """The seeds of deals whose round is not over at ``version``, in every spelling."""
        over_at: dict[int, int] = {}
        dealt: list[Dealt] = []
        for number, entry in enumerate(self.entries, start=1):
            for event in entry.events:
                if isinstance(event, Dealt):
                    dealt.append(event)
                elif isinstance(event, RoundEnded):
                    over_at |= {each.deal: number for each in dealt if each.deal not in over_at}
        never = self.version + 1
        sealed = [each.seed for each in dealt if over_at.get(each.deal, never) > version]
        return {spelt for seed in sealed for spelt in spell(seed)}

    def all_seeds(self) -> set[str]:
        """The seeds of the session and of all deals, in every spelling."""
        return self.session_secrets() | self.sealed_seeds(0)

    def deals(self) -> list[Dealt]:
        """All deals of all rounds, in order."""
        return [each for each in self._events() if isinstance(each, Dealt)]

    def results(self) -> list[Result]:
        """The reckonings of all finished rounds, in order."""
        return [each.result for each in self._events() if isinstance(each, RoundEnded)]

    def count(self, kind: type) -> int:
        """Return how many events of ``kind`` there were."""
        return sum(isinstance(each, kind) for each in self._events())

    def after(self, version: int) -> "Story":
        """Only what has happened after ``version``."""
        return Story(self.entries[version:], self.tables[version:])

    def plays(self) -> list[tuple[Seat, str]]:
        """Who has played which tile, in all rounds, in order."""
        played = [each for each in self._events() if isinstance(each, Played)]
        return [(each.seat, each.tile) for each in played]

    def plays_of(self, seat: Seat) -> list[str]:
        """The tiles that ``seat`` has played, in all rounds, in order."""
        return [tile for player, tile in self.plays() if player == seat]

    def _events(self) -> list[object]:
        return [event for entry in self.entries for event in entry.events]

    def _round(self, version: int) -> Round | None:
        session = self.at(version).session if version else None
        return None if session is None else session.round


def read_story(written: list[bytes]) -> Story:
    entries = [read_entry(each) for each in written]
    tables: list[Table] = []
    for entry in entries:
        tables.append(fold(tables[-1] if tables else None, entry))
    return Story(entries, tables)


def spell(seed: str) -> set[str]:
    """A seed in hex, in lower and upper case, and in both alphabets of base 64."""
    raw = bytes.fromhex(seed)
    plain = base64.b64encode(raw).decode().rstrip("=")
    return {seed.lower(), seed.upper(), plain, base64.urlsafe_b64encode(raw).decode().rstrip("=")}
