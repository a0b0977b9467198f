"""`manage.py bench_computers`: measure the computers, and write their tables (`make` does this)."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from config.arena.bench.results import FaultyResultsError, keep, read_results
from config.arena.bench.tables import NoPlaceError, put_tables, write_tables
from config.arena.bench.tasks import carry_out, list_tasks, name_task
from config.arena.comparison.engines import MissingPackageError
from config.arena.parts import LostProcessError
from config.arena.players import UnknownPlayerError
from config.arena.playing import IllegalChoiceError
from config.arena.progress import show_progress
from config.environment import ROOT
from config.management.numbers import MOST_JOBS, read_number
from config.stopping import stop_with

DOCUMENT = ROOT / "docs" / "computers.md"


class Command(BaseCommand):
    help = (
        "Measure what is not yet in the file of results, task by task, and write the tables of"
        " docs/computers.md from it. It may be stopped and started again."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--quick", action="store_true", help="a fiftieth of it; prints the tables only"
        )
        parser.add_argument("--results", type=Path, metavar="FILE", help="default: in DATA_DIR")
        parser.add_argument(
            "--only", nargs="+", default=[], metavar="WORD", help="tasks with all these words"
        )
        parser.add_argument("--again", action="store_true", help="also what was measured before")
        parser.add_argument("--list", action="store_true", help="print the tasks, measure nothing")
        parser.add_argument("--jobs", type=read_number(1, MOST_JOBS), default=1, metavar="N")

    def handle(self, *_args: Any, **options: Any) -> None:
        try:
            self._measure(options)
        except (
            FaultyResultsError,
            IllegalChoiceError,
            LostProcessError,
            MissingPackageError,
            NoPlaceError,
            UnknownPlayerError,
        ) as fault:
            stop_with(fault)
        except OSError as fault:
            stop_with(f"{fault.filename}: {fault.strerror}")
        except KeyboardInterrupt:
            stop_with("stopped; what was finished is kept")

    def _measure(self, options: dict[str, Any]) -> None:
        name = "computers-quick.jsonl" if options["quick"] else "computers.jsonl"
        path = options["results"] or settings.DATA_DIR / name
        tasks = list_tasks(is_quick=options["quick"])
        results = read_results(path)
        chosen = [task for task in tasks if set(options["only"]) <= set(name_task(task).split())]
        for task in chosen:
            is_due = options["again"] or task not in results
            self.stdout.write(f"{'    ' if is_due else 'has '} {name_task(task)}")
            self.stdout.flush()
            if is_due and not options["list"]:
                total = getattr(task, "deals", 0) or getattr(task, "rounds", 0)
                found = carry_out(task, options["jobs"], show_progress(total))
                keep(path, task, found)
        if options["list"]:
            return
        results = read_results(path)  # another run may have added to it meanwhile
        tables = write_tables({task: results[task] for task in tasks if task in results})
        if options["quick"]:
            self.stdout.write(tables)
        else:
            text = put_tables(DOCUMENT.read_text(encoding="utf-8"), tables)
            DOCUMENT.write_text(text, encoding="utf-8")
            self.stdout.write(f"{DOCUMENT.relative_to(ROOT)} has the tables")
