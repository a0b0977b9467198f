"""A table in the real store, the processes that serve it, and the sockets of whoever is there."""

import asyncio
import random
import secrets
from itertools import count

from engine.commands import ProfileName
from engine.seats import SEATS, Seat
from tables.making import AComputer, Invite, Me, NewSeat, NewTable, OnThisDevice, make_table
from tables.state.table import Table
from tables.storage.keys import log_key, schedule_key, shard_of
from tables.storage.redis_client import connect
from tests.tables.course.chance import Chance
from tests.tables.course.list_socket import Frame, ListSocket
from tests.tables.course.process import Process
from tests.tables.course.wiring import LossyLayer, Race, run_race, wait_until_stuck
from tests.tables.own_redis import OwnRedis
from tests.tables.pure_tables import A, B, C, D

DEVICES = {"A": A, "B": B, "C": C, "D": D, "Z": "f" * 32}
"""Z comes without an invitation."""
LAYOUTS = ("Accc", "AAAA", "ABAc", "ABCD", "cABB", "AcBC", "AcBn")
"""Which device holds which seat; c and n are computers."""
NUDGES_LOST = 0.25


class Gathering:
    """Two processes, one table, five devices."""

    def __init__(self, redis: OwnRedis, chance: Chance, seed: int) -> None:
        self.redis_server = redis
        self.chance = chance
        self.draw = random.Random(seed)
        self.prefix = f"course-{secrets.token_hex(6)}"
        self.layer = LossyLayer(seed, NUDGES_LOST)
        self.redis = connect(redis.url)
        self.processes = [self._start_process() for _ in range(2)]
        self.sockets: list[ListSocket] = []
        self.closed: list[ListSocket] = []
        self.asked: list[tuple[str, Frame, Frame]] = []
        """Device, command and answer, of all that was answered."""
        self.unanswered: list[tuple[str, Frame]] = []
        """Device and command of those whose socket ended before the answer came."""
        self.tokens: dict[str, str] = {}
        """Of one-time links, and the device that made each."""
        self.code = ""
        self._ids = count()

    async def make(self, profile: ProfileName, layout: str, *, may_watch: bool) -> None:
        """Make the table, and let everybody come and sit down who is expected."""
        new = NewTable(
            id="make",
            profile=profile,
            seats=self._plan(layout),
            pace="fast",
            may_watch=may_watch,
        )
        code = await make_table(new, A, store=self.processes[0].store)
        assert isinstance(code, str)
        self.code = code
        for number, device in enumerate(DEVICES.values()):
            await self.open(device, number % 2)
        for seat, letter in zip(SEATS, layout, strict=True):
            if letter in "BCD":
                socket = self.socket_of(DEVICES[letter])
                answer = await self.ask(
                    socket, {"type": "sit", "seat": seat, "name": f"{letter}{seat}"}
                )
                assert answer is not None
                assert answer["type"] == "ack", answer

    async def open(self, device: str, process: int) -> ListSocket:
        """Open another socket of ``device``."""
        socket = ListSocket(self.code, device, self.processes[process])
        self.sockets.append(socket)
        await socket.enter()
        return await self._replace_if_closed(socket)

    def has_sockets(self, device: str) -> bool:
        return any(each.device == device for each in self.sockets)

    async def ask_as(self, device: str, frame: Frame) -> Frame | None:
        """Send ``frame`` through any socket of ``device``."""
        if not self.has_sockets(device):
            await self.open(device, self.draw.randrange(2))
        return await self.ask(self.socket_of(device), frame)

    def socket_of(self, device: str) -> ListSocket:
        return self.draw.choice([each for each in self.sockets if each.device == device])

    async def ask(
        self, socket: ListSocket, frame: Frame, *, id: str | None = None, seen: int | None = None
    ) -> Frame | None:
        """Let ``socket`` send a command; a socket that ends over it is replaced by another."""
        frame = {
            "id": f"i{next(self._ids)}" if id is None else id,
            "seen": socket.version if seen is None else seen,
            **frame,
        }
        answer = await socket.ask(frame)
        if answer is None:
            self.unanswered.append((socket.device, frame))
        else:
            self.asked.append((socket.device, frame, answer))
        for link in socket.view["handovers"] if socket.shown else ():
            self.tokens[link["token"]] = socket.device
        await self._replace_if_closed(socket)
        return answer

    async def race(self, asking: list[tuple[ListSocket, Frame]], order: list[int]) -> None:
        """Let several commands be decided at once, each before any of them is committed."""
        race = self._begin_race()
        tasks = [asyncio.create_task(self.ask(socket, frame)) for socket, frame in asking]
        await run_race(race, tasks, order)
        self._end_race()
        for task in tasks:
            task.result()

    async def race_computers(self, order: list[int]) -> None:
        """Let the workers of both processes answer one question at once."""
        race = self._begin_race()
        workers = [process.computers for process in self.processes]
        tasks = [asyncio.create_task(worker._serve(self.code, 0.0)) for worker in workers]
        await run_race(race, tasks, order)
        self._end_race()

    async def hold_while_a_computer_thinks(self, socket: ListSocket) -> Frame | None:
        """Let somebody begin to read just before a computer's decision is committed."""
        race = self._begin_race()
        task = asyncio.create_task(socket.process.computers._serve(self.code, 0.0))
        await wait_until_stuck(race, [task])
        answer = await self.ask(socket, {"type": "hold", "what": "rules"})
        await run_race(race, [task], [0])
        self._end_race()
        return answer

    async def leave(self, socket: ListSocket, *, is_clean: bool) -> None:
        """Close ``socket``, or lose it."""
        if is_clean:
            await socket.leave()
        else:
            socket.vanish()
        self.sockets.remove(socket)
        self.closed.append(socket)

    async def kill_process(self, number: int) -> None:
        """Kill a process with all its sockets, and start it anew; pages open others."""
        dead = self.processes[number]
        await dead.die()
        self.processes[number] = self._start_process()
        for socket in [each for each in self.sockets if each.process is dead]:
            await self.leave(socket, is_clean=False)
            await self.open(socket.device, self.draw.randrange(2))

    async def cut_power(self) -> None:
        """Kill Redis, and start it again."""
        self.redis_server.kill()
        self.redis_server.start()
        await self.redis.connection_pool.disconnect()

    @property
    def is_quiet(self) -> bool:
        """Nothing is on its way between the processes."""
        return self.layer.is_quiet and all(each.is_quiet for each in self.processes)

    async def settle(self) -> None:
        """Let all nudges arrive that are not lost, and all pages that are awake look at them."""
        while True:
            while not self.is_quiet:  # noqa: ASYNC110 - there is no event for it
                await asyncio.sleep(0)
            restless = [each for each in self.sockets if has_news(each)]
            if not restless:
                return
            for socket in restless:
                await socket.wake()
                await self._replace_if_closed(socket)

    async def read_log(self, start: int) -> list[bytes]:
        """Return the log from entry ``start`` on, from 0, as it stands in Redis."""
        found: list[bytes] = await self.redis.lrange(log_key(self.prefix, self.code), start, -1)
        return found

    async def due_at_ms(self) -> float | None:
        """Return when a computer is due; None: none is."""
        key = schedule_key(self.prefix, shard_of(self.code))
        found: float | None = await self.redis.zscore(key, self.code)
        return found

    async def table(self) -> Table:
        loaded = await self.processes[0].store.load(self.code)
        assert loaded is not None
        return loaded.table

    async def end(self) -> None:
        """End everything, and leave nothing in Redis."""
        for process in self.processes:
            await process.die()
        await self.redis.flushdb()
        await self.redis.aclose()

    def _start_process(self) -> Process:
        return Process(self.redis_server.url, self.prefix, self.layer, self.chance)

    async def _replace_if_closed(self, socket: ListSocket) -> ListSocket:
        if socket.is_open:
            return socket
        assert socket.hung_up is None, f"the table hung up: {socket.hung_up}"
        self.sockets.remove(socket)
        self.closed.append(socket)
        return await self.open(socket.device, self.draw.randrange(2))

    def _begin_race(self) -> Race:
        race = Race()
        for process in self.processes:
            process.commits.race = race
        return race

    def _end_race(self) -> None:
        for process in self.processes:
            process.commits.race = None

    def _plan(self, layout: str) -> tuple[NewSeat, NewSeat, NewSeat, NewSeat]:
        seats = [self._plan_seat(layout, seat) for seat in SEATS]
        return (seats[0], seats[1], seats[2], seats[3])

    def _plan_seat(self, layout: str, seat: Seat) -> NewSeat:
        letter = layout[seat - 1]
        if letter == "A":
            is_first = layout.index("A") == seat - 1
            return Me(f"A{seat}") if is_first else OnThisDevice(f"A{seat}")
        return AComputer("easy" if letter == "c" else "normal") if letter in "cn" else Invite()


def has_news(socket: ListSocket) -> bool:
    """Tell whether ``socket`` has been nudged and will do something about it."""
    return socket.is_open and not socket.is_asleep and socket.visit.mailbox.has_news
