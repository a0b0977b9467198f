"""A Redis Cluster of three nodes, as plain processes."""

import os
import random
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import redis

from config.embedded_redis import DURABLE, find_program
from config.tether import tethered

NODES = 3
SLOTS = 16_384
PORTS = range(12_000, 19_000)
"""A node has a second one, by 10,000 higher: none that the kernel gives to clients."""
PATIENCE_S = 60.0


class ThreeNodes:
    """Each node has a third of the slots, and is as durable as a server alone."""

    def __init__(self, folder: Path) -> None:
        self.ports = random.sample(PORTS, NODES)
        self._folder = folder
        self._processes = [self._start(port) for port in self.ports]
        try:
            self._join()
        except BaseException:
            self.close()
            raise

    @property
    def url(self) -> str:
        """The REDIS_URL of the cluster."""
        return f"redis+cluster://127.0.0.1:{self.ports[0]}"

    def count_keys(self) -> list[int]:
        """Return how many keys each node holds."""
        return [int(self._client(port).dbsize()) for port in self.ports]  # type: ignore[arg-type]

    def kill(self, number: int) -> None:
        """End a node as a power cut does."""
        self._processes[number].kill()
        self._processes[number].wait()

    def start(self, number: int) -> None:
        """Start a killed node again, without waiting for it."""
        self._processes[number] = self._start(self.ports[number])

    def close(self) -> None:
        for process in self._processes:
            process.kill()
            process.wait()

    def _start(self, port: int) -> "subprocess.Popen[bytes]":
        folder = self._folder / str(port)
        folder.mkdir(exist_ok=True)
        options = {
            **DURABLE,
            "port": str(port),
            "bind": "127.0.0.1",
            "dir": str(folder),
            "logfile": str(folder / "log"),
            "cluster-enabled": "yes",
            "cluster-node-timeout": "5000",
            # What is on a node that is gone waits for it, and the rest goes on.
            "cluster-require-full-coverage": "no",
        }
        flags = [part for name, value in options.items() for part in (f"--{name}", value)]
        command = tethered([find_program(), *flags], os.getpid(), signal.SIGKILL)
        return subprocess.Popen(command, stdin=subprocess.DEVNULL, process_group=0)

    def _join(self) -> None:
        for number, port in enumerate(self.ports):
            self._wait(lambda port=port: bool(self._client(port).ping()))  # type: ignore[misc]
            first, last = SLOTS * number // NODES, SLOTS * (number + 1) // NODES - 1
            self._client(port).execute_command("CLUSTER", "ADDSLOTSRANGE", first, last)
            self._client(port).execute_command("CLUSTER", "SET-CONFIG-EPOCH", number + 1)
        for port in self.ports[1:]:
            self._client(self.ports[0]).execute_command("CLUSTER", "MEET", "127.0.0.1", port)
        self._wait(self._is_whole)

    def _is_whole(self) -> bool:
        told = [self._client(port).execute_command("CLUSTER", "INFO") for port in self.ports]
        # A node may take itself for well before it knows whose the other slots are.
        return all(
            b"cluster_state:ok" in info
            and f"cluster_slots_ok:{SLOTS}\r".encode() in info
            and f"cluster_known_nodes:{NODES}\r".encode() in info
            for info in told
        )

    @staticmethod
    def _client(port: int) -> redis.Redis:
        return redis.Redis(port=port, retry=None)

    @staticmethod
    def _wait(is_so: Callable[[], bool]) -> None:
        deadline_s = time.monotonic() + PATIENCE_S
        while True:
            try:
                if is_so():
                    return
            except redis.RedisError:
                pass
            assert time.monotonic() < deadline_s, "the cluster does not come up"
            time.sleep(0.02)
