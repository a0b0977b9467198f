"""`manage.py protocol`: write the client's types and docs/protocol.md, or check them."""

import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from config.environment import ROOT
from config.protocol.reference import write_reference
from config.protocol.typescript import write_client_types

TYPES = Path("frontend/src/protocol")
REFERENCE = Path("docs/protocol.md")


class Command(BaseCommand):
    help = "Write frontend/src/protocol/ and docs/protocol.md from the vocabulary."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--check", action="store_true", help="write nothing; exit with 1 if something is stale"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        stale = find_stale()
        if options["check"]:
            for path in stale:
                self.stderr.write(f"{path} is stale: run `manage.py protocol`")
            sys.exit(1 if stale else 0)
        for path, text in stale.items():
            target = ROOT / path
            if text is None:
                target.unlink()
            else:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text, encoding="utf-8")
            self.stdout.write(str(path))


def find_stale() -> dict[Path, str | None]:
    """Return the files that are not as they should be, each with its right text; None: no file."""
    right: dict[Path, str | None] = {
        TYPES / name: text for name, text in write_client_types().items()
    }
    right[REFERENCE] = write_reference()
    for found in (ROOT / TYPES).glob("*"):
        right.setdefault(TYPES / found.name, None)
    return {path: text for path, text in right.items() if _read(ROOT / path) != text}


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None
