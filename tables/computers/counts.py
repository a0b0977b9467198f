"""What a worker has done and what went wrong: for its log, and for the metrics of its process."""

from collections import Counter
from typing import get_args

import structlog

from engine.seats import Seat
from tables.computers.bot_choice import Fault
from tables.metrics.catalogue import (
    BOT_FAULTS,
    DECISIONS,
    DECISIONS_LATE,
    TABLE_FAULTS,
    begin_at_zero,
)
from tables.state.table import Table
from tables.thinking.faults import FaultKind
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

    def note_decision(self, level: Level) -> None:
        """Count a decision that has happened."""
        self.decisions += 1
        DECISIONS.labels(level).inc()

    def note_late(self) -> None:
        """Count a decision that was not made by the moment to act."""
        self.late += 1
        DECISIONS_LATE.inc()

    def note_table_fault(self) -> None:
        """Count that nothing could be decided at a table that waited for it."""
        self.table_faults += 1
        TABLE_FAULTS.inc()

    def note_bot_fault(self, table: Table, seat: Seat, level: Level, fault: Fault) -> None:
        """Count that the bot of ``seat`` failed, and say so once."""
        self.faults[fault.kind] += 1
        BOT_FAULTS.labels(fault.kind).inc()
        logger.error(
            "bot failed",
            table=table.code,
            version=table.version,
            seat=seat,
            bot=level,
            kind=fault.kind,
            fault=fault.what,
            instead=fault.instead,
            bot_faults=self.bot_faults,
        )


begin_at_zero(DECISIONS, get_args(Level))
begin_at_zero(BOT_FAULTS, get_args(FaultKind))
