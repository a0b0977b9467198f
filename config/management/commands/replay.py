"""`manage.py replay FILE`: play a record through the engine (docs/records.md)."""

import os
import sys
from pathlib import Path
from typing import Any, Final

import msgspec
from django.core.management.base import BaseCommand, CommandParser

from config.stopping import EXIT_CODE, stop_with
from engine.record import MAX_BYTES, FaultyRecordError, read_record
from engine.replay import RoundResult, replay

STANDARD_OUTPUT: Final = 1


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
        try:
            self.stdout.write(msgspec.json.encode(results).decode())
            self.stdout.flush()
        except (OSError, AttributeError) as fault:  # a pipe that ended, a full disk; or no output
            _forget_output()
            reason = fault.strerror if isinstance(fault, OSError) else "it is closed"
            stop_with(f"the answer cannot be printed: {reason}")


def _forget_output() -> None:
    # What waits to be written would be tried, and complained of, once more at the end.
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, STANDARD_OUTPUT)


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
