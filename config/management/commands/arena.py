"""`manage.py arena A B`: two computers against each other over duplicate deals."""

from typing import Any, get_args

from django.core.management.base import BaseCommand, CommandParser

from config.arena.contest import Contest, Opening
from config.arena.parts import LostProcessError
from config.arena.players import UnknownPlayerError, list_players
from config.arena.playing import IllegalChoiceError
from config.arena.progress import show_progress
from config.arena.report import describe_outcome
from config.arena.running import run_contest
from config.management.numbers import MOST_JOBS, read_number
from config.stopping import stop_with
from engine.commands import ProfileName


class Command(BaseCommand):
    help = "Play two computers against each other: every deal twice, with the pairs swapped."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        known = f"one of {', '.join(list_players())}"
        parser.add_argument("first", metavar="A", help=f"the player whose score is told: {known}")
        parser.add_argument("second", metavar="B", help="the player that it meets")
        profiles = get_args(ProfileName)
        parser.add_argument("--profile", choices=profiles, default=profiles[0])
        amount = parser.add_mutually_exclusive_group()
        amount.add_argument(
            "--deals", type=read_number(2), default=1000, metavar="N", help="rounds (default: 1000)"
        )
        amount.add_argument(
            "--matches", type=read_number(2), metavar="N", help="whole matches instead of rounds"
        )
        parser.add_argument("--seed", type=read_number(0), default=1, help="default: 1")
        parser.add_argument(
            "--jobs", type=read_number(1, MOST_JOBS), default=1, metavar="N", help="processes"
        )
        parser.add_argument(
            "--opening",
            choices=get_args(Opening),
            default="free",
            help="of a round: a random seat with any tile, or as the profile's first round opens",
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        contest = read_contest(options)
        try:
            outcome = run_contest(
                contest, jobs=options["jobs"], on_progress=show_progress(contest.deals)
            )
        except (IllegalChoiceError, LostProcessError, UnknownPlayerError) as fault:
            stop_with(fault)
        except KeyboardInterrupt:
            stop_with("stopped")
        self.stdout.write("\n".join(describe_outcome(outcome)))


def read_contest(options: dict[str, Any]) -> Contest:
    """Return the contest that the command line asks for."""
    return Contest(
        first=options["first"],
        second=options["second"],
        profile=options["profile"],
        deals=options["matches"] or options["deals"],
        seed=options["seed"],
        unit="match" if options["matches"] else "round",
        opening=options["opening"],
    )
