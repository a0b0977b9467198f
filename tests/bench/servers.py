"""What is measured: the product as it is shipped, and the floor, each one process on one Redis."""

import sys
from pathlib import Path

from config.environment import ROOT
from tests.processes.cluster import Cluster, find_port, wait_for_port
from tests.processes.program import Program

AS_SHIPPED = "config.settings"


class Servers:
    """Both servers and the Redis that they share: the one of `make play`, fsync for each write."""

    def __init__(self, folder: Path) -> None:
        self.product = Cluster(folder, webs=1, workers=0, prefix="bench", settings=AS_SHIPPED)
        self.floor_port = find_port()
        command = [
            sys.executable,
            str(ROOT / "tests" / "bench" / "floor_server.py"),
            self.product.plan.url,
            str(self.floor_port),
        ]
        self.floor = Program("floor", command, {"PATH": "/usr/bin:/bin"}, folder / "floor.out")

    def start(self) -> None:
        self.product.start()
        self.floor.start()
        wait_for_port(self.floor_port)

    def stop(self) -> None:
        if self.floor.is_running:
            self.floor.end()
        self.product.stop()
