"""`manage.py archiver`: writes the logs of all tables into the database."""

import asyncio
import signal
from typing import Any

import structlog
import uvloop
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management.base import BaseCommand
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

from config.environment import BadEnvironmentError, require_serving
from config.listening import CannotListenError
from config.metrics.serving import MetricsServer, listen_for_metrics
from config.stopping import stop_with
from tables.archive.archiver import Archiver
from tables.processes import close_all, get_store

logger = structlog.get_logger(__name__)


class Command(BaseCommand):
    help = "Write the logs of all tables into the database. Any number of these may run."
    requires_system_checks = ()

    def handle(self, *_args: Any, **_options: Any) -> None:
        try:
            require_serving(settings.ENVIRONMENT)
            metrics = listen_for_metrics(settings.ENVIRONMENT)
        except (BadEnvironmentError, CannotListenError) as fault:
            stop_with(fault)
        _require_migrated()
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(work(metrics))


async def work(metrics: MetricsServer | None = None) -> None:
    """Work until SIGTERM or SIGINT, then finish the transaction under way."""
    stopping = asyncio.Event()
    for each in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(each, stopping.set)
    archiver = Archiver(get_store())
    if metrics is not None:
        metrics.start_in_loop()
    logger.info("archiver started")
    try:
        await archiver.run(stopping)
    finally:
        if metrics is not None:
            metrics.end()
        await archiver.aclose()
        await close_all()
    counts = archiver.counts
    logger.info(
        "archiver ended",
        entries=counts.entries,
        tables=counts.tables,
        reviews=counts.reviews,
        faults=dict(counts.faults),
        away=dict(counts.away),
        longest_wait_ms=counts.longest_wait_ms,
    )


def _require_migrated() -> None:
    """Refuse to write into a database without our tables. One that is away is waited for."""
    try:
        executor = MigrationExecutor(connection)
        is_migrated = not executor.migration_plan(executor.loader.graph.leaf_nodes())
    except (ImproperlyConfigured, TypeError, ValueError) as fault:
        # An option in the URL that the database's client does not take.
        stop_with(f"the database cannot be used: {type(fault).__name__}")
    except DatabaseError:
        return
    finally:
        connection.close()
    if not is_migrated:
        stop_with("the database is not up to date: run `manage.py migrate`")
