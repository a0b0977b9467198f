"""The whole deployment as processes that can be killed, stopped and cut off from each other.

What config.cluster.topology describes: nginx, two web processes, two workers for the computers,
the archiver, Redis and PostgreSQL. Whatever dies is started again, as Docker would.
"""

import asyncio
import os
import secrets
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import psycopg
import redis

from config.cluster.proxy import NOBODYS_ADDRESS, plan_proxy
from config.cluster.topology import DATABASE, PARTS, part
from config.embedded_redis import DURABLE, plan_redis
from config.environment import ROOT
from config.postgres import plan_postgres
from tests.databases.postgres import short_folder
from tests.deployed.clock import Clock
from tests.deployed.disk import SmallDisk
from tests.deployed.network import Network
from tests.processes.cluster import find_port, is_listening
from tests.processes.program import Program

PREFIX: Final = "deployed"
LOOK_EVERY_S: Final = 0.2
START_AGAIN_S: Final = 0.5
"""Before what has died is started again."""
START_PATIENCE_S: Final = 240.0
WEBS: Final = part("web").count
SERVING: Final = [each.command[0] for each in PARTS if each.is_ours and not each.ends_by_itself]
"""Commands of those that say what they count."""


class Deployment:
    """All parts, and the means to disturb them."""

    def __init__(
        self,
        folder: Path,
        *,
        has_network: bool = False,
        has_clock: bool = False,
        has_small_disk: bool = False,
        believes: str = NOBODYS_ADDRESS,
        variables: Mapping[str, str] | None = None,
        redis_options: Mapping[str, str] | None = None,
    ) -> None:
        """Plan it in ``folder``.

        Args:
            folder: where all of it is kept.
            has_network: each web process has a network of its own.
            has_clock: its clock can be set.
            has_small_disk: the disk of Redis can be filled.
            believes: from which address nginx believes what is said of who asks.
            variables: more of the environment of our processes.
            redis_options: more of Redis' options.

        Raises:
            NoNetworkError, NoClockError, NoDiskError, NoProxyError, NoPostgresError: this machine
            lacks what it takes.
        """
        self.folder = folder
        self.held: set[Program] = set()
        """Programs that stay dead for now."""
        self.clock = Clock(folder) if has_clock else None
        self.disk = SmallDisk(folder / "redis") if has_small_disk else None
        self.network = Network(WEBS) if has_network else None
        self._postgres = plan_postgres(folder / "postgres")
        self._redis_port = find_port()
        self.redis_url = f"redis://127.0.0.1:{self._redis_port}"
        self._env = {
            "PATH": os.environ["PATH"],
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "SECRET_KEY": secrets.token_urlsafe(32),
            "REDIS_URL": self.redis_url,
            "REDIS_PREFIX": PREFIX,
            "DATABASE_URL": self._postgres.url_of(DATABASE),
            "ALLOWED_HOSTS": "127.0.0.1,localhost",
            "HOST": "127.0.0.1",
            "DATA_DIR": str(folder),
            "THINKERS": "1",
            "LOG_LEVEL": "WARNING",
            **(variables or {}),
        }
        self.metrics: dict[str, int] = {}
        """The port at which each process of ours says what it counts, by its name."""
        self._redis_options = dict(redis_options or {})
        self.redis = self._plan_redis()
        self.postgres = self._plan("postgres", self._postgres.command(os.getpid()), {})
        self.port = find_port()
        self._web_ports = [find_port() for _ in range(WEBS)]
        webs = [f"{self._host(web)}:{port}" for web, port in enumerate(self._web_ports, 1)]
        nginx = plan_proxy(folder / "nginx", f"127.0.0.1:{self.port}", webs, tls_proxy=believes)
        self.nginx = self._plan("nginx", nginx.command, {})
        self.webs = [self._plan_web(web) for web in range(1, WEBS + 1)]
        workers = range(1, part("computers").count + 1)
        self.workers = [self._plan_ours(f"computers-{number}", "computers") for number in workers]
        self.archiver = self._plan_ours("archiver", "archiver")
        self.programs = {
            each.name: each
            for each in (
                self.redis,
                self.postgres,
                self.nginx,
                *self.workers,
                *self.webs,
                self.archiver,
            )
        }
        assert len(self.programs) == sum(each.count for each in PARTS if not each.ends_by_itself)

    def start(self) -> None:
        """Start everything."""
        self._postgres.initialise()
        for each in (self.redis, self.postgres):
            each.start()
        _wait(lambda: self.is_redis_up() and self._postgres.is_answering())
        self._postgres.require_database(DATABASE)
        migrate = self._plan_ours("migrate", "migrate", "--no-input")
        migrate.start()
        assert migrate.process is not None
        assert migrate.process.wait(START_PATIENCE_S) == 0, migrate.read_log()
        for each in self.programs.values():
            if not each.is_running:
                each.start()
        _wait(self.is_open)

    def stop(self) -> None:
        """End everything and take everything away."""
        for each in reversed(self.programs.values()):
            if each.is_running:
                kill_group(each)
        if self.network is not None:
            self.network.remove()
        if self.disk is not None:
            self.disk.remove()

    async def tend(self) -> None:
        """Start again whatever has died, for ever. In the main thread (config.tether)."""
        died_s: dict[Program, float] = {}
        while True:
            await asyncio.sleep(LOOK_EVERY_S)
            for each in self.programs.values():
                if each.is_running or each in self.held:
                    died_s.pop(each, None)
                elif time.monotonic() - died_s.setdefault(each, time.monotonic()) > START_AGAIN_S:
                    each.start()
                    del died_s[each]

    def is_redis_up(self) -> bool:
        """Tell whether Redis answers."""
        try:
            with self.ask_redis() as client:
                return bool(client.ping())
        except (redis.RedisError, OSError):
            return False

    def is_open(self) -> bool:
        """Tell whether people can come in."""
        webs = enumerate(self._web_ports, 1)
        return all(is_listening(port, self._host(web)) for web, port in webs) and is_listening(
            self.port
        )

    def ask_redis(self) -> redis.Redis:
        """Return a client."""
        return redis.Redis.from_url(self.redis_url, socket_timeout=5)

    def connect_database(self) -> psycopg.Connection:
        """Return a connection to the archive's database."""
        return psycopg.connect(self._env["DATABASE_URL"])

    def verify_archive(self) -> str:
        """Let `manage.py verify` look at all of it; return what it says if it is not sound."""
        verify = self._plan_ours("verify", "verify", "--all")
        verify.start()
        assert verify.process is not None
        return "" if verify.process.wait(START_PATIENCE_S) == 0 else verify.read_log()

    def _host(self, web: int) -> str:
        return "127.0.0.1" if self.network is None else self.network.address_of_web(web)

    def _plan_redis(self) -> Program:
        addresses = ["127.0.0.1"]
        if self.network is not None:
            addresses += [self.network.address_of_redis(web) for web in range(1, WEBS + 1)]
        planned = plan_redis(self.folder)
        options = {
            "port": str(self._redis_port),
            "bind": " ".join(addresses),
            "protected-mode": "no",
            "dir": str(planned.folder),
            "logfile": str(self.folder / "redis.log"),
            **DURABLE,
            **self._redis_options,
        }
        parts = [part for name, value in options.items() for part in (f"--{name}", value)]
        return self._plan("redis", [str(planned.program), *parts], self._clock_variables)

    def _plan_web(self, web: int) -> Program:
        before = [] if self.network is None else self.network.inside(web)
        host, env = self._host(web), {"TRUSTED_PROXIES": "127.0.0.1"}
        if self.network is not None:
            env["TRUSTED_PROXIES"] = self.network.address_before(web)
            env["REDIS_URL"] = f"redis://{self.network.address_of_redis(web)}:{self._redis_port}"
        here = (f"--host={host}", f"--port={self._web_ports[web - 1]}")
        return self._plan_ours(f"web-{web}", "web", *here, before=before, env=env)

    def _plan_ours(
        self,
        name: str,
        *arguments: str,
        before: list[str] | None = None,
        env: dict[str, str] | None = None,
    ) -> Program:
        command = [*(before or []), sys.executable, str(ROOT / "manage.py"), *arguments]
        env = {**self._env, **self._clock_variables, **(env or {})}
        if arguments[0] in SERVING:
            self.metrics[name] = find_port()
            env["METRICS_PORT"] = str(self.metrics[name])
        return self._plan(name, command, env)

    def _plan(self, name: str, command: list[str], env: dict[str, str]) -> Program:
        return Program(name, command, env, self.folder / f"{name}.out")

    @property
    def _clock_variables(self) -> dict[str, str]:
        return {} if self.clock is None else self.clock.variables


def make_folder(prefix: str) -> Path:
    """Return a fresh one into which PostgreSQL's user may come."""
    folder = Path(tempfile.mkdtemp(prefix=prefix, dir=short_folder()))
    folder.chmod(0o711)
    return folder


def kill_group(program: Program) -> None:
    """Kill a program and what it has started itself, as the end of its container would."""
    os.killpg(program.pid, signal.SIGKILL)
    assert program.process is not None
    program.process.wait()


def _wait(is_so: Callable[[], bool]) -> None:
    deadline_s = time.monotonic() + START_PATIENCE_S
    while not is_so():
        assert time.monotonic() < deadline_s, "it does not come up"
        time.sleep(LOOK_EVERY_S)
