"""A device's visit to a table through one socket: what it asks, and what it is shown."""

import time
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from engine.advice import Advice
from tables.absence import absent_devices
from tables.act import act
from tables.hints import ask_hint, give_hint
from tables.links import find_offer
from tables.metrics.catalogue import DELIVERY_SECONDS
from tables.nudges.hub import Hub
from tables.nudges.mailbox import Mailbox
from tables.outcomes import note_accepted, note_refused
from tables.sockets.attendance import Attendance
from tables.sockets.foresight import Foresight
from tables.sockets.hang_up import HangUpError
from tables.sockets.hinting import Hinting
from tables.state.actors import DeviceActor
from tables.state.curtain import Lifted
from tables.state.loaded import LoadedTable
from tables.state.seating import seats_of_device, seats_to_return_to
from tables.storage.presence import PresenceKeeper
from tables.storage.store import Store
from tables.vocabulary.commands import (
    ClientFrame,
    ComeBack,
    Conceal,
    CurtainCommand,
    Hint,
    Hold,
    HoldCommand,
    Ping,
    Release,
    Reveal,
    SeatComputer,
    TableCommand,
    TakeOver,
)
from tables.vocabulary.frames import Ack, Pong, Refused, ServerFrame
from tables.vocabulary.refusals import CloseCode, TableRefusalCode

SendFrame = Callable[[ServerFrame], Awaitable[None]]


