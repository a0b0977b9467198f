"""Serves the metrics of a process where nobody comes by from outside, in a thread of its own.

Not at the address of the game: what happens at all tables together is nobody's business there. The
thread answers even while the event loop is stuck, and that is when one wants to know.
"""

import asyncio
import threading
from collections.abc import Callable, Iterable
from http import HTTPStatus
from socketserver import ThreadingMixIn
from typing import Any, Final
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

import structlog
from prometheus_client import make_wsgi_app

from config.environment import Environment
from config.listening import listen_on
from config.metrics.asking import is_alive, measure_backlog, watch_loop
from tables.metrics.catalogue import REGISTRY

REQUEST_PATIENCE_S: Final = 10.0

Answer = Iterable[bytes]
logger = structlog.get_logger(__name__)


class MetricsServer:
    """One address: /metrics for Prometheus, and /healthz for whoever keeps the process alive."""

    def __init__(self, host: str, port: int) -> None:
        """Listen there, and serve nothing yet.

        Raises:
            CannotListenError: it cannot.
        """
        self._server = _Server((host, port), _Handler, bind_and_activate=False)
        self._server.socket.close()
        self.listening = self._server.socket = listen_on(host, port)
        self._server.server_name, self._server.server_port = host, port
        self._server.setup_environ()
        self._server.set_app(self._answer)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watching: asyncio.Task[None] | None = None
        self._metrics: Callable[..., Answer] = make_wsgi_app(REGISTRY)

    def start(self) -> None:
        """Serve until the process ends, with what a process without an event loop can say."""
        threading.Thread(target=self._server.serve_forever, name="metrics", daemon=True).start()

    def start_in_loop(self) -> None:
        """Serve until the process ends, and ask the running event loop when somebody asks."""
        self._loop = asyncio.get_running_loop()
        self._watching = self._loop.create_task(watch_loop())
        self.start()

    def end(self) -> None:
        """Ask the event loop no more: it ends."""
        self._loop = None
        if self._watching is not None:
            self._watching.cancel()

    def close(self) -> None:
        """Serve no more. Only for whoever lives on: a process may just end."""
        self._server.shutdown()
        self._server.server_close()

    def _answer(self, asked: dict[str, Any], start: Callable[..., Any]) -> Answer:
        match asked["PATH_INFO"]:
            case "/metrics":
                if self._loop is not None:
                    measure_backlog(self._loop)
                return self._metrics(asked, start)
            case "/healthz" if self._loop is None or is_alive(self._loop):
                return _say(start, HTTPStatus.OK, "alive")
            case "/healthz":
                return _say(start, HTTPStatus.SERVICE_UNAVAILABLE, "stuck")
            case _:
                return _say(start, HTTPStatus.NOT_FOUND, "here are /metrics and /healthz")


def listen_for_metrics(environment: Environment) -> MetricsServer | None:
    """Return the server of the metrics of this process, if it is to have one.

    Raises:
        CannotListenError: it cannot be where it is to be.
    """
    if not environment.metrics_port:
        return None
    return MetricsServer(environment.metrics_host, environment.metrics_port)


class _Handler(WSGIRequestHandler):
    timeout = REQUEST_PATIENCE_S

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002, ANN401 - http.server's
        """Say nothing of who asks every few seconds."""


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401 - its types
        """Note that an answer was not given; whoever asked has gone, mostly."""
        del request, client_address
        logger.debug("metrics not given")


def _say(start: Callable[..., Any], status: HTTPStatus, text: str) -> Answer:
    start(f"{status.value} {status.phrase}", [("Content-Type", "text/plain; charset=utf-8")])
    return [f"{text}\n".encode()]
