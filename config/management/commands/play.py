"""`manage.py play`: the whole game on one machine, in one command."""

from typing import Any

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import DatabaseError, connections

from config.child import ChildRefusedError
from config.data_dir import DataDirError
from config.embedded_redis import EmbeddedRedisError
from config.listening import CannotListenError
from config.play import Play
from config.secret_key import UnusableKeyError
from config.stopping import stop_with
from config.supervisor import CannotPlayError


class Command(BaseCommand):
    help = "Start Redis (unless REDIS_URL is set), web, computers and archiver; keep them alive."
    requires_system_checks = ()

    def handle(self, *_args: Any, **_options: Any) -> None:
        try:
            Play(settings.ENVIRONMENT, _migrate).run()
        except (
            CannotListenError,
            CannotPlayError,
            ChildRefusedError,
            DataDirError,
            EmbeddedRedisError,
            UnusableKeyError,
        ) as fault:
            stop_with(fault)


def _migrate() -> None:
    try:
        call_command("migrate", interactive=False, verbosity=0)
    except (DatabaseError, ImproperlyConfigured, TypeError, ValueError) as fault:
        # The last two: an option in the URL that the database's client does not take.
        raise CannotPlayError(
            f"the database cannot be used: {' '.join(str(fault).split())}"
        ) from fault
    finally:
        connections.close_all()  # the children have their own
