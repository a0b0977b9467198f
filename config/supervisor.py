"""`manage.py play`: everything on one machine, started in order, kept alive, stopped together."""

import contextlib
import http.client
import os
import signal
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import Final

import redis

from config.addresses import find_lan_addresses, find_names, write_urls
from config.child import Child
from config.data_dir import note_address, open_data_dir
from config.embedded_redis import end_orphan, plan_redis, wait_until_answering
from config.environment import (
    LOCAL_HOSTS,
    ROOT,
    BadEnvironmentError,
    Environment,
    require_redis_options,
)
from config.listening import listen_on_next_free, port_of
from config.metrics.serving import listen_for_metrics
from config.secret_key import keep_secret_key

PORTS_TRIED: Final = 20
LOOK_EVERY_S: Final = 0.1
WEB_PATIENCE_S: Final = 60.0
METRICS_AFTER: Final = {"web": 1, "computers": 2, "archiver": 3}
"""By how much the port of a child's metrics is after our own."""


class CannotPlayError(Exception):
    """Why the game cannot be started, as a sentence."""


class Supervisor:
    """The parent of all processes of one machine."""

    def __init__(self, environment: Environment, migrate: Callable[[], None]) -> None:
        self.environment = environment
        self.migrate = migrate
        # People at a terminal are told what went wrong, not everything that goes well.
        self.variables = {"LOG_LEVEL": "WARNING", **os.environ}
        self.children: list[Child] = []
        self.is_stopping = False

    def run(self) -> None:
        """Start everything, print the addresses, and keep it all alive until a signal comes.

        Raises:
            CannotPlayError, DataDirError, EmbeddedRedisError, CannotListenError, UnusableKeyError,
            ChildRefusedError: it cannot start; nothing is left running.
        """
        for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            if signal.getsignal(each) != signal.SIG_IGN:  # as nohup wants it
                signal.signal(each, self._note_signal)
        with open_data_dir(self.environment.data_dir) as lock:
            try:
                if (metrics := listen_for_metrics(self.environment)) is not None:
                    metrics.start()
                self._start_redis()
                self.migrate()
                urls = self._start_web_and_computers()
                # Nobody at a table waits for it, so it does not hold up the others' start.
                self._start_child("archiver", "archiver", is_needed=False)
                note_address(lock, urls[0])
                if not self.is_stopping:
                    _announce(urls)
                while not self.is_stopping:
                    self._tend(LOOK_EVERY_S)
            finally:
                if self.is_stopping:
                    _say("Stopping ...")
                self._stop()

    def _start_redis(self) -> None:
        # Not the environment's own: that may be the kept one, which others may be able to read.
        key = os.environ.get("SECRET_KEY") or keep_secret_key(self.environment.data_dir)
        self.variables["SECRET_KEY"] = key
        if self.environment.redis_url:
            _require_redis(self.environment.redis_url)
            return
        server = plan_redis(self.environment.data_dir)
        end_orphan(server)
        child = Child(
            "Redis", server.command, env=os.environ, parent=os.getpid(), death=signal.SIGTERM
        )
        self.children.append(child)
        child.start()
        wait_until_answering(server, lambda: child.has_ended or self.is_stopping)
        self.variables["REDIS_URL"] = server.url

    def _start_web_and_computers(self) -> tuple[str, ...]:
        host, wanted = self.environment.host, self.environment.port
        listening = listen_on_next_free(host, wanted, PORTS_TRIED)
        port = port_of(listening)
        if wanted not in (0, port):
            _say(f"Port {wanted} is in use; taking {port} instead.")
        if "ALLOWED_HOSTS" in os.environ:
            allowed = self.environment.allowed_hosts
        else:
            allowed = (*LOCAL_HOSTS, *find_lan_addresses(), *find_names())
        self.variables["ALLOWED_HOSTS"] = ",".join(allowed)
        # On a busy machine the processes take their time.
        _say("Starting ...")
        # The parent keeps the socket: while a new web process starts, connections wait.
        descriptor = listening.detach()
        self._start_child("web", "web", f"--fd={descriptor}", pass_fds=(descriptor,))
        self._start_child("computers", "computers")
        self._wait_for_web(port, allowed[0])
        return write_urls(host, port, allowed)

    def _start_child(
        self, name: str, *arguments: str, pass_fds: tuple[int, ...] = (), is_needed: bool = True
    ) -> None:
        child = Child(
            name,
            [sys.executable, str(ROOT / "manage.py"), *arguments],
            env={**self.variables, **self._choose_metrics_port(name)},
            parent=os.getpid(),
            pass_fds=pass_fds,
        )
        child.is_needed = is_needed
        self.children.append(child)
        child.start()

    def _choose_metrics_port(self, name: str) -> dict[str, str]:
        """Return where the child ``name`` serves its metrics: this process has the first port."""
        port = self.environment.metrics_port
        return {"METRICS_PORT": str(port + METRICS_AFTER[name])} if port else {}

    def _wait_for_web(self, port: int, host_name: str) -> None:
        own = "127.0.0.1" if self.environment.host in ("0.0.0.0", "::") else self.environment.host  # noqa: S104
        deadline_s = time.monotonic() + WEB_PATIENCE_S
        while not self.is_stopping and not _is_alive(own, port, host_name):
            if time.monotonic() > deadline_s:
                raise CannotPlayError("the web process does not answer")
            self._tend(LOOK_EVERY_S)

    def _tend(self, pause_s: float) -> None:
        for child in self.children:
            child.tend()
        time.sleep(pause_s)

    def _stop(self) -> None:
        for child in reversed(self.children):
            child.stop()

    def _note_signal(self, _signal: int, _frame: FrameType | None) -> None:
        self.is_stopping = True


def _require_redis(url: str) -> None:
    try:
        require_redis_options(url)
    except BadEnvironmentError as fault:
        raise CannotPlayError(str(fault)) from fault
    try:
        with redis.Redis.from_url(url, socket_timeout=5, socket_connect_timeout=5) as client:
            client.ping()
    except (redis.RedisError, OSError) as fault:
        raise CannotPlayError(f"REDIS_URL does not answer: {type(fault).__name__}") from fault


def _is_alive(host: str, port: int, host_name: str) -> bool:
    connection = http.client.HTTPConnection(host, port, timeout=1)
    try:
        connection.request("GET", "/healthz", headers={"Host": f"{host_name}:{port}"})
        return connection.getresponse().status == http.client.OK
    except OSError:
        return False
    finally:
        connection.close()


def _announce(urls: tuple[str, ...]) -> None:
    here, *others = urls
    on_others = f"  (on other devices: {' or '.join(others)})" if others else ""
    _say(f"Double Six is open at {here}{on_others}   Ctrl-C stops it.")


def _say(sentence: str) -> None:
    with contextlib.suppress(BrokenPipeError):  # nobody reads any more: play on
        sys.stdout.write(f"{sentence}\n")
        sys.stdout.flush()
