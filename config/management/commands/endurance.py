"""`manage.py endurance PLAYER`: many rounds with one player in all seats, every fault counted."""

import sys
from typing import Any, get_args

from django.core.management.base import BaseCommand, CommandParser

from config.arena.endurance import Endurance, run_endurance
from config.arena.parts import LostProcessError
from config.arena.players import UnknownPlayerError, list_players
from config.arena.progress import show_progress
from config.arena.report import describe_endured
from config.management.numbers import MOST_JOBS, read_number
from config.stopping import stop_with
from engine.commands import ProfileName


class Command(BaseCommand):
    help = "Play many rounds of whole sessions; exit with 1 if anything went wrong."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "player", metavar="PLAYER", help=f"in all four seats: {', '.join(list_players())}"
        )
        profiles = get_args(ProfileName)
        parser.add_argument("--profile", choices=profiles, default=profiles[0])
        parser.add_argument("--rounds", type=read_number(1), default=1000, metavar="N")
        parser.add_argument("--seed", type=read_number(0), default=1, help="default: 1")
        parser.add_argument(
            "--jobs", type=read_number(1, MOST_JOBS), default=1, metavar="N", help="processes"
        )
        parser.add_argument(
            "--budget-ms",
            type=read_number(1),
            default=1000,
            metavar="MS",
            help="processor time from which a decision is an overrun (default: 1000)",
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        endurance = Endurance(
            *(options[name] for name in ("player", "profile", "rounds", "seed", "budget_ms"))
        )
        try:
            endured = run_endurance(
                endurance, jobs=options["jobs"], on_progress=show_progress(endurance.rounds)
            )
        except (LostProcessError, UnknownPlayerError) as fault:
            stop_with(fault)
        except KeyboardInterrupt:
            stop_with("stopped")
        self.stdout.write("\n".join(describe_endured(endurance, endured)))
        sys.exit(0 if endured.is_clean else 1)
