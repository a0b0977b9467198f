"""Launches a program that ends with its parent, even when the parent is killed.

    python config/tether.py PARENT_PID SIGNAL PROGRAM [ARGUMENT ...]

On Linux the kernel sends SIGNAL to the program as soon as its parent is gone; `exec` keeps that
promise. Elsewhere the program just runs. A script of the standard library alone, so that it starts
in a few milliseconds.
"""

import ctypes
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

PR_SET_PDEATHSIG = 1
NOT_FOUND = 127


def tethered(command: Sequence[str | Path], parent: int, death: signal.Signals) -> list[str]:
    """Return ``command`` so that it gets the signal ``death`` when the process ``parent`` ends.

    It has to be started by the main thread of ``parent``: to the kernel, the thread is the parent.
    """
    launcher = [sys.executable, "-I", "-S", __file__, str(parent), str(death.value)]
    return launcher + [str(part) for part in command]


def main() -> None:
    """Tie this process to its parent and become the program."""
    parent, death, *command = sys.argv[1:]
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, int(death), 0, 0, 0)
        if os.getppid() != int(parent):  # it was gone before the kernel knew whom to watch
            sys.exit(1)
    try:
        os.execvp(command[0], command)  # noqa: S606 - the programs are named in our code
    except OSError as fault:
        sys.stderr.write(f"double-six: {command[0]}: {fault.strerror}\n")
        sys.exit(NOT_FOUND)


if __name__ == "__main__":
    main()
