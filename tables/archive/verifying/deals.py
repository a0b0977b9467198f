"""Whether every deal follows from the seed of its session (docs/shuffle.md), and comes once.

The commitment to a deal is the hash of its seed, and is never stored: what was shown when it was
dealt is that of the seed in the log.
"""

from collections.abc import Iterator

from engine.events import Dealt, SessionStarted
from engine.shuffle import SEED_BYTES, deal_from, seed_of_deal, seed_of_text
from tables.archive.verifying.findings import Finding, FindingCode, Place
from tables.state.log import Entry
from tables.vocabulary.events import LoggedEvent, TableMade


class DealCheck:
    """Walks along a log, whatever else may be wrong with it."""

    def __init__(self) -> None:
        self._text: str | None = None
        """The table's explicit seed."""
        self._seed: bytes | None = None
        """Of the session; None: it is not known."""
        self._next = 0
        """The number of the session's next deal."""

    def check(self, entry: Entry, places: list[Place]) -> list[Finding]:
        """Return what is wrong with the sessions and deals that begin in ``entry``."""
        found = []
        for event, place in zip(entry.events, places, strict=True):
            found += [Finding(code, place, says) for code, says in self._look_at(event)]
        return found

    def _look_at(self, event: LoggedEvent) -> Iterator[tuple[FindingCode, str]]:
        match event:
            case TableMade():
                self._text = event.seed
            case SessionStarted():
                yield from self._begin(event)
            case Dealt():
                yield from self._deal(event)
            case _:
                pass

    def _begin(self, event: SessionStarted) -> Iterator[tuple[FindingCode, str]]:
        self._seed, self._next = read_seed(event.seed), 0
        if self._seed is None:
            yield FindingCode.BAD_SEED, "the seed of the session is no seed"
        elif event.is_seed_explicit != (self._text is not None):
            yield FindingCode.BAD_SEED, "table and session differ on whether the seed was chosen"
        elif self._text is not None and self._seed != hash_text(self._text):
            yield FindingCode.BAD_SEED, "the seed of the session is not the one chosen at the table"

    def _deal(self, event: Dealt) -> Iterator[tuple[FindingCode, str]]:
        if event.deal != self._next:
            is_again = event.deal < self._next
            why = "was dealt before" if is_again else f"was dealt instead of number {self._next}"
            yield FindingCode.DEAL_NUMBER, f"deal number {event.deal} of the session {why}"
        self._next = event.deal + 1
        if self._seed is not None and not is_seed_of(event, self._seed):
            says = "the seed of the deal does not follow from the seed of the session"
            yield FindingCode.DEAL_SEED, says
        if not is_dealt_from_its_seed(event):
            yield FindingCode.DEAL_HANDS, "the hands do not follow from the seed of the deal"


def read_seed(text: str) -> bytes | None:
    """Return the seed that ``text`` writes as we do, in lower case hex; None if it is none."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        return None
    return seed if len(seed) == SEED_BYTES and seed.hex() == text else None


def hash_text(text: str) -> bytes | None:
    """Return the seed that an explicit seed's ``text`` stands for; None where it is no text."""
    try:
        return seed_of_text(text)
    except UnicodeEncodeError:
        return None


def is_seed_of(dealt: Dealt, session_seed: bytes) -> bool:
    """Tell whether the deal's seed follows from that of its session."""
    is_number = 0 <= dealt.deal < 1 << 64
    return is_number and dealt.seed == seed_of_deal(session_seed, dealt.deal).hex()


def is_dealt_from_its_seed(dealt: Dealt) -> bool:
    """Tell whether the hands of the deal follow from its seed."""
    seed = read_seed(dealt.seed)
    return seed is not None and deal_from(seed) == dealt.hands
