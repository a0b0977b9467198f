"""`manage.py web`: one web process, for requests and sockets."""

import asyncio
import socket
from typing import Any

import uvloop
from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from config.descriptors import allow_many_files
from config.environment import BadEnvironmentError, require_serving
from config.garbage import look_seldom
from config.listening import CannotListenError, begin_listening, port_of, reserve
from config.metrics.serving import listen_for_metrics
from config.stopping import stop_with


class Command(BaseCommand):
    help = "Serve the client, the API and the sockets. Any number of these may run on one Redis."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default=settings.ENVIRONMENT.host, help="default: $HOST")
        parser.add_argument(
            "--port", type=int, default=settings.ENVIRONMENT.port, help="default: $PORT"
        )
        parser.add_argument("--fd", type=int, help="a socket that listens already (from `play`)")

    def handle(self, *_args: Any, **options: Any) -> None:
        try:
            require_serving(settings.ENVIRONMENT)
            metrics = listen_for_metrics(settings.ENVIRONMENT)
            listening = _open_socket(options)
        except (BadEnvironmentError, CannotListenError) as fault:
            stop_with(fault)
        # Before Daphne is imported: it makes its event loop at once.
        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
        from config.reactor import install  # noqa: PLC0415 - Twisted takes the first for its own

        install()
        from config.asgi import application  # noqa: PLC0415
        from config.web_server import WebServer  # noqa: PLC0415

        if options["fd"] is None:
            # Only now: until there is somebody to answer, a proxy in front had better go elsewhere.
            try:
                begin_listening(listening)
            except CannotListenError as fault:
                stop_with(fault)
            self.stdout.write(f"Listening on {options['host']}:{port_of(listening)}")
            self.stdout.flush()  # somebody may wait for this line at the other end of a pipe
        allow_many_files()
        look_seldom()
        WebServer(application, listening, metrics).run()


def _open_socket(options: dict[str, Any]) -> socket.socket:
    if options["fd"] is None:
        return reserve(options["host"], options["port"])
    try:
        return socket.socket(fileno=options["fd"])
    except OSError as fault:
        raise CannotListenError(f"--fd {options['fd']} is no socket: {fault.strerror}") from fault
