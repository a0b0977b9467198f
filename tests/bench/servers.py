"""What is measured: the product as it is shipped, and the floor, on one Redis."""

import sys
from pathlib import Path

from config.environment import ROOT
from tests.processes.cluster import Cluster, find_port, wait_for_port
from tests.processes.program import Program

AS_SHIPPED = "config.settings"


class Servers:
    """Both, each of so many processes, and the Redis of `make play`: an fsync for each write."""

    def __init__(self, folder: Path, webs: int = 1) -> None:
        self.product = Cluster(folder, webs=webs, workers=0, prefix="bench", settings=AS_SHIPPED)
        self.floor_ports = [find_port() for _ in range(webs)]
        self.floor = [self._plan_floor(folder, port) for port in self.floor_ports]

    @property
    def webs(self) -> dict[str, list[Program]]:
        """The processes that serve sockets, of both."""
        return {"floor": self.floor, "product": self.product.webs}

    def start(self) -> None:
        self.product.start()
        for floor, port in zip(self.floor, self.floor_ports, strict=True):
            floor.start()
            wait_for_port(port)

    def stop(self) -> None:
        for floor in self.floor:
            if floor.is_running:
                floor.end()
        self.product.stop()

    def _plan_floor(self, folder: Path, port: int) -> Program:
        server = str(ROOT / "tests" / "bench" / "floor_server.py")
        command = [sys.executable, server, self.product.plan.url, str(port)]
        return Program(f"floor-{port}", command, {"PATH": "/usr/bin:/bin"}, folder / "floor.out")
