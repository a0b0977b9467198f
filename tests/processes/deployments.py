"""Two web processes that people come to: through nginx, as in a deployment, or by their ports."""

import asyncio
import os
import re
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import redis

from config.cluster.proxy import find_nginx
from config.embedded_redis import plan_redis
from config.postgres import find_programs
from tests.config.processes import Running, child_of, children_of, is_ready, run_command
from tests.databases.postgres import short_folder
from tests.processes.cluster import SETTINGS, Cluster
from tests.processes.waiting import wait_until

OPEN = r"Double Six is open at http://localhost:(\d+) "
PREFIX = "double-six"
START_PATIENCE_S = 240.0
"""A database is made, and five processes of ours are started."""


class Deployment(Protocol):
    """Where people come in, and what may be restarted while they play."""

    ports: list[int]

    def read_log(self, code: str) -> list[bytes]:
        """Return the log of the table ``code`` as it is stored."""

    async def restart_web(self, number: int) -> None:
        """Ask a web process to end, and wait until there is another one in its place."""


class Ports:
    """Web processes side by side, without anything in front."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.ports = cluster.ports
        self.read_log = cluster.read_log

    async def restart_web(self, number: int) -> None:
        web = self.cluster.webs[number]
        await asyncio.to_thread(web.end)
        assert web.process is not None
        assert web.process.returncode == 0
        await self.cluster.restart(web)


class BehindNginx:
    """`manage.py cluster`, as it runs."""

    def __init__(self, running: Running, folder: Path) -> None:
        self.running = running
        self.ports = [int(running.wait_for_word(OPEN, START_PATIENCE_S))]
        self.web_ports = [int(port) for port in re.findall(r"Listening on .*:(\d+)", running.said)]
        self.url = f"http://127.0.0.1:{self.ports[0]}"
        self.redis_url = plan_redis(folder / "data").url

    def read_log(self, code: str) -> list[bytes]:
        with redis.Redis.from_url(self.redis_url) as client:
            (key,) = client.scan_iter(f"{PREFIX}:*:log:{code}", count=100_000)
            entries: list[bytes] = client.lrange(key, 0, -1)
        return entries

    def find(self, word: str) -> int:
        """Return the process with ``word`` in its command line."""
        return child_of(self.running.pid, word)

    def list_parts(self) -> list[str]:
        """Return the command lines of all processes that it has started."""
        return list(children_of(self.running.pid).values())

    async def restart_web(self, number: int) -> None:
        port = self.web_ports[number]
        await self.restart(f"--port={port}")
        await wait_until(lambda: is_ready(f"http://127.0.0.1:{port}"))

    async def restart(self, word: str) -> None:
        """Ask the process with ``word`` in its command line to end, and wait for the next one."""
        before = self.find(word)
        said = self.running.said
        os.kill(before, signal.SIGTERM)
        await wait_until(lambda: self.find(word) not in (0, before))
        assert "ended (exit code 0); starting it again" in self.running.said.removeprefix(said)


@contextmanager
def run_cluster() -> Iterator[BehindNginx]:
    """Run `manage.py cluster` in a folder of its own.

    Raises:
        NoProxyError, NoPostgresError: this machine lacks what it takes.
    """
    find_nginx()
    find_programs()
    # PostgreSQL's socket wants a short path, and its user has to come in.
    folder = Path(tempfile.mkdtemp(prefix="ds-cluster-", dir=short_folder()))
    folder.chmod(0o711)
    env = {
        "HOST": "127.0.0.1",
        "PORT": "0",
        "DJANGO_SETTINGS_MODULE": SETTINGS,
        "THINKERS": "1",
        "LOG_LEVEL": "INFO",
    }
    try:
        with run_command(folder, "cluster", env=env) as running:
            yield BehindNginx(running, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
