"""How many files a process may have open: each socket is one."""

import contextlib
import resource
import sys


def count_files() -> int:
    """Return how many files a process of this machine may have open at most."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if most == resource.RLIM_INFINITY else most


def allow_many_files() -> None:
    """Let this process have as many files open as it may."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    # macOS says that there is no limit, and then takes no such number.
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
