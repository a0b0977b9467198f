"""`manage.py computers`: one worker that decides for the computers of all tables."""

import asyncio
import signal
from typing import Any, Final

import structlog
import uvloop
from django.conf import settings
from django.core.management.base import BaseCommand

from config.environment import BadEnvironmentError, require_serving
from config.garbage import look_seldom
from config.listening import CannotListenError
from config.metrics.serving import MetricsServer, listen_for_metrics
from config.stopping import stop_with
from tables.computers.bot_choice import PooledBot
from tables.computers.worker import Computers
from tables.ending import end_tasks
from tables.processes import close_all, get_hub, get_store
from tables.thinking.pool import Pool, count_cores

WARM_UP_PATIENCE_S: Final = 20.0
"""How long tables wait for thinking processes at the start; then *normal* thinks for them."""

logger = structlog.get_logger(__name__)


class Command(BaseCommand):
    help = "Decide for the computers of all tables. Any number of these may run on one Redis."
    requires_system_checks = ()

    def handle(self, *_args: Any, **_options: Any) -> None:
        try:
            require_serving(settings.ENVIRONMENT)
            metrics = listen_for_metrics(settings.ENVIRONMENT)
        except (BadEnvironmentError, CannotListenError) as fault:
            stop_with(fault)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(work(metrics))


async def work(metrics: MetricsServer | None = None) -> None:
    """Work until SIGTERM or SIGINT, then finish what is under way."""
    stopping = asyncio.Event()
    for each in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(each, stopping.set)
    if metrics is not None:
        metrics.start_in_loop()
    pool = Pool(settings.ENVIRONMENT.thinkers or count_cores())
    computers = Computers(get_store(), get_hub(), PooledBot(pool))
    try:
        await _warm_up(pool, stopping)
        look_seldom()
        await computers.run(stopping)
    finally:
        if metrics is not None:
            metrics.end()
        await pool.aclose()
        await close_all()
    counts, tally = computers.counts, pool.tally
    logger.info(
        "computers ended",
        decisions=counts.decisions,
        bot_faults=counts.bot_faults,
        faults_by_kind=dict(counts.faults),
        table_faults=counts.table_faults,
        late=counts.late,
        thoughts=tally.thoughts,
        thoughts_within=tally.times,
        most_waiting=tally.most_waiting,
    )


async def _warm_up(pool: Pool, stopping: asyncio.Event) -> None:
    """Wait until somebody can think, unless the worker is to end."""
    warming = asyncio.create_task(pool.wait_until_up(WARM_UP_PATIENCE_S))
    ending = asyncio.create_task(stopping.wait())
    await asyncio.wait({warming, ending}, return_when=asyncio.FIRST_COMPLETED)
    await end_tasks([warming, ending])
