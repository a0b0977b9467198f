"""One connection to Redis on which everybody asks at once: answers come in the order of questions.

A connection of redis-py's pool serves one question at a time, and what that takes of the processor
is more than the rest of a move. Here a question is written as it comes, and one piece of what Redis
sends may answer many. redis-py still connects, with all that an address can say.
"""

import asyncio
from collections import deque
from typing import Any, Final, NamedTuple

import hiredis
from redis.asyncio.connection import AbstractConnection
from redis.exceptions import ConnectionError as LostError
from redis.exceptions import RedisError, ResponseError
from redis.exceptions import TimeoutError as SilentError

Word = str | bytes | int | float

NOTHING: Final = object()
"""What the reader returns when there is no whole answer yet."""
NO_SCRIPT: Final = "NOSCRIPT"


class UnknownScriptError(ResponseError):
    """Redis has not been given the script, or has forgotten it when it was started anew."""


class _Asked(NamedTuple):
    answer: "asyncio.Future[Any]"
    until_s: float
    """When whoever asked loses patience, on the loop's clock."""


class Line(asyncio.Protocol):
    """An open connection. What is asked on it happens in the order in which it was asked."""

    def __init__(self, connection: AbstractConnection, patience_s: float) -> None:
        """Take over ``connection``, which is open and has greeted; it is used for nothing else."""
        self._loop = asyncio.get_running_loop()
        self._connection = connection
        self._patience_s = patience_s
        self._reader = hiredis.Reader(replyError=_read_fault, notEnoughData=NOTHING)
        self._asked: deque[_Asked] = deque()
        self._alarm: asyncio.TimerHandle | None = None
        writer = connection._writer  # noqa: SLF001 - the one place where it is taken over
        assert writer is not None, "it is open"
        self._transport = writer.transport
        self._before = self._transport.get_protocol()
        self._transport.set_protocol(self)
        self._has_failed = False
        self._has_ended = self._loop.create_future()

    @property
    def is_open(self) -> bool:
        """Whether anything can be asked on it; of a lost one the loop may have yet to tell."""
        return not self._has_failed and not self._transport.is_closing()

    def ask(self, *words: Word) -> "asyncio.Future[Any]":
        """Ask, and return what will be the answer.

        It raises ``RedisError`` when Redis refuses, or is lost or silent before it has answered.
        """
        answer: asyncio.Future[Any] = self._loop.create_future()
        self._asked.append(_Asked(answer, self._loop.time() + self._patience_s))
        if self._alarm is None:
            self._alarm = self._loop.call_later(self._patience_s, self._look_at_clock)
        self._transport.write(hiredis.pack_command(words))  # type: ignore[arg-type]  # its stub knows one word
        return answer

    async def aclose(self) -> None:
        """Hang up; whoever still waits is told that the connection is lost."""
        self._transport.close()
        await self._has_ended

    def data_received(self, data: bytes) -> None:
        """Hand out the answers in ``data``."""
        self._reader.feed(data)
        try:
            while (answer := self._reader.gets()) is not NOTHING:
                self._give(answer)
        except (hiredis.ProtocolError, IndexError):
            self._end(LostError("what came is no answer"))

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell everybody who waits."""
        self._end(LostError("connection lost"))
        self._before.connection_lost(exc)  # redis-py's own, which waits for it when it is closed
        self._connection._close()  # type: ignore[no-untyped-call]  # noqa: SLF001 - nobody warns
        if not self._has_ended.done():
            self._has_ended.set_result(None)

    def _give(self, answer: object) -> None:
        if isinstance(answer, hiredis.PushNotification):
            return  # nobody has asked for it
        waiting = self._asked.popleft().answer
        if waiting.done():
            return  # whoever asked has gone
        if isinstance(answer, RedisError):
            waiting.set_exception(answer)
        else:
            waiting.set_result(answer)

    def _look_at_clock(self) -> None:
        self._alarm = None
        if not self._asked:
            return
        left_s = self._asked[0].until_s - self._loop.time()
        if left_s > 0:
            self._alarm = self._loop.call_later(left_s, self._look_at_clock)
        else:
            # What is asked after it waits for the same silence.
            self._end(SilentError("no answer in time"))

    def _end(self, fault: RedisError) -> None:
        self._has_failed = True
        self._transport.abort()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        while self._asked:
            waiting = self._asked.popleft().answer
            if not waiting.done():
                waiting.set_exception(type(fault)(*fault.args))


def _read_fault(said: str) -> RedisError:
    return (UnknownScriptError if said.startswith(NO_SCRIPT) else ResponseError)(said)
