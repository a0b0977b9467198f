"""`manage.py computers`: one worker that decides for the computers of all tables."""

import asyncio
import signal
from typing import Any

import structlog
import uvloop
from django.conf import settings
from django.core.management.base import BaseCommand

from config.environment import BadEnvironmentError, require_serving
from config.stopping import stop_with
from tables.computers.worker import Computers
from tables.processes import close_all, get_hub, get_store

logger = structlog.get_logger(__name__)


class Command(BaseCommand):
    help = "Decide for the computers of all tables. Any number of these may run on one Redis."
    requires_system_checks = ()

    def handle(self, *_args: Any, **_options: Any) -> None:
        try:
            require_serving(settings.ENVIRONMENT)
        except BadEnvironmentError as fault:
            stop_with(fault)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(work())


async def work() -> None:
    """Work until SIGTERM or SIGINT, then finish what is under way."""
    stopping = asyncio.Event()
    for each in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(each, stopping.set)
    computers = Computers(get_store(), get_hub())
    try:
        await computers.run(stopping)
    finally:
        await close_all()
    logger.info(
        "computers ended",
        decisions=computers.decisions,
        bot_faults=computers.bot_faults,
        table_faults=computers.table_faults,
    )
