"""The settings of a deployment with a fault: whoever plays a tile breaks the own socket."""

from typing import Never

from tables.sockets import visit
from tests.processes.settings import *  # noqa: F403 - Django's way to build settings on others


async def fail(_visit: object, command: object) -> Never:
    """Fail as a visit with a fault does; what it says names a tile."""
    raise KeyError(command)


visit.Visit._act = fail
