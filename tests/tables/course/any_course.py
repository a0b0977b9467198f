"""The state machine: what may happen to a table, in any order."""

import asyncio
from collections import Counter
from collections.abc import Coroutine
from typing import Any, ClassVar, TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.commands import ProfileName
from tables.state.log import COMPUTER, read_entry
from tests.tables.course.chance import Chance
from tests.tables.course.checks import NOT_IN_THE_LOG, Checks
from tests.tables.course.elsewhere import compare_worlds
from tests.tables.course.gathering import DEVICES, LAYOUTS, Gathering
from tests.tables.course.list_socket import Frame, ListSocket
from tests.tables.course.offers import any_frame, list_offers
from tests.tables.course.passing import let_pass
from tests.tables.course.wiring import Trouble
from tests.tables.own_redis import OwnRedis

T = TypeVar("T")

numbers = st.integers(0, 2**32 - 1)
troubles: st.SearchStrategy[Trouble | None] = st.sampled_from(
    [None, None, None, None, "unsent", "unanswered", "cancelled before", "cancelled after"]
)
DECISIONS = ("play", "pass", "accept", "redeal", "designate", "continue", "start", "reveal")
WISHES = ("undo", "redo", "restart", "new_match", "new_session")
WEIGHTS = {"undo": 6, "redo": 6, "answer": 12, "reveal": 1, "leave": 1, "seat_computer": 1}
MOST_AT_FIRST = 50
"""Decisions before anything else happens."""
MOST_DECISIONS = 200
"""In a round, passes and redeals included."""


