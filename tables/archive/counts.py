"""What an archiver has done and what went wrong, counted for its log."""

from collections import Counter


class Counts:
    """Counts of one archiver."""

    def __init__(self) -> None:
        self.entries = 0
        """Entries that it has archived."""
        self.codes: set[str] = set()
        """Tables of which it has archived any."""
        self.faults: Counter[str] = Counter()
        """How many times a table was left because of a fault of its own, by kind."""
        self.away: Counter[str] = Counter()
        """How many times the store or the database did not answer."""
        self.longest_wait_ms = 0
        """The longest that an entry has waited until it was archived."""
        self.reviews = 0
        """Reviews that it has made."""
