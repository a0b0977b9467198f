"""One process of ours that a test may start, kill, and start again."""

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from config.environment import ROOT
from config.tether import tethered

END_PATIENCE_S = 10.0


class Program:
    """A program that runs, or does not. It ends with the tests, however they end."""

    def __init__(
        self, name: str, command: Sequence[str | Path], env: Mapping[str, str], log: Path
    ) -> None:
        self.name = name
        self.command = tethered(command, os.getpid(), signal.SIGKILL)
        self.env = dict(env)
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def pid(self) -> int:
        assert self.process is not None, f"{self.name} was never started"
        return self.process.pid

    def start(self) -> None:
        """Start it. Only from the main thread: to the kernel, the thread is the parent."""
        assert not self.is_running, f"{self.name} runs already"
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                cwd=ROOT,
                env=self.env,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                process_group=0,
            )

    def kill(self) -> None:
        """End it as a power cut would."""
        self._signal(signal.SIGKILL)

    def end(self) -> None:
        """Ask it to end, and wait until it has."""
        self._signal(signal.SIGTERM)

    def read_log(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""

    def measure_memory_kb(self) -> int:
        """Return how much memory it holds now (Linux)."""
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="utf-8")
        return int(status.partition("VmRSS:")[2].split()[0])

    def _signal(self, which: signal.Signals) -> None:
        assert self.process is not None, f"{self.name} was never started"
        self.process.send_signal(which)
        try:
            self.process.wait(END_PATIENCE_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"{self.name} did not end on {which.name}") from None
