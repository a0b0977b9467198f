"""A child process that is started again when it dies, a little later each time it dies young."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from config.environment import ROOT
from config.stopping import EXIT_CODE
from config.tether import tethered
from tables.metrics.catalogue import CHILD_STARTS

FIRST_DELAY_S: Final = 0.1
LONGEST_DELAY_S: Final = 10.0
GROWN_UP_S: Final = 20.0
"""Whoever has lived this long died of something new: the delays begin anew."""
STOP_PATIENCE_S: Final = 15.0
"""Longer than any of ours needs to end (docker-compose.yml: `stop_grace_period`)."""


class ChildRefusedError(Exception):
    """A child said that it cannot work, and why: starting it again would not help."""


class Child:
    """One child of this process, which has to start it from its main thread."""

    def __init__(
        self,
        name: str,
        command: Sequence[str | Path],
        *,
        env: Mapping[str, str],
        parent: int,
        death: signal.Signals = signal.SIGKILL,
        pass_fds: tuple[int, ...] = (),
    ) -> None:
        self.name = name
        self.stop_signal = signal.SIGTERM
        """What asks it to end."""
        self.is_needed = True
        """Without it the others cannot go on. One that is not needed is started again even when it
        says that it cannot work."""
        self.command = tethered(command, parent, death)
        self.env = env
        self.pass_fds = pass_fds
        self.process: subprocess.Popen[bytes] | None = None
        self.started_s = 0.0
        self.delay_s = FIRST_DELAY_S
        self.due_s: float | None = None

    def start(self) -> None:
        """Start it now, in a process group of its own: Ctrl-C is for the parent alone."""
        self.due_s = None
        self.started_s = time.monotonic()
        CHILD_STARTS.labels(self.name.lower()).inc()
        self.process = subprocess.Popen(  # noqa: S603 - commands of ours
            self.command,
            cwd=ROOT,
            env=dict(self.env),
            stdin=subprocess.DEVNULL,
            pass_fds=self.pass_fds,
            process_group=0,
        )

    @property
    def has_ended(self) -> bool:
        """Whether it does not run now."""
        return self.process is None or self.process.poll() is not None

    def tend(self) -> None:
        """Look after it: note that it has died, and start it again when it is time.

        Raises:
            ChildRefusedError: it cannot work, and has said why, and it is needed.
        """
        if not self.has_ended:
            return
        now_s = time.monotonic()
        if self.due_s is None and self.process is not None:
            self._kill_orphans(self.process.pid)
            self._note_death(self.process.returncode, now_s)
        if self.due_s is not None and now_s >= self.due_s:
            self.start()

    def stop(self) -> None:
        """Ask it to end, and end it when it does not."""
        if self.process is None or self.has_ended:
            return
        self.process.send_signal(self.stop_signal)
        try:
            self.process.wait(STOP_PATIENCE_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            self._kill_orphans(self.process.pid)

    def _kill_orphans(self, pid: int) -> None:
        """End what it leaves behind: workers of a killed nginx would hold the port for ever."""
        with contextlib.suppress(ProcessLookupError, PermissionError):  # nobody is left
            os.killpg(pid, signal.SIGKILL)

    def _note_death(self, code: int, now_s: float) -> None:
        if code == EXIT_CODE and self.is_needed:
            raise ChildRefusedError(f"{self.name} cannot run")
        if now_s - self.started_s >= GROWN_UP_S:
            self.delay_s = FIRST_DELAY_S
        self.due_s = now_s + self.delay_s
        self.delay_s = min(self.delay_s * 3, LONGEST_DELAY_S)
        how = (
            f"was killed ({signal.Signals(-code).name})"
            if code < 0
            else f"ended (exit code {code})"
        )
        sys.stderr.write(f"double-six: {self.name} {how}; starting it again\n")
        sys.stderr.flush()
