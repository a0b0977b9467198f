"""What a worker has done and what went wrong, counted for its log."""

from collections import Counter

import structlog

from engine.seats import Seat
from tables.computers.bot_choice import Fault
from tables.state.table import Table
from tables.vocabulary.commands import Level

logger = structlog.get_logger(__name__)


class Counts:
    """Counts of one worker."""

    def __init__(self) -> None:
        self.decisions = 0
        """Decisions of computers that have happened by this worker."""
        self.late = 0
        """Decisions that were not made by the moment to act."""
        self.faults: Counter[str] = Counter()
        """Decisions that were not the bot's own, by the kind of its fault."""
        self.table_faults = 0
        """How many times nothing could be decided at a table that waited for it."""

    @property
    def bot_faults(self) -> int:
        """Decisions that were not the bot's own."""
        return self.faults.total()

    def note_bot_fault(self, table: Table, seat: Seat, level: Level, fault: Fault) -> None:
        """Count that the bot of ``seat`` failed, and say so once."""
        self.faults[fault.kind] += 1
        logger.error(
            "bot failed",
            code=table.code,
            version=table.version,
            seat=seat,
            level=level,
            kind=fault.kind,
            fault=fault.what,
            instead=fault.instead,
            bot_faults=self.bot_faults,
        )
