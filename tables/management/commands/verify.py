"""`manage.py verify`: whether archived logs are sound (docs/archive.md, "Verifying")."""

import os
import sys
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management.base import BaseCommand, CommandParser
from django.db import DatabaseError, connection

from config.environment import BadEnvironmentError, require_key
from config.stopping import stop_with
from tables.archive.verifying.findings import Verdict
from tables.archive.verifying.runner import describe_finding, is_archived, list_codes, verify_log
from tables.vocabulary.codes import read_code

NOT_SOUND: Final = 1
"""The exit code where something is not."""
STANDARD_OUTPUT: Final = 1


class Command(BaseCommand):
    help = (
        "Verify archived logs: chain, seal, every decision again by the rules, deals, matches."
        " Exits with 0 when all are sound, with 1 when one is not, with 2 when it cannot tell."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("codes", nargs="*", metavar="CODE", help="the code of a table")
        parser.add_argument("--all", action="store_true", help="all tables of the archive")
        parser.add_argument("--json", action="store_true", help="print a JSON object a line")

    def handle(self, *_args: Any, **options: Any) -> None:
        typed: list[str] = options["codes"]
        if bool(typed) == options["all"]:
            stop_with("name the codes of tables, or give --all")
        try:
            require_key(settings.ENVIRONMENT)
        except BadEnvironmentError as fault:
            stop_with(fault)
        _require_database()
        try:
            codes = iter(_read_codes(typed)) if typed else list_codes()
            is_sound = self._verify(codes, is_json=options["json"])
            self.stdout.flush()
        except DatabaseError as fault:  # away meanwhile, or without our tables
            stop_with(f"the database cannot be used: {type(fault).__name__}")
        except BrokenPipeError:
            # What waits to be written would be tried, and complained of, once more at the end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), STANDARD_OUTPUT)
            stop_with("the answer cannot be printed")
        if not is_sound:
            sys.exit(NOT_SOUND)

    def _verify(self, codes: Iterator[str], *, is_json: bool) -> bool:
        """Verify the tables of ``codes``; print what comes of each. Tell whether all is well."""
        count = faulty = 0
        for code in codes:
            verdict = verify_log(code)
            if verdict is None:
                continue  # nothing is ever taken out of the archive, except by hand, and just now
            count += 1
            faulty += not verdict.is_sound
            self.stdout.write(_write_json(verdict) if is_json else _write_lines(verdict))
        if not is_json:
            self.stdout.write(f"{count} verified, {count - faulty} sound, {faulty} not sound")
        return not faulty


def _require_database() -> None:
    try:
        connection.ensure_connection()
    except (DatabaseError, ImproperlyConfigured, TypeError, ValueError) as fault:
        # Away, or with an option in its URL that its client does not take.
        stop_with(f"the database cannot be used: {type(fault).__name__}")


def _read_codes(typed: list[str]) -> list[str]:
    codes = []
    for text in typed:
        code = read_code(text)
        if code is None or not is_archived(code):
            stop_with(f"nothing is archived of a table {text!a}")
        codes.append(code)
    return codes


def _write_json(verdict: Verdict) -> str:
    described = {
        "code": verdict.code,
        "is_sound": verdict.is_sound,
        "entries": verdict.entries,
        "decided": verdict.decided,
        "findings": [describe_finding(finding) for finding in verdict.findings],
    }
    return msgspec.json.encode(described).decode()


def _write_lines(verdict: Verdict) -> str:
    if verdict.is_sound:
        return f"{verdict.code}: sound, {verdict.entries} entries"
    first = (
        f"{verdict.code}: NOT SOUND, {verdict.entries} entries,"
        f" of which {verdict.decided} were decided again"
    )
    return "\n".join([first, *(f"  {finding}" for finding in verdict.findings)])
