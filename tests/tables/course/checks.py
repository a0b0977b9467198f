"""What holds of a table after each step, whoever did whatever."""

from typing import Any

import msgspec

from tables.absence import absent_devices
from tables.sockets.wire import read_frame
from tables.state.actors import DeviceActor
from tables.state.decide import decide
from tables.state.log import name_of
from tables.state.seating import has_person, seats_of_computers
from tables.vocabulary.commands import CurtainCommand, Hint, HoldCommand
from tables.vocabulary.frames import Refused
from tables.vocabulary.refusals import TableRefusal
from tests.processes.secrecy import check_shown, find_tiles
from tests.tables.course.account import Account
from tests.tables.course.chance import Chance
from tests.tables.course.gathering import Gathering
from tests.tables.course.list_socket import Frame, ListSocket
from tests.tables.course.offers import every_frame, has_lapsed, list_offers
from tests.tables.hinted import hint

TRIED = 40
"""Of some four hundred commands that could be asked, after each step."""
CURTAIN = ("reveal", "conceal")
NOT_IN_THE_LOG = (*CURTAIN, "hold", "release", "hint")
OF_THE_PROPOSAL = ("answer", "undo", "redo", "restart", "new_match", "new_session")


class Checks:
    """Holds the account of a gathering against all that was sent, stored and answered."""

    def __init__(self, at: Gathering, chance: Chance) -> None:
        self.at = at
        self.chance = chance
        self.account = Account()
        self._read_to: dict[int, int] = {}
        """How much of what passed through each socket has been looked at."""
        self._lifted: dict[int, tuple[int, int] | None] = {}
        self._since: dict[int, int] = {}
        self._answered = 0

    async def check(self) -> None:
        """Read what is new, and look at everything."""
        await self.at.settle()
        await self.read_log()
        await self.check_processes()
        await self.check_schedule()
        self.check_answers()
        for socket in [*self.at.sockets, *self.at.closed]:
            self.check_socket(socket)
        await self.check_newcomer()

    async def read_log(self) -> None:
        """3 and 4: the log only grows, an entry at a time, and every entry follows."""
        known = self.account.written
        last, *written = await self.at.read_log(max(0, len(known) - 1))
        if known:
            assert last == known[-1], "an entry of the log has changed"
        else:
            written = [last, *written]
        self.account.read(written)

    async def check_processes(self) -> None:
        """3: what a process has folded bit by bit is what the log says."""
        for process in self.at.processes:
            cached = process.store.cached(self.at.code)
            if cached is not None:
                assert cached.table == self.account.tables[cached.table.version]
        loaded = await self.at.draw.choice(self.at.processes).store.load(self.at.code)
        assert loaded is not None
        assert loaded.table == self.account.table
        assert loaded.digest == self.account.loaded.digest
        assert loaded.lookup.ids == self.account.loaded.lookup.ids
        assert loaded.lookup.recent == self.account.loaded.lookup.recent

    async def check_schedule(self) -> None:
        """9: where a computer has to decide, or a proposal to lapse, somebody will look."""
        table = self.account.table
        computers = seats_of_computers(table.seating)
        is_asked = any(table.waiting_since[seat - 1] is not None for seat in computers)
        is_awaited = table.talks.proposal is not None or (is_asked and has_person(table.seating))
        if is_awaited:
            assert await self.at.due_at_ms() is not None, "nobody would ever look at the table"

    def check_answers(self) -> None:
        """5 and 6: what was acknowledged is in the log, once, at the version that was said."""
        for device, frame, answer in self.at.asked[self._answered :]:
            found = self.account.journal.find(device, frame["id"])
            if frame["type"] in NOT_IN_THE_LOG:
                assert not found
            elif answer["type"] == "ack":
                assert found == [answer["version"]]
            else:
                assert answer["type"] == "refused"
        self._answered = len(self.at.asked)

    def check_socket(self, socket: ListSocket) -> None:
        """1: nothing was sent that its device may not know; no frame but shown names a tile."""
        key = id(socket)
        start = self._read_to.get(key, 0)
        reveals = {f["id"]: f for _, f in socket.passed[:start] if f["type"] == "reveal"}
        for direction, frame in socket.passed[start:]:
            if direction == "sent":
                if frame["type"] == "reveal":
                    reveals[frame["id"]] = frame
            elif frame["type"] == "shown":
                since = self._since.get(key, 0)
                lifted: Any = self._lifted.get(key)
                check_shown(frame, socket.device, self.account.journal, lifted, since)
                assert frame["version"] >= since, "a view older than the one before"
                self._since[key] = frame["version"]
                self._require_strangers_unnamed(socket.device, msgspec.json.encode(frame).decode())
            else:
                if frame["type"] == "ack" and frame["id"] in reveals:
                    self._lifted[key] = (reveals[frame["id"]]["seat"], frame["version"])
                is_hint = frame["type"] == "hinted"
                assert is_hint or not find_tiles(msgspec.json.encode(frame).decode())
        self._read_to[key] = len(socket.passed)
        for hinted, view in socket.hints:
            self._require_offered(hinted, view)
        socket.hints = []

    def _require_offered(self, hinted: Frame, view: Frame) -> None:
        """What is hinted is one of the things that the view for which it was asked allows."""
        names = {"play": ("tile", "end"), "designate": ("opener",)}.get(hinted["what"], ())
        frame = {"type": hinted["what"], "seat": hinted["seat"]}
        frame |= {name: hinted[name] for name in names}
        assert frame in list_offers(view, self.chance.now_ms)

    def _require_strangers_unnamed(self, device: str, text: str) -> None:
        for other in {asking for asking, _, _ in self.at.asked} - {device}:
            assert other not in text, "a device is known to another"
            assert name_of(other) not in text
        for token, owner in self.at.tokens.items():
            assert owner == device or token not in text, "a link is known to another"

    async def check_newcomer(self) -> None:
        """7 and 8: somebody who comes is shown the newest, and what is offered is what may be."""
        device = self.at.draw.choice([each.device for each in self.at.sockets])
        socket = ListSocket(self.at.code, device, self.at.draw.choice(self.at.processes))
        await socket.enter()
        await self.read_log()  # perhaps the device has come back to its seats
        assert socket.is_open
        assert socket.version == self.account.version
        self.check_offers(socket)
        others = [each for each in self.at.sockets if each.device == device]
        await self._heal(self.at.draw.choice(others), socket)
        await socket.leave()

    async def _heal(self, behind: ListSocket, newcomer: ListSocket) -> None:
        """Whatever nudges a socket has missed, its next ping shows it what a newcomer sees."""
        if self.at.draw.random() < 0.5:
            return  # others stay behind for longer
        await behind.ping()
        assert behind.is_open
        assert behind.version == newcomer.version
        if behind.visit._lifted is None:
            assert behind.view == newcomer.view, find_differences(behind.view, newcomer.view)
        self.check_socket(behind)

    def check_offers(self, socket: ListSocket) -> None:
        """8: all that a view lists is accepted, and of the rest nothing is."""
        view, now_ms = socket.view, self.chance.now_ms
        offers = list_offers(view, now_ms)
        for frame in offers:
            code = self._try(socket, frame)
            assert code is None, (frame, code)
        proposal = view["proposal"]
        number = self.account.version if proposal is None else proposal["number"]
        numbers = (number, 0, *(each["number"] for each in view["requests"]))
        for frame in self.at.draw.sample(list(every_frame(numbers)), TRIED):
            if frame in offers or frame["type"] in (*CURTAIN, "keep_seat"):
                continue  # a link can be made void that has lapsed, or cannot be seen
            if has_lapsed(view, now_ms) and frame["type"] in OF_THE_PROPOSAL:
                continue  # it is gone, though nobody has noted it
            assert self._try(socket, frame) is not None, frame

    def _try(self, socket: ListSocket, frame: Frame) -> str | None:
        """Return with which code ``frame`` would be refused; None if it would be accepted."""
        written = {"id": "try", "seen": socket.version, **frame}
        command = read_frame(msgspec.json.encode(written).decode())
        if isinstance(command, CurtainCommand):
            return None  # asked of real sockets
        if isinstance(command, HoldCommand):
            return None if socket.view["mine"] else "not-at-table"
        presence = socket.process.hub.presence_at(self.at.code)
        absent = absent_devices(self.account.table, presence)
        actor = DeviceActor(socket.device, socket.visit._lifted, absent)
        if isinstance(command, Hint):
            hinted = hint(self.account.table, actor, command)
            return hinted.code if isinstance(hinted, Refused) else None
        decided = decide(
            self.account.table,
            actor,
            command,  # type: ignore[arg-type]
            bytes(32),
            self.chance.now_ms,
        )
        return decided.code if isinstance(decided, TableRefusal) else None


def find_differences(one: Frame, other: Frame) -> dict[str, Any]:
    """Return what two views show differently."""
    return {key: (one[key], other[key]) for key in one if one[key] != other[key]}
