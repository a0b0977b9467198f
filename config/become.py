"""Starts a program as another user; it ends with its parent.

    python config/become.py UID PARENT_PID PROGRAM [ARGUMENT ...]

PostgreSQL refuses to run as root. What launches it may be readable for root alone, so it gives its
rights up itself, after it was read. A script of the standard library alone.
"""

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1


def main() -> None:
    """Become the user, and then the program."""
    uid, parent, *command = sys.argv[1:]
    if os.geteuid() != int(uid):
        os.setgroups([])
        os.setgid(int(uid))
        os.setuid(int(uid))
    if sys.platform == "linux":
        # Given up with the rights, so only now; SIGQUIT ends PostgreSQL with all its children.
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT, 0, 0, 0)
        if os.getppid() != int(parent):
            sys.exit(1)
    os.execv(command[0], command)  # noqa: S606 - the programs are named in our code


if __name__ == "__main__":
    main()
