"""`manage.py replay FILE`: play a record through the engine (docs/records.md)."""

import sys
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandParser

from config.stopping import EXIT_CODE
from engine.record import MAX_BYTES, FaultyRecordError, read_record
from engine.replay import RoundResult, replay


class Command(BaseCommand):
    help = "Print the result of each finished round of a record, as a JSON array."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="a record; docs/records.md")

    def handle(self, *_args: Any, **options: Any) -> None:
        try:
            results = replay_file(options["file"])
        except FaultyRecordError as faulty:
            sys.stderr.write(f"{msgspec.json.encode(faulty.fault).decode()}\n")
            sys.exit(EXIT_CODE)
        self.stdout.write(msgspec.json.encode(results).decode())


def replay_file(path: Path) -> list[RoundResult]:
    """Return the results of the record in the file ``path``.

    Raises:
        FaultyRecordError: it cannot be read or replayed.
    """
    try:
        with path.open("rb") as file:
            # One byte more than a record may have is enough to tell that it has too many.
            content = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else str(fault)
        raise FaultyRecordError("unreadable-file", f"the file cannot be read: {reason}") from None
    return replay(read_record(content))