class Visit:
    """One socket at one table. Its methods are called one at a time.

    All of them raise ``HangUpError`` when the socket has to be closed, ``StoreAwayError`` when
    Redis does not answer, and ``UnreadableLogError`` when the table cannot be read here.
    """

    __slots__ = (
        "_attendance",
        "_code",
        "_device",
        "_digest",
        "_foresight",
        "_hub",
        "_keeper",
        "_lifted",
        "_send",
        "_store",
        "_unversioned",
        "hinting",
        "mailbox",
    )

    def __init__(  # noqa: PLR0913 - what each process has once, and what each socket has
        self,
        code: str,
        device: str,
        send: SendFrame,
        *,
        store: Store,
        hub: Hub,
        keeper: PresenceKeeper,
        hinting: Hinting,
    ) -> None:
        self.mailbox = Mailbox()
        self.hinting = hinting
        self._code = code
        self._device = device
        self._send = send
        self._store = store
        self._hub = hub
        self._keeper = keeper
        self._attendance = Attendance(code, device, keeper=keeper, hub=hub)
        self._foresight = Foresight(device)
        self._lifted: Lifted | None = None
        self._digest = ""
        """Of the version that was shown: a store that was set back may come to the same number."""
        self._unversioned: object = None
        """What was shown of who is there, and of links: no version tells that it has changed."""

    async def enter(self) -> None:
        """Come to the table, and show it."""
        self._store.coming.add(self._code, self._foresee)
        # First the nudges, then the table: what happens in between is not missed.
        await self._hub.join(self._code, self.mailbox)
        loaded = await self._come_back(await self._load())
        await self._attendance.renew(loaded.table)
        await self._show(loaded)

    async def look(self, version: int) -> None:
        """Show what is new: the table is said to be at ``version``, or people came or went."""
        before = self.mailbox.shown
        loaded = await self._load_since(version)
        await self._recount(loaded)
        await self._show_news(loaded)
        if loaded.table.version > before and (at_ms := loaded.written_at_ms()) is not None:
            # By the clocks of two machines, perhaps: they may disagree a little.
            DELIVERY_SECONDS.observe(max(0.0, time.time() - at_ms / 1000))

    async def answer(self, frame: ClientFrame) -> None:
        """Do what a frame of the device asks."""
        match frame:
            case Ping():
                await self._answer_ping(frame)
            case Reveal():
                await self._reveal(frame)
            case Conceal():
                self._lifted = None
                await self._acknowledge(frame, await self._load())
            case Hint():
                await self._ask_hint(frame)
            case Hold() | Release():
                await self._read(frame)
            case _:
                await self._act(frame)

    async def give_hint(self, asked: Hint, advice: Advice) -> None:
        """Answer ``asked``, now that it has been thought about."""
        loaded = await self._load()
        actor = DeviceActor(self._device, self._lifted)
        answer = give_hint(loaded.table, actor, asked, advice)
        if isinstance(answer, Refused):
            note_refused(self._code, loaded.table.version, asked, answer.code)
        else:
            note_accepted(self._code, loaded.table.version, asked)
        await self._send(answer)
        await self._show_news(loaded)

    async def leave(self) -> None:
        """Be gone: the socket is closed."""
        self._store.coming.discard(self._code, self._foresee)
        await self._hub.leave(self._code, self.mailbox)
        await self._attendance.end()

    async def _answer_ping(self, ping: Ping) -> None:
        loaded = await self._come_back(await self._load())
        await self._attendance.renew(loaded.table)
        await self._send(Pong(loaded.table.version))
        if ping.seen < loaded.table.version:
            await self._show(loaded)
        else:
            await self._show_news(loaded)

    async def _reveal(self, reveal: Reveal) -> None:
        loaded = await self._load()
        table = loaded.table
        mine = seats_of_device(table.seating, self._device)
        if not mine:
            await self._refuse(reveal, loaded, TableRefusalCode.NOT_AT_TABLE)
        elif reveal.seat not in mine:
            await self._refuse(reveal, loaded, TableRefusalCode.NOT_YOUR_SEAT)
        elif table.waiting_since[reveal.seat - 1] is None:
            await self._refuse(reveal, loaded, TableRefusalCode.NOTHING_TO_DECIDE)
        else:
            self._lifted = Lifted(reveal.seat, table.version)
            await self._acknowledge(reveal, loaded)

    async def _ask_hint(self, asked: Hint) -> None:
        loaded = await self._load()
        about = ask_hint(loaded.table, DeviceActor(self._device, self._lifted), asked)
        if isinstance(about, Refused):
            note_refused(self._code, loaded.table.version, asked, about.code)
            await self._send(about)
        elif not self.hinting.add(asked, about):
            await self._refuse(asked, loaded, TableRefusalCode.TOO_FAST)
        await self._show_news(loaded)

    async def _read(self, command: Hold | Release) -> None:
        loaded = await self._load()
        # Of a device without a seat this lets go, too: perhaps it has just got up.
        reading = command.what if isinstance(command, Hold) else None
        await self._attendance.read(loaded.table, reading)
        if seats_of_device(loaded.table.seating, self._device):
            await self._acknowledge(command, loaded)
        else:
            await self._refuse(command, loaded, TableRefusalCode.NOT_AT_TABLE)

    async def _acknowledge(
        self, command: CurtainCommand | HoldCommand, loaded: LoadedTable
    ) -> None:
        note_accepted(self._code, loaded.table.version, command)
        await self._send(Ack(command.id, loaded.table.version))
        await self._show(loaded)

    async def _refuse(
        self,
        command: CurtainCommand | Hint | HoldCommand,
        loaded: LoadedTable,
        code: TableRefusalCode,
    ) -> None:
        note_refused(self._code, loaded.table.version, command, code)
        await self._send(Refused(command.id, code, ""))

    async def _come_back(self, loaded: LoadedTable) -> LoadedTable:
        """Take the seats again in which computers have played while the device was away.

        Asked again with every ping: a computer may have been seated just when this socket came.
        Nudges are no sign of life, for they reach the socket of a closed laptop too.
        """
        seats = seats_to_return_to(loaded.table.seating, self._device)
        seen = loaded.table.version
        for seat in seats:
            # Several tabs ask with one id, and no id of a device's own has a colon.
            command = ComeBack(id=f"back:{seat}:{seen}", seen=seen, seat=seat)
            actor = DeviceActor(self._device)
            await act(self._code, actor, command, store=self._store, hub=self._hub)
        return await self._load() if seats else loaded

    async def _act(self, command: TableCommand) -> None:
        actor = await self._actor_for(command)
        answer = await act(self._code, actor, command, store=self._store, hub=self._hub)
        if isinstance(answer, Refused) and answer.code == TableRefusalCode.NO_TABLE:
            raise HangUpError(CloseCode.NO_TABLE, answer)
        await self._send(answer)
        if isinstance(answer, Refused) and answer.code == TableRefusalCode.UNAVAILABLE:
            return
        loaded = await self._load_since(answer.version if isinstance(answer, Ack) else 0)
        await self._recount(loaded)
        await self._show_news(loaded)

    async def _recount(self, loaded: LoadedTable) -> None:
        """Be counted as what the device is now: it may have sat down or got up meanwhile."""
        if not self._attendance.is_as_counted(loaded.table):
            await self._attendance.renew(loaded.table)

    async def _actor_for(self, command: TableCommand) -> DeviceActor:
        """Return this device as it asks for ``command``, with what the log alone cannot tell."""
        actor = DeviceActor(self._device, self._lifted)
        match command:
            case SeatComputer():
                presence = await self._keeper.read(self._code)
                absent = absent_devices((await self._load()).table, presence)
                return replace(actor, absent=absent)
            case TakeOver(token=token):
                return replace(actor, offer=find_offer((await self._load()).table, token))
            case _:
                return actor

    async def _load(self) -> LoadedTable:
        return self._require(await self._store.load(self._code))

    async def _load_since(self, version: int) -> LoadedTable:
        return self._require(await self._store.load_since(self._code, version))

    def _require(self, loaded: LoadedTable | None) -> LoadedTable:
        if loaded is None:
            raise HangUpError(CloseCode.NO_TABLE)
        if loaded.table.version < self.mailbox.shown:
            # The store has lost what was shown. The page has to begin anew.
            raise HangUpError(CloseCode.RESTART)
        return loaded

    def _foresee(self, coming: LoadedTable) -> None:
        presence, since = self._hub.presence_at(self._code), self.mailbox.shown
        if since == coming.table.version - 1:
            self._foresight.prepare(coming, self._lifted, presence, since)

    async def _show_news(self, loaded: LoadedTable) -> None:
        await self._show(loaded, only_news=True)

    async def _show(self, loaded: LoadedTable, *, only_news: bool = False) -> None:
        presence = self._hub.presence_at(self._code)
        since = self.mailbox.shown
        shown = self._foresight.show(loaded, self._lifted, presence, since)
        is_same = shown.version == since and loaded.digest == self._digest
        view = shown.view
        unversioned = (view.seats, view.readers, view.spectators, view.handovers)
        if only_news and is_same and unversioned == self._unversioned:
            return
        self.mailbox.shown = shown.version
        self._digest = loaded.digest
        self._unversioned = unversioned
        await self._send(shown)