class AnyCourse(RuleBasedStateMachine):
    """One table from its making until it has come to the end of a round."""

    profile: ClassVar[ProfileName]
    redis: ClassVar[OwnRedis]
    chance: ClassVar[Chance]
    loop: ClassVar[asyncio.AbstractEventLoop]
    happened: ClassVar[Counter[str]]
    """What came about in all courses together."""

    @initialize(
        layout=st.sampled_from(LAYOUTS),
        may_watch=st.booleans(),
        seed=numbers,
    )
    def gather(self, layout: str, may_watch: bool, seed: int) -> None:
        self.chance.begin(seed)
        self.at = Gathering(self.redis, seed)
        self.draw = self.at.draw
        self.checks = Checks(self.at, self.chance)
        self.do(self.at.make(self.profile, layout, may_watch=may_watch))
        if self.draw.random() < 0.9:
            self.do(self.ask_for(("start",)))
            self.play_on(self.draw.randrange(MOST_AT_FIRST))

    def do(self, doing: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(doing)

    # What people do.

    @rule(times=st.integers(1, 4), trouble=troubles)
    def decide(self, times: int, trouble: Trouble | None) -> None:
        """Let somebody decide who may; the store may fail in the middle."""
        for _ in range(times):
            self.trouble(trouble)
            self.do(self.ask_for(DECISIONS))

    @rule(times=st.integers(1, 4), trouble=troubles)
    def do_something_offered(self, times: int, trouble: Trouble | None) -> None:
        for _ in range(times):
            self.trouble(trouble)
            self.do(self.ask_for(None))

    @rule(times=st.integers(1, 20))
    def play_on(self, times: int) -> None:
        """Let everybody play on undisturbed, unless something is proposed."""
        for _ in range(times):
            self.do(self.ask_for(DECISIONS))
            self.do(self.work(0))

    @rule(behind=st.integers(0, 5))
    def do_anything(self, behind: int) -> None:
        """Ask for whatever comes to mind, perhaps in view of an older version."""
        for _ in range(5):
            socket = self.pick()
            frame = any_frame(self.draw, socket.version, socket.view)
            self.do(self.at.ask(socket, frame, seen=max(0, socket.version - behind)))

    @rule(again=numbers)
    def send_again(self, again: int) -> None:
        """Send a command once more that was answered, or whose answer was lost."""
        if not self.at.asked:
            return
        device, frame, answer = self.at.asked[again % len(self.at.asked)]
        if answer["type"] != "ack" or frame["type"] in NOT_IN_THE_LOG:
            return
        second = self.do(self.at.ask(self.at.socket_of(device), frame))
        assert second in (answer, None), "another answer than the first time"

    @rule()
    def send_again_what_was_not_answered(self) -> None:
        if not self.at.unanswered:
            return
        device, frame = self.at.unanswered.pop()
        if frame["type"] in NOT_IN_THE_LOG:
            return
        before = self.checks.account.journal.find(device, frame["id"])
        answer = self.do(self.at.ask(self.at.socket_of(device), frame))
        self.happened[f"sent again after {'it happened' if before else 'nothing'}"] += 1
        assert not before or answer in (
            None,
            {"type": "ack", "id": frame["id"], "version": before[0]},
        )

    @rule(order=st.lists(st.integers(0, 3), min_size=1, max_size=6), is_sensible=st.booleans())
    def ask_at_once(self, order: list[int], is_sensible: bool) -> None:
        """Let several sockets ask at one version."""
        sockets = self.draw.sample(self.at.sockets, min(3, len(self.at.sockets)))
        asking: list[tuple[ListSocket, Frame]] = []
        for socket in sockets:
            offers = self.offers_to(socket) if is_sensible else []
            frame = (
                self.choose(offers) if offers else any_frame(self.draw, socket.version, socket.view)
            )
            asking.append((socket, frame))
        self.do(self.at.race(asking, order))

    @rule(is_redone=st.booleans())
    def take_back_and_put_back(self, is_redone: bool) -> None:
        """Undo as often as can be, with everybody's consent; perhaps put all of it back."""
        before = self.checks.account.table.session
        undone = 0
        while undone < 12 and self.do(self.want("undo")):
            undone += 1
            self.check()
        while is_redone and undone and self.do(self.want("redo")):
            undone -= 1
            self.check()
        self.happened["all put back"] += is_redone and not undone
        assert not is_redone or undone or self.checks.account.table.session is before

    @rule(kind=st.sampled_from(("restart", "restart", "new_match", "new_session")))
    def begin_anew(self, kind: str) -> None:
        self.happened[kind] += self.do(self.want(kind))

    # What computers do.

    @rule(process=st.integers(0, 1), mood=st.integers(0, 3), trouble=troubles)
    def let_computers_work(self, process: int, mood: int, trouble: Trouble | None) -> None:
        bot = self.at.processes[process].bot
        bot.is_lost_for_words, bot.wants_too_much = mood == 1, mood == 2
        self.at.processes[process].commits.trouble = trouble
        for _ in range(3):
            self.do(self.work(process))
        self.at.processes[process].commits.trouble = None

    @rule(order=st.lists(st.integers(0, 3), min_size=1, max_size=6))
    def let_two_computers_answer_at_once(self, order: list[int]) -> None:
        self.do(self.at.race_computers(order))

    # What becomes of machines, and of time.

    @rule(
        device=st.sampled_from(sorted(DEVICES)), is_clean=st.booleans(), process=st.integers(0, 1)
    )
    def reconnect(self, device: str, is_clean: bool, process: int) -> None:
        self.do(self.at.leave(self.at.socket_of(DEVICES[device]), is_clean=is_clean))
        if not any(each.device == DEVICES[device] for each in self.at.sockets):
            self.do(self.at.open(DEVICES[device], process))

    @rule(device=st.sampled_from(sorted(DEVICES)), process=st.integers(0, 1))
    def open_another_tab(self, device: str, process: int) -> None:
        if len(self.at.sockets) < 9:
            self.do(self.at.open(DEVICES[device], process))

    @rule(which=numbers)
    def fall_asleep_or_wake_up(self, which: int) -> None:
        socket = self.at.sockets[which % len(self.at.sockets)]
        socket.is_asleep = not socket.is_asleep

    @rule(process=st.integers(0, 1))
    def kill_process(self, process: int) -> None:
        self.do(self.at.kill_process(process))

    @rule(is_serious=st.integers(0, 3))
    def cut_power(self, is_serious: int) -> None:
        if not is_serious:
            self.do(self.at.cut_power())
            self.happened["power cut"] += 1

    @rule(ms=st.sampled_from([1, 5_000, 30_000, 61_000, 400_000]))
    def wait(self, ms: int) -> None:
        self.do(self.let_pass(ms))

    @rule(device=st.sampled_from(sorted(DEVICES)))
    def look_from_elsewhere(self, device: str) -> None:
        self.check()
        is_other = self.do(compare_worlds(self.at, self.checks.account, DEVICES[device]))
        self.happened["another world"] += is_other

    @invariant()
    def check(self) -> None:
        if not hasattr(self, "checks"):
            return
        self.trouble(None)
        self.do(self.checks.check())

    def trouble(self, trouble: Trouble | None) -> None:
        """Let ``trouble`` come over the next commit of each process."""
        for process in self.at.processes:
            process.commits.trouble = trouble

    def teardown(self) -> None:
        if not hasattr(self, "at"):
            return
        try:
            if self.checks.account.version:
                self.do(self.come_to_an_end())
                self.check()
                self.count()
        finally:
            self.do(self.at.end())

    async def come_to_an_end(self) -> None:
        """Let all go on who are there until the round is over: nothing may have stopped."""
        for socket in self.at.sockets:
            socket.is_asleep = False
            await self.at.ask(socket, {"type": "release"})
        for _ in range(MOST_DECISIONS):
            table = await self.at.table()
            if table.is_over or not any(
                map(bool, (socket.view["mine"] for socket in self.at.sockets))
            ):
                return
            await self.let_pass(30_000)
            await self.work(0)
            if not await self.ask_for(
                ("answer", "start", *DECISIONS[:-3], "reveal", "seat_computer")
            ):
                await self.let_pass(60_000)  # perhaps something is proposed to whoever is away
        raise AssertionError("the round does not end")

    def count(self) -> None:
        for entry in self.checks.account.journal.entries:
            self.happened.update(type(event).__name__ for event in entry.events)

    async def work(self, process: int) -> None:
        presence = await self.at.processes[process].keeper.read(self.at.code)
        version = (await self.at.table()).version
        await self.at.processes[process].work()
        for entry in await self.at.read_log(version):
            assert read_entry(entry).by != COMPUTER or not presence.readings, "somebody reads"
        self.happened["computers waited"] += bool(presence.readings)

    async def let_pass(self, ms: int) -> None:
        self.chance.now_ms += ms
        await let_pass(self.at, ms)

    def pick(self) -> ListSocket:
        return self.draw.choice(self.at.sockets)

    def offers_to(self, socket: ListSocket) -> list[Frame]:
        return list_offers(socket.view, self.chance.now_ms)

    def choose(self, offers: list[Frame]) -> Frame:
        weights = [
            WEIGHTS.get(frame["type"], 4 if frame["type"] in DECISIONS else 2) for frame in offers
        ]
        return self.draw.choices(offers, weights)[0]

    async def ask_for(self, kinds: tuple[str, ...] | None) -> bool:
        """Let a socket that is offered something of ``kinds`` ask for it; tell whether any was."""
        await self.at.settle()
        for socket in self.draw.sample(self.at.sockets, len(self.at.sockets)):
            await self.catch_up(socket)
            offers = [f for f in self.offers_to(socket) if kinds is None or f["type"] in kinds]
            if offers:
                await self.at.ask(socket, self.choose(offers))
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
        for socket in self.at.sockets:
            await self.catch_up(socket)
            proposal = socket.view["proposal"]
            if proposal is not None and proposal["may_answer"]:
                answer = {"type": "answer", "proposal": proposal["number"], "agree": True}
                await self.at.ask(socket, answer)
                return True
        return False
