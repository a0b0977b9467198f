"""A small deployment of real processes: one Redis, some web processes, some workers."""

import asyncio
import random
import secrets
import socket
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from config.embedded_redis import plan_redis
from config.environment import ROOT
from config.one_question import FAULTS, open_redis
from tests.processes.program import Program

START_PATIENCE_S = 60.0
REDIS_PATIENCE_S = 5.0
ASK_EVERY_S = 0.02
SETTINGS = "tests.processes.settings"


class Cluster:
    """Everything of one deployment, each part of which may be killed and started again."""

    def __init__(
        self,
        folder: Path,
        *,
        webs: int = 2,
        workers: int = 1,
        prefix: str = "processes",
        beside: "Cluster | None" = None,
        settings: str = SETTINGS,
        variables: Mapping[str, str] | None = None,
    ) -> None:
        """Plan it in ``folder``; beside another cluster it uses that one's Redis, and its key.

        With a REDIS_URL among its ``variables`` it has no Redis of its own.
        """
        self.folder = folder
        self.prefix = prefix
        self.plan = beside.plan if beside else plan_redis(folder)
        self.env = {
            "PATH": "/usr/bin:/bin",
            "DJANGO_SETTINGS_MODULE": settings,
            "SECRET_KEY": beside.env["SECRET_KEY"] if beside else secrets.token_urlsafe(32),
            "REDIS_URL": self.plan.url,
            "REDIS_PREFIX": prefix,
            "ALLOWED_HOSTS": "127.0.0.1,localhost",
            "HOST": "127.0.0.1",
            "DATA_DIR": str(folder),
            "THINKERS": "1",
            **(variables or {}),
        }
        self.metrics: dict[str, int] = {}
        """The port at which each process of ours says what it counts, by its name."""
        self.redis = Program("redis", self.plan.command, {}, folder / "redis.out")
        self._taken: set[int] = set()
        self.ports = [self._find_port() for _ in range(webs)]
        self.webs = [self._program(f"web-{port}", "web", f"--port={port}") for port in self.ports]
        self.workers = [self._program(f"computers-{n}", "computers") for n in range(workers)]
        self.redis_url = self.env["REDIS_URL"]
        has_redis = beside is None and self.redis_url == self.plan.url
        self.owned = [*([self.redis] if has_redis else []), *self.webs, *self.workers]

    def start(self) -> None:
        """Start whatever does not run, and wait until all of it answers."""
        for program in self.owned:
            if not program.is_running:
                program.start()
        _wait_until(self.is_up)

    def stop(self) -> None:
        """End everything, the Redis last."""
        for program in reversed(self.owned):
            if program.is_running:
                program.kill() if program is self.redis else program.end()

    async def restart(self, program: Program) -> None:
        """Start a killed ``program`` and wait until everything answers; other tasks go on."""
        program.start()
        await asyncio.to_thread(_wait_until, self.is_up)

    def is_up(self) -> bool:
        """Tell whether everything answers now."""
        for program in self.owned:
            assert program.is_running, f"{program.name} ended: {program.read_log()[-2000:]}"
        webs = zip(self.webs, self.ports, strict=True)
        ports = [port for web, port in webs if web in self.owned]
        return self._is_redis_answering() and all(map(is_listening, ports))

    def _is_redis_answering(self) -> bool:
        try:
            with open_redis(self.redis_url, REDIS_PATIENCE_S) as client:
                return bool(client.ping())
        except FAULTS:
            return False

    async def add(self, program: Program) -> None:
        """Have ``program``, which it has planned, from now on; other tasks go on."""
        self.owned.append(program)
        await self.restart(program)

    async def take_away(self, program: Program) -> None:
        """Ask ``program`` to end, wait until it has, and do without it; other tasks go on."""
        self.owned.remove(program)
        await asyncio.to_thread(program.end)

    def read_log(self, code: str) -> list[bytes]:
        """Return the log of the table ``code`` as it stands in Redis, oldest entry first."""
        with open_redis(self.redis_url, REDIS_PATIENCE_S) as client:
            (key,) = client.scan_iter(f"{self.prefix}:*:log:{code}", count=100_000)
            entries: list[bytes] = client.lrange(key, 0, -1)
        return entries

    def count_tables(self) -> int:
        """Return how many tables there are in Redis."""
        with open_redis(self.redis_url, REDIS_PATIENCE_S) as client:
            return sum(1 for _ in client.scan_iter(f"{self.prefix}:*:log:*", count=100_000))

    def count_entries(self) -> int:
        """Return how many entries the logs of all tables have."""
        with open_redis(self.redis_url, REDIS_PATIENCE_S) as client:
            keys = client.scan_iter(f"{self.prefix}:*:log:*", count=100_000)
            return sum(client.llen(key) for key in keys)

    def add_archiver(self) -> Program:
        """Add an archiver that does not run yet, with its database, migrated."""
        migrate = self._program("migrate", "migrate", "--verbosity=0")
        migrate.start()
        assert migrate.process is not None
        assert migrate.process.wait(START_PATIENCE_S) == 0, migrate.read_log()
        archiver = self._program("archiver", "archiver")
        self.owned.append(archiver)
        return archiver

    def _program(self, name: str, *arguments: str) -> Program:
        command = [sys.executable, str(ROOT / "manage.py"), *arguments]
        self.metrics[name] = self._find_port()
        env = {**self.env, "METRICS_PORT": str(self.metrics[name])}
        return Program(name, command, env, self.folder / f"{name}.out")

    def _find_port(self) -> int:
        """Return a port that nobody listens on, nor will, of this cluster."""
        while (port := find_port()) in self._taken:
            pass
        self._taken.add(port)
        return port


def find_port() -> int:
    """Return a port that nobody listens on.

    Not one of those that the kernel gives to clients: a client that tries to come back to a dead
    server could get that very port, and be connected to itself.
    """
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port


def wait_for_port(port: int) -> None:
    """Wait until somebody listens on ``port``."""
    _wait_until(lambda: is_listening(port))


def is_listening(port: int, host: str = "127.0.0.1") -> bool:
    try:
        socket.create_connection((host, port), timeout=1).close()
    except OSError:
        return False
    return True


def _wait_until(is_so: Callable[[], bool]) -> None:
    """Wait until ``is_so()``, a little impatiently."""
    deadline_s = time.monotonic() + START_PATIENCE_S
    while not is_so():
        assert time.monotonic() < deadline_s, "it did not happen in time"
        time.sleep(ASK_EVERY_S)
