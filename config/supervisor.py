"""The parent of processes on one machine: started in order, kept alive, stopped together.

What they are is said by whoever builds on it: `config.play`, `config.cluster.running`.
"""

import contextlib
import http.client
import os
import signal
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import Final

from config.child import Child
from config.data_dir import note_address, open_data_dir
from config.embedded_redis import end_orphan, plan_redis, wait_until_answering
from config.environment import ROOT, BadEnvironmentError, Environment, require_redis_options
from config.metrics.serving import listen_for_metrics
from config.one_question import FAULTS, open_redis
from config.secret_key import keep_secret_key

LOOK_EVERY_S: Final = 0.1
REDIS_PATIENCE_S: Final = 5.0
START_PATIENCE_S: Final = 60.0
"""On a busy machine the processes take their time."""


class CannotPlayError(Exception):
    """Why the game cannot be started, as a sentence."""


class Supervisor(ABC):
    """The parent of all processes of one machine."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        # People at a terminal are told what went wrong, not everything that goes well.
        self.variables = {"LOG_LEVEL": "WARNING", **os.environ}
        self.children: list[Child] = []
        self.is_stopping = False
        self._served = 0
        """How many children serve metrics."""

    def run(self) -> None:
        """Start everything, print the addresses, and keep it all alive until a signal comes.

        Raises:
            CannotPlayError, DataDirError, EmbeddedRedisError, CannotListenError, UnusableKeyError,
            NoPostgresError, NoProxyError, ChildRefusedError: it cannot start; nothing is left
            running.
        """
        for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            if signal.getsignal(each) != signal.SIG_IGN:  # as nohup wants it
                signal.signal(each, self._note_signal)
        with open_data_dir(self.environment.data_dir) as lock:
            try:
                if (metrics := listen_for_metrics(self.environment)) is not None:
                    metrics.start()
                urls = self.start()
                note_address(lock, urls[0])
                if not self.is_stopping:
                    _announce(urls)
                while not self.is_stopping:
                    self._tend()
            finally:
                if self.is_stopping:
                    say("Stopping ...")
                self._stop()

    @abstractmethod
    def start(self) -> tuple[str, ...]:
        """Start all children, in order; return the addresses to open, for this machine first."""

    def start_redis(self) -> None:
        """Find the key, and start the embedded Redis unless there is another one."""
        # Not the environment's own: that may be the kept one, which others may be able to read.
        key = os.environ.get("SECRET_KEY") or keep_secret_key(self.environment.data_dir)
        self.variables["SECRET_KEY"] = key
        if self.environment.redis_url:
            _require_redis(self.environment.redis_url)
            return
        server = plan_redis(self.environment.data_dir)
        end_orphan(server)
        child = self.start_child("Redis", server.command, env=os.environ, death=signal.SIGTERM)
        wait_until_answering(server, lambda: child.has_ended or self.is_stopping)
        self.variables["REDIS_URL"] = server.url

    def start_ours(self, name: str, *arguments: str, pass_fds: tuple[int, ...] = ()) -> Child:
        """Start `manage.py` with ``arguments``."""
        command = [sys.executable, str(ROOT / "manage.py"), *arguments]
        env = {**self.variables, **self._choose_metrics_port()}
        return self.start_child(name, command, env=env, pass_fds=pass_fds)

    def start_child(
        self,
        name: str,
        command: Sequence[str | Path],
        *,
        env: Mapping[str, str],
        death: signal.Signals = signal.SIGKILL,
        pass_fds: tuple[int, ...] = (),
    ) -> Child:
        """Start a child that is kept alive from now on."""
        child = Child(
            name,
            command,
            env=env,
            parent=os.getpid(),
            death=death,
            pass_fds=pass_fds,
        )
        self.children.append(child)
        child.start()
        return child

    def _choose_metrics_port(self) -> dict[str, str]:
        """Return where the next child serves its metrics: this process has the first port."""
        port = self.environment.metrics_port
        self._served += 1
        return {"METRICS_PORT": str(port + self._served)} if port else {}

    def wait_for(self, is_there: Callable[[], bool], what: str) -> None:
        """Wait until ``is_there()``, or until all is to be stopped.

        Raises:
            CannotPlayError: it takes too long.
        """
        deadline_s = time.monotonic() + START_PATIENCE_S
        while not self.is_stopping and not is_there():
            if time.monotonic() > deadline_s:
                raise CannotPlayError(f"{what} does not answer")
            self._tend()

    def wait_for_web(self, host: str, port: int, host_name: str) -> None:
        """Wait until a web process, or the proxy before one, answers.

        Args:
            host: what it listens on.
            port: the same.
            host_name: a name that it answers to.
        """
        own = "127.0.0.1" if host in ("0.0.0.0", "::") else host  # noqa: S104 - a comparison
        self.wait_for(lambda: _is_alive(own, port, host_name), "the web process")

    def _tend(self) -> None:
        for child in self.children:
            child.tend()
        time.sleep(LOOK_EVERY_S)

    def _stop(self) -> None:
        for child in reversed(self.children):
            child.stop()

    def _note_signal(self, _signal: int, _frame: FrameType | None) -> None:
        self.is_stopping = True


def say(sentence: str) -> None:
    """Print ``sentence`` for the person at the terminal, at once."""
    with contextlib.suppress(BrokenPipeError):  # nobody reads any more: play on
        sys.stdout.write(f"{sentence}\n")
        sys.stdout.flush()


def _require_redis(url: str) -> None:
    try:
        require_redis_options(url)
    except BadEnvironmentError as fault:
        raise CannotPlayError(str(fault)) from fault
    try:
        with open_redis(url, REDIS_PATIENCE_S) as client:
            client.ping()
    except FAULTS as fault:
        raise CannotPlayError(f"REDIS_URL does not answer: {type(fault).__name__}") from fault


def _is_alive(host: str, port: int, host_name: str) -> bool:
    connection = http.client.HTTPConnection(host, port, timeout=1)
    try:
        connection.request("GET", "/healthz", headers={"Host": f"{host_name}:{port}"})
        return connection.getresponse().status == http.client.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def _announce(urls: tuple[str, ...]) -> None:
    here, *others = urls
    on_others = f"  (on other devices: {' or '.join(others)})" if others else ""
    say(f"Double Six is open at {here}{on_others}   Ctrl-C stops it.")
