"""One thinking process, as its parent holds it: started, asked one thing at a time, and ended."""

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, cast

import msgspec

from tables.thinking.faults import ThinkingError
from tables.thinking.wire import Answer, AnswerReader, Question, Ready, pack

CHILD: Final = "tables.thinking.child"
ROOT: Final = Path(__file__).resolve().parents[2]
"""The checkout, from which the child imports."""
KEPT_VARIABLES: Final = frozenset({"HOME", "LANG", "PATH", "TMPDIR"})
KEPT_PREFIXES: Final = ("LC_", "NUMBA_", "PYTHON")
"""What a child is told of the environment: no key, and no address of a store."""


def clean_environment(variables: Mapping[str, str]) -> dict[str, str]:
    """Return what a thinking process may know of ``variables``."""
    return {
        name: value
        for name, value in variables.items()
        if name in KEPT_VARIABLES or name.startswith(KEPT_PREFIXES)
    }


class Thinker(asyncio.Protocol):
    """One child. It is ready once, answers as long as it lives, and is not started again."""

    def __init__(self, module: str, on_free: Callable[["Thinker"], None]) -> None:
        """Plan a process that runs ``module``; ``on_free`` is told whenever it has answered."""
        self._loop = asyncio.get_running_loop()
        self._module = module
        self._on_free = on_free
        self._reader = AnswerReader()
        self._process: subprocess.Popen[bytes] | None = None
        self._transport: asyncio.WriteTransport | None = None
        self._answer: asyncio.Future[Answer] | None = None
        self._patience: asyncio.TimerHandle | None = None
        self._ready: asyncio.Future[Ready] = self._loop.create_future()
        self._ended = asyncio.Event()
        self._kind_of_end: ThinkingError = ThinkingError("crash")

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None, "it was never started"
        return self._process.pid

    @property
    def has_ended(self) -> bool:
        """Whether it will never answer again."""
        return self._ended.is_set()

    async def start(self) -> None:
        """Start the process.

        Raises:
            OSError: there is no room for another process.
        """
        ours, its = socket.socketpair()
        with its:
            try:
                self._process = self._spawn(its)
                await self._loop.create_unix_connection(lambda: self, sock=ours)
            except BaseException:
                ours.close()
                raise

    async def wait_until_ready(self) -> Ready:
        """Wait until it has loaded what it needs.

        Raises:
            ThinkingError: it has ended before.
        """
        return await asyncio.shield(self._ready)

    async def wait_until_ended(self) -> None:
        """Wait until it will never answer again."""
        await self._ended.wait()

    def ask(self, question: Question, patience_s: float) -> "asyncio.Future[Answer]":
        """Return the answer to come; after ``patience_s`` seconds without one, kill it.

        Whoever does not want the answer any more may forget it. The answer may be a
        ``ThinkingError``: the process has crashed, or is silent.
        """
        assert self._answer is None, "one question at a time"
        assert self._transport is not None, "it is asked when it is ready"
        self._answer = self._loop.create_future()
        self._patience = self._loop.call_later(patience_s, self._lose_patience)
        self._transport.write(pack(question))
        return self._answer

    async def end(self) -> int | None:
        """Kill it, whatever it does; return how it ended; None: it was never started."""
        if self._transport is not None:
            self._transport.abort()
        if self._process is None:
            return None
        if self._process.poll() is None:
            self._process.kill()
        return await asyncio.to_thread(self._process.wait)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note the parent's end of the pipe."""
        # A socket's can be written to; those of uvloop are no instances of asyncio's classes.
        self._transport = cast(asyncio.WriteTransport, transport)

    def data_received(self, data: bytes) -> None:
        """Take what the child says."""
        try:
            for answer in self._reader.feed(data):
                self._note(answer)
        except msgspec.DecodeError:
            self._kill()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the child has ended, or can no longer be heard."""
        del exc
        self._ended.set()
        self._settle(self._kind_of_end)
        if not self._ready.done():
            self._ready.set_exception(self._kind_of_end)
            self._ready.exception()  # whoever waits for it is told; nobody has to

    def _spawn(self, its: socket.socket) -> "subprocess.Popen[bytes]":
        # What it might print could name tiles, and would mix with the log.
        return subprocess.Popen(  # noqa: S603 - a module of ours
            [sys.executable, "-m", self._module, str(os.getpid())],
            cwd=ROOT,
            env=clean_environment(os.environ),
            stdin=its.fileno(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def _note(self, answer: Answer) -> None:
        if isinstance(answer, Ready):
            self._ready.set_result(answer)
        else:
            self._settle(answer)
            self._on_free(self)

    def _settle(self, answer: Answer | ThinkingError) -> None:
        """Give ``answer`` to whoever has asked and still waits."""
        if self._patience is not None:
            self._patience.cancel()
        asked, self._answer = self._answer, None
        if asked is None or asked.done():
            return
        if isinstance(answer, ThinkingError):
            asked.set_exception(answer)
        else:
            asked.set_result(answer)

    def _lose_patience(self) -> None:
        self._kind_of_end = ThinkingError("silent")
        self._kill()

    def _kill(self) -> None:
        assert self._process is not None, "it was never started"
        assert self._transport is not None, "it has said something, or was asked"
        self._process.kill()
        self._transport.abort()
