"""Takes nudges to the channel layer, and brings those of the layer to the sockets of this process.

One channel for the whole process and one group for each table that has a socket here, instead of a
channel for each socket: less memory, fewer subscriptions, and one wake-up however many nudges wait.
"""

import asyncio
import contextlib
from typing import Any, Final

import structlog

from tables.ending import end_tasks
from tables.metrics.catalogue import (
    NUDGES_LOST,
    NUDGES_RECEIVED,
    NUDGES_SENT,
    TABLES_OPEN,
    begin_at_zero,
)
from tables.nudges.mailbox import Mailbox
from tables.nudges.nudge import (
    Moved,
    Nudge,
    PresenceChanged,
    describe,
    group_of,
    kind_of,
    read_nudge,
    write_nudge,
)
from tables.storage.presence import Presence, PresenceKeeper
from tables.storage.redis_client import StoreAwayError, faults_as_store_away
from tables.storage.store import Announcement

LAST_WORDS_PATIENCE_S: Final = 1.0
"""How long an ending process tries to get its last nudges out."""
TRIES: Final = 5
"""How often a nudge is sent until it is given up: whoever missed it has its next ping."""
PAUSE_S: Final = 0.5
"""Between two tries."""

logger = structlog.get_logger(__name__)


class _Here:
    """What this process has of one table: its sockets, and who was connected when last asked."""

    __slots__ = ("mailboxes", "presence")

    def __init__(self) -> None:
        self.mailboxes: set[Mailbox] = set()
        self.presence = Presence()


class Hub:
    """The nudges of one event loop."""

    def __init__(self, layer: Any, keeper: PresenceKeeper) -> None:  # noqa: ANN401 - it has no type
        self._layer = layer
        self._keeper = keeper
        self._here: dict[str, _Here] = {}
        self._outgoing: dict[tuple[str, type[Nudge]], Nudge] = {}
        self._has_outgoing = asyncio.Event()
        self._channel = ""
        self._opening = asyncio.Lock()
        self._sending: asyncio.Task[None] | None = None
        self._receiving: asyncio.Task[None] | None = None

    async def join(self, code: str, mailbox: Mailbox) -> None:
        """Bring nudges of the table ``code`` to ``mailbox`` from now on.

        Raises:
            StoreAwayError: the layer's Redis does not answer.
        """
        self._here.setdefault(code, _Here()).mailboxes.add(mailbox)
        TABLES_OPEN.set(len(self._here))
        with faults_as_store_away():
            await self._open_channel()
            await self._layer.group_add(group_of(code), self._channel)

    async def leave(self, code: str, mailbox: Mailbox) -> None:
        """Bring no more nudges to ``mailbox``.

        Raises:
            StoreAwayError: the layer's Redis does not answer.
        """
        here = self._here.get(code)
        if here is None:
            return
        here.mailboxes.discard(mailbox)
        if not here.mailboxes:
            del self._here[code]
            TABLES_OPEN.set(len(self._here))
            with faults_as_store_away():
                await self._layer.group_discard(group_of(code), self._channel)

    def nudge(self, nudge: Nudge) -> None:
        """Wake this process's sockets at once and those of the others soon."""
        if isinstance(nudge, Moved):
            self._bring_version(nudge)
        self._outgoing[nudge.code, type(nudge)] = nudge
        self._has_outgoing.set()
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send_outgoing())

    def announce(self, nudge: Moved) -> Announcement:
        """Return ``nudge`` as the layer would send it, for the commit that it is about."""
        channel = self._layer._get_group_channel_name(group_of(nudge.code))  # noqa: SLF001 - it has no other
        return Announcement(channel, self._layer.serialize(write_nudge(nudge)))

    def note_announced(self, nudge: Moved) -> None:
        """Wake this process's sockets; those of the others are woken by the commit."""
        NUDGES_SENT.labels(kind_of(nudge)).inc()
        self._bring_version(nudge)

    def presence_at(self, code: str) -> Presence:
        """Return who was connected to the table ``code`` when this process last asked."""
        here = self._here.get(code)
        return Presence() if here is None else here.presence

    def note_presence(self, code: str, presence: Presence) -> None:
        """Remember who is connected; sockets of this process that show it otherwise will notice."""
        here = self._here.get(code)
        if here is not None:
            here.presence = presence

    async def aclose(self) -> None:
        """Send what is still to be sent, and end."""
        tasks = [task for task in (self._sending, self._receiving) if task is not None]
        await end_tasks(tasks)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS_PATIENCE_S):
                await self._send_all()

    async def _open_channel(self) -> None:
        async with self._opening:
            if not self._channel:
                self._channel = await self._layer.new_channel()
                self._receiving = asyncio.create_task(self._receive())

    async def _receive(self) -> None:
        while True:
            try:
                nudge = read_nudge(await self._layer.receive(self._channel))
            except ValueError:
                continue  # not even a message: somebody else uses our prefix
            if nudge is not None:
                NUDGES_RECEIVED.labels(kind_of(nudge)).inc()
            if isinstance(nudge, Moved):
                self._bring_version(nudge)
            elif nudge is not None:
                await self._bring_presence(nudge)

    def _bring_version(self, nudge: Moved) -> None:
        here = self._here.get(nudge.code)
        if here is not None:
            for mailbox in here.mailboxes:
                mailbox.put_version(nudge.version)

    async def _bring_presence(self, nudge: PresenceChanged) -> None:
        here = self._here.get(nudge.code)
        if here is None:
            return
        try:
            here.presence = await self._keeper.read(nudge.code)
        except StoreAwayError as fault:
            logger.warning("presence not read", table=nudge.code, fault=str(fault))
        for mailbox in here.mailboxes:
            mailbox.put_presence()

    async def _send_outgoing(self) -> None:
        while True:
            await self._has_outgoing.wait()
            self._has_outgoing.clear()
            # First what the sockets of this process have written: it waits for the loop to turn.
            await asyncio.sleep(0)
            await self._send_all()

    async def _send_all(self) -> None:
        while self._outgoing:
            key, nudge = next(iter(self._outgoing.items()))
            await self._send(nudge)
            if self._outgoing.get(key) is nudge:
                del self._outgoing[key]

    async def _send(self, nudge: Nudge) -> None:
        for _ in range(TRIES):
            try:
                with faults_as_store_away():
                    await self._layer.group_send(group_of(nudge.code), write_nudge(nudge))
            except StoreAwayError as fault:
                logger.warning("nudge not sent", **describe(nudge), fault=str(fault))
                await asyncio.sleep(PAUSE_S)
            else:
                NUDGES_SENT.labels(kind_of(nudge)).inc()
                return
        NUDGES_LOST.labels(kind_of(nudge)).inc()
        logger.warning("nudge given up", **describe(nudge))


for each in (NUDGES_SENT, NUDGES_RECEIVED, NUDGES_LOST):
    begin_at_zero(each, ("moved", "presence"))
