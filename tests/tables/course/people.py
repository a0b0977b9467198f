"""What the people and the computers of a gathering do when they are let: what their views offer."""

from collections import Counter

from tables.state.log import COMPUTER, read_entry
from tests.tables.course.chance import Chance
from tests.tables.course.gathering import DEVICES, Gathering
from tests.tables.course.list_socket import Frame, ListSocket
from tests.tables.course.offers import list_offers
from tests.tables.course.passing import let_pass

IN_THE_ROUND = ("play", "pass", "accept", "redeal", "designate", "reveal")
DECISIONS = (*IN_THE_ROUND, "continue", "start")
SEATING = ("sit", "leave", "seat_computer", "hand_over", "keep_seat", "take_over", "answer")
WEIGHTS = {"undo": 6, "redo": 6, "answer": 12, "take_over": 12, "reveal": 1, "leave": 1}
"""How often what is offered is asked for, if not as everything else."""
PERHAPS_TOO_LATE = ("seat_computer", "take_over")
"""Who is away is not in the log, nor known to every view at once; and a link may have been used."""
LONG_MS = 4_000_000
"""Longer than any lease, and than anything lasts that is waited for."""
MOST_DECISIONS = 200
"""In a round, passes and redeals included."""


class People:
    """Everybody at the table of ``at``."""

    def __init__(self, at: Gathering, chance: Chance, happened: Counter[str]) -> None:
        self.at = at
        self.chance = chance
        self.happened = happened

    def offers_to(self, socket: ListSocket, kinds: tuple[str, ...] | None = None) -> list[Frame]:
        """Return what the view of ``socket`` offers, of ``kinds`` if not of any."""
        offers = list_offers(socket.view, self.chance.now_ms)
        others = [token for token, device in self.at.tokens.items() if device != socket.device]
        offers += [{"type": "take_over", "token": token} for token in others]
        return [frame for frame in offers if kinds is None or frame["type"] in kinds]

    def choose(self, offers: list[Frame]) -> Frame:
        weights = [WEIGHTS.get(frame["type"], 3) for frame in offers]
        return self.at.draw.choices(offers, weights)[0]

    async def ask_for(self, kinds: tuple[str, ...] | None) -> bool:
        """Let a socket that is offered something of ``kinds`` ask for it; tell whether any was."""
        await self.at.settle()
        for socket in self.at.draw.sample(self.at.sockets, len(self.at.sockets)):
            await self.catch_up(socket)
            if offers := self.offers_to(socket, kinds):
                frame = self.choose(offers)
                answer = await self.at.ask(socket, frame)
                is_sure = frame["type"] not in PERHAPS_TOO_LATE
                assert not is_sure or answer is None or answer["type"] != "refused", answer
                return True
        return False

    async def catch_up(self, socket: ListSocket) -> None:
        """Ping, if there is something new: each ping is written to the disk."""
        if socket.version < (await self.at.table()).version:
            await socket.ping()

    async def want(self, kind: str) -> bool:
        """Let somebody have what they want of ``kind``, with everybody's consent."""
        version = (await self.at.table()).version
        if not await self.ask_for((kind,)):
            return False
        while await self.agree():
            pass
        return (await self.at.table()).version > version

    async def agree(self) -> bool:
        """Let somebody agree who is asked to; tell whether anybody was."""
        for socket in list(self.at.sockets):
            await self.catch_up(socket)
            proposal = socket.view["proposal"]
            if proposal is not None and proposal["may_answer"]:
                answer = {"type": "answer", "proposal": proposal["number"], "agree": True}
                await self.at.ask(socket, answer)
                return True
        return False

    async def work(self, process: int) -> None:
        """Let the worker of ``process`` look once; nothing is decided while somebody reads."""
        presence = await self.at.processes[process].keeper.read(self.at.code)
        version = (await self.at.table()).version
        await self.at.processes[process].work()
        for entry in await self.at.read_log(version):
            assert read_entry(entry).by != COMPUTER or not presence.readings, "somebody reads"
        self.happened["computers waited"] += bool(presence.readings)

    async def let_pass(self, ms: int) -> None:
        """Let time pass, for processes and in Redis."""
        self.chance.let_pass(ms)
        await let_pass(self.at, ms)

    async def come_to_an_end(self) -> None:
        """Let all come and go on until the round is over: nothing may have stopped."""
        for device in DEVICES.values():
            if not self.at.has_sockets(device):
                await self.at.open(device, 0)
        for socket in list(self.at.sockets):
            socket.is_asleep = False
            await self.at.ask(socket, {"type": "release"})
        for _ in range(MOST_DECISIONS):
            table = await self.at.table()
            if table.is_over or not any(socket.view["mine"] for socket in self.at.sockets):
                return
            await self.let_pass(LONG_MS)
            await self.work(0)
            await self.ask_for(("start", *IN_THE_ROUND))
        raise AssertionError("the round does not end")
