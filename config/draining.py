"""How a web process empties itself before it ends.

What was begun is finished, and every socket is told to come back.
"""

import asyncio
from collections.abc import Iterator, Mapping
from typing import Any, Final, Protocol

import structlog

FINISH_PATIENCE_S: Final = 6.0
"""How long requests and commands get to be answered: longer than an ``act`` tries."""
CLOSE_PATIENCE_S: Final = 3.5
"""How long sockets get to be closed after that: a little longer than each waits for its client."""
LOOK_EVERY_S: Final = 0.05

logger = structlog.get_logger(__name__)

Connections = Mapping[Any, Mapping[str, Any]]
"""What Daphne keeps of each connection; "application_instance" is the task that serves it."""


class EndingSocket(Protocol):
    """A socket that can be ended in order."""

    @property
    def has_ended(self) -> bool:
        """Whether nothing goes over it any more."""

    def begin_end(self) -> None:
        """Answer what has come, then close. Said again, it changes nothing."""

    def end_now(self) -> None:
        """Close, whatever is still to be answered."""


async def drain(connections: Connections, kind: type[EndingSocket]) -> None:
    """Wait until nothing is left to do for ``connections``, and every socket is closed.

    It takes FINISH_PATIENCE_S and CLOSE_PATIENCE_S at most. What is not finished then is cancelled:
    a command without an answer is sent again by its page, and happens once.

    Args:
        connections: Daphne's; more may come while this waits.
        kind: which of them are sockets.
    """
    await _wait(connections, kind, FINISH_PATIENCE_S)
    unfinished = list(_running(connections))
    for socket in _sockets(connections, kind):
        socket.end_now()
    for task in unfinished:
        task.cancel()
    if unfinished:
        logger.warning("ended before all was answered", unfinished=len(unfinished))
    await _wait(connections, kind, CLOSE_PATIENCE_S)


async def _wait(connections: Connections, kind: type[EndingSocket], patience_s: float) -> None:
    loop = asyncio.get_running_loop()
    deadline_s = loop.time() + patience_s
    while loop.time() < deadline_s:
        # Each time anew: a connection that was there before may still ask for something.
        for socket in _sockets(connections, kind):
            socket.begin_end()
        if not any(_running(connections)) and not any(_sockets(connections, kind)):
            return
        await asyncio.sleep(LOOK_EVERY_S)


def _running(connections: Connections) -> Iterator["asyncio.Task[None]"]:
    for details in list(connections.values()):
        task = details.get("application_instance")
        if task is not None and not task.done():
            yield task


def _sockets(connections: Connections, kind: type[EndingSocket]) -> Iterator[EndingSocket]:
    for protocol in list(connections):
        if isinstance(protocol, kind) and not protocol.has_ended:
            yield protocol
