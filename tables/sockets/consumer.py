"""One socket of one device at one table: an ASGI application.

Not a Channels consumer: that one hops to a thread for every message and subscribes every socket by
itself (docs/decisions/0009). Frames, nudges and hints that were thought about are handled one at a
time, as they come.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import structlog

from engine.refusals import RefusalCode
from tables.device import device_in
from tables.ending import raise_if_cancelled
from tables.hints import think
from tables.limits.asker import Asker, asker_in
from tables.metrics.catalogue import (
    ANSWER_SECONDS,
    REFUSALS,
    SOCKETS,
    SOCKETS_CLOSED,
    SOCKETS_OPENED,
    begin_at_zero,
)
from tables.processes import get_hub, get_keeper, get_pool, get_store
from tables.sockets.door import Door
from tables.sockets.errands import Errands
from tables.sockets.gate import Gate
from tables.sockets.hang_up import ENDING, HangUpError
from tables.sockets.hinting import Hinting
from tables.sockets.throttle import share_buckets
from tables.sockets.visit import Visit
from tables.sockets.wire import choose_writer
from tables.state.log import UnreadableLogError
from tables.storage.redis_client import StoreAwayError
from tables.thinking.faults import describe
from tables.vocabulary.commands import Ping
from tables.vocabulary.frames import Refused, ServerFrame
from tables.vocabulary.refusals import CloseCode, TableRefusalCode

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Write = Callable[[ServerFrame], str]

logger = structlog.get_logger(__name__)


async def serve_socket(
    code: str | None, scope: dict[str, Any], receive: Receive, send: Send
) -> None:
    """Serve the socket of ``scope`` at the table ``code`` until either side closes it."""
    device = device_in(scope)
    asker = None if device is None else asker_in(scope, device)
    write = choose_writer(scope)
    del scope  # it holds all that the request said; this waits for as long as the socket is open
    await receive()  # that it wants to connect
    # Accepted even if it is closed at once: of a socket that is not, a page learns no reason.
    await send({"type": "websocket.accept"})
    SOCKETS_OPENED.inc()
    with SOCKETS.track_inprogress():
        if asker is None:
            await _close(send, CloseCode.NO_DEVICE)
        elif code is None:
            await _close(send, CloseCode.NO_TABLE)
        else:
            await _Socket(code, asker, receive, send, write).serve()


class _Socket:
    __slots__ = (
        "_code",
        "_door",
        "_errands",
        "_gate",
        "_hinting",
        "_receive",
        "_send",
        "_send_frame",
        "_turn",
        "_visit",
    )

    def __init__(self, code: str, asker: Asker, receive: Receive, send: Send, write: Write) -> None:
        self._code = code
        self._receive = receive
        self._send = send
        now_s = time.monotonic()
        self._door = Door(code, asker)
        self._send_frame = _FrameSender(self._door, send, write)
        self._gate = Gate(now_s, share_buckets(asker, now_s))
        self._turn = asyncio.Lock()
        self._errands = Errands()
        self._hinting: asyncio.Task[None] | None = None
        self._visit = Visit(
            code,
            asker.device,
            self._send_frame,
            store=get_store(),
            hub=get_hub(),
            keeper=get_keeper(),
            hinting=Hinting(partial(think, get_pool(), code)),
        )

    async def serve(self) -> None:
        try:
            await self._door.enter()
            await self._visit.enter()
            raise_if_cancelled()
            async with self._errands:
                self._errands.begin(self._watch())
                await self._listen()
        except HangUpError as end:
            await self._door.note(end)
            if end.last is not None:
                await self._send_frame(end.last)
            await _close(self._send, end.code)
        except StoreAwayError as fault:
            logger.warning("socket closed: store away", **self._place, fault=str(fault))
            await _close(self._send, CloseCode.RESTART)
        except UnreadableLogError as fault:
            # Without a traceback: it would lead through decoders that hold tiles.
            logger.error(  # noqa: TRY400
                "socket closed: unreadable log", **self._place, fault=str(fault)
            )
            await _close(self._send, CloseCode.OLD_TABLE)
        except Exception as fault:
            # A fault of ours. Whoever logs it next does not know of which table it is.
            logger.error("socket broken", **self._place, fault=describe(fault))  # noqa: TRY400
            raise
        finally:
            await self._leave()

    async def _listen(self) -> None:
        while (message := await self._receive())["type"] == "websocket.receive":
            came_s = time.monotonic()
            async with self._turn:
                frame = self._gate.admit(message, time.monotonic())
                if frame is not None and not isinstance(frame, Refused):
                    frame = self._door.judge(frame) or frame
                if isinstance(frame, Refused):
                    await self._send_frame(frame)
                elif frame is not None:
                    await self._visit.answer(frame)
                    if not isinstance(frame, Ping):
                        ANSWER_SECONDS.observe(time.monotonic() - came_s)
            self._begin_hints()
            raise_if_cancelled()
        if message["type"] == ENDING:
            raise HangUpError(CloseCode.RESTART)

    async def _watch(self) -> None:
        while True:
            version = await self._visit.mailbox.take()
            async with self._turn:
                await self._visit.look(version)

    def _begin_hints(self) -> None:
        is_idle = self._hinting is None or self._hinting.done()
        if is_idle and self._visit.hinting.is_asked:
            self._hinting = self._errands.begin(self._hint())

    async def _hint(self) -> None:
        while self._visit.hinting.is_asked:
            # It is thought about out of turn: frames and nudges do not wait for it.
            asked, advice = await self._visit.hinting.think()
            async with self._turn:
                await self._visit.give_hint(asked, advice)

    @property
    def _place(self) -> dict[str, str | int]:
        """What each line of the log says: which table, and the version that was shown last."""
        return {"table": self._code, "version": self._visit.mailbox.shown}

    async def _leave(self) -> None:
        try:
            await self._visit.leave()
        except StoreAwayError as fault:
            # What it leaves behind expires.
            logger.warning("socket left untidily", **self._place, fault=str(fault))
        await self._door.leave()


class _FrameSender:
    """Sends frames to one socket.

    The visit has this and not the socket itself: the socket has the visit, and what refers to each
    other in a ring is freed only when the collector of garbage looks.
    """

    __slots__ = ("_door", "_send", "_write")

    def __init__(self, door: Door, send: Send, write: Write) -> None:
        self._door = door
        self._send = send
        self._write = write

    async def __call__(self, frame: ServerFrame) -> None:
        if isinstance(frame, Refused):
            REFUSALS.labels(frame.code).inc()
            await self._door.note(frame)
        await self._send({"type": "websocket.send", "text": self._write(frame)})


async def _close(send: Send, code: CloseCode) -> None:
    SOCKETS_CLOSED.labels(_name_of(code)).inc()
    await send({"type": "websocket.close", "code": int(code)})


def _name_of(code: CloseCode) -> str:
    return code.name.lower().replace("_", "-")


begin_at_zero(SOCKETS_CLOSED, [_name_of(code) for code in CloseCode])
begin_at_zero(REFUSALS, [*RefusalCode, *TableRefusalCode])
