"""The state machine: what may happen to a table, in any order."""

import asyncio
from collections import Counter
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.commands import ProfileName
from tables.state.log import COMPUTER, read_entry
from tables.state.seating import seats_to_return_to
from tables.state.table import computers_to_decide
from tests.tables.course.chance import Chance
from tests.tables.course.checks import NOT_IN_THE_LOG, Checks
from tests.tables.course.elsewhere import compare_worlds
from tests.tables.course.gathering import DEVICES, LAYOUTS, Gathering
from tests.tables.course.offers import any_frame
from tests.tables.course.people import DECISIONS, LONG_MS, SEATING, People
from tests.tables.course.wiring import Trouble
from tests.tables.own_redis import OwnRedis

if TYPE_CHECKING:
    from tests.tables.course.list_socket import Frame, ListSocket

T = TypeVar("T")

numbers = st.integers(0, 2**32 - 1)
troubles: st.SearchStrategy[Trouble | None] = st.sampled_from(
    [None, None, None, None, "unsent", "unanswered", "cancelled before", "cancelled after"]
)
MOST_SOCKETS = 9
UNTIL_A_COMPUTER_IS_ASKED = 6
"""Decisions at most."""
WHIMS = 0.15
"""How often something is taken back before a decision; and half of that is put back again."""
MOST_AT_FIRST = 50
"""Decisions before anything else happens."""


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
        self.at = Gathering(self.redis, self.chance, seed)
        self.people = People(self.at, self.chance, self.happened)
        self.draw = self.at.draw
        self.checks = Checks(self.at, self.chance)
        self.do(self.at.make(self.profile, layout, may_watch=may_watch))
        if self.draw.random() < 0.9:
            self.do(self.people.ask_for(("start",)))
            self.play_on(self.draw.randrange(MOST_AT_FIRST))

    def do(self, doing: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(doing)

    # What people do.

    @rule(times=st.integers(1, 4), trouble=troubles)
    def decide(self, times: int, trouble: Trouble | None) -> None:
        """Let somebody decide who may; the store may fail in the middle."""
        for _ in range(times):
            self.trouble(trouble)
            self.do(self.people.ask_for(DECISIONS))

    @rule(times=st.integers(1, 4), trouble=troubles)
    def do_something_offered(self, times: int, trouble: Trouble | None) -> None:
        for _ in range(times):
            self.trouble(trouble)
            self.do(self.people.ask_for(None))

    @rule(times=st.integers(1, 20))
    def play_on(self, times: int) -> None:
        """Let everybody play on undisturbed, and now and then take something back."""
        for _ in range(times):
            if self.draw.random() < WHIMS:
                self.do(self.people.want("undo"))
            if self.draw.random() < WHIMS * 3:
                self.do(self.people.want("redo"))
            self.do(self.people.ask_for(DECISIONS))
            self.do(self.people.work(0))

    @rule(behind=st.integers(0, 5))
    def do_anything(self, behind: int) -> None:
        """Ask for whatever comes to mind, perhaps in view of an older version."""
        for _ in range(5):
            socket = self.draw.choice(self.at.sockets)
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
        second = self.do(self.at.ask_as(device, frame))
        assert second in (answer, None), "another answer than the first time"

    @rule()
    def send_again_what_was_not_answered(self) -> None:
        if not self.at.unanswered:
            return
        device, frame = self.at.unanswered.pop()
        if frame["type"] in NOT_IN_THE_LOG:
            return
        before = self.checks.account.journal.find(device, frame["id"])
        answer = self.do(self.at.ask_as(device, frame))
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
            offers = self.people.offers_to(socket) if is_sensible else []
            frame = (
                self.people.choose(offers)
                if offers
                else any_frame(self.draw, socket.version, socket.view)
            )
            asking.append((socket, frame))
        self.do(self.at.race(asking, order))

    @rule(is_redone=st.booleans())
    def take_back_and_put_back(self, is_redone: bool) -> None:
        """Undo as often as can be, with everybody's consent; perhaps put all of it back."""
        before = self.checks.account.table.session
        undone = 0
        while undone < 12 and self.do(self.people.want("undo")):
            undone += 1
            self.check()
        while is_redone and undone and self.do(self.people.want("redo")):
            undone -= 1
            self.check()
        self.happened["all put back"] += is_redone and not undone
        assert not is_redone or undone or self.checks.account.table.session is before

    @rule(kind=st.sampled_from(("restart", "restart", "new_match", "new_session")))
    def begin_anew(self, kind: str) -> None:
        self.happened[kind] += self.do(self.people.want(kind))

    # What computers do.

    @rule(process=st.integers(0, 1), mood=st.integers(0, 3), trouble=troubles)
    def let_computers_work(self, process: int, mood: int, trouble: Trouble | None) -> None:
        bot = self.at.processes[process].bot
        bot.is_lost_for_words, bot.wants_too_much = mood == 1, mood == 2
        self.at.processes[process].commits.trouble = trouble
        for _ in range(3):
            self.do(self.people.work(process))
        self.at.processes[process].commits.trouble = None

    @rule(order=st.lists(st.integers(0, 3), min_size=1, max_size=6))
    def let_two_computers_answer_at_once(self, order: list[int]) -> None:
        self.do(self.at.race_computers(order))

    @rule(which=numbers)
    def begin_to_read_while_a_computer_thinks(self, which: int) -> None:
        for _ in range(UNTIL_A_COMPUTER_IS_ASKED):
            if computers_to_decide(self.do(self.at.table())):
                break
            self.do(self.people.ask_for(DECISIONS))
        socket = self.at.sockets[which % len(self.at.sockets)]
        version = self.do(self.at.table()).version
        answer = self.do(self.at.hold_while_a_computer_thinks(socket))
        if answer is not None and answer["type"] == "ack":
            written = self.do(self.at.read_log(version))
            assert all(read_entry(each).by != COMPUTER for each in written), "somebody reads"
            self.do(self.at.ask_as(socket.device, {"type": "release"}))

    # What becomes of machines, and of time.

    @rule(which=numbers, is_clean=st.booleans())
    def lose_socket(self, which: int, is_clean: bool) -> None:
        """Let a page be closed, or fall silent; its device is gone if it had no other."""
        if len(self.at.sockets) > 1:
            socket = self.at.sockets[which % len(self.at.sockets)]
            self.do(self.at.leave(socket, is_clean=is_clean))

    @rule(device=st.sampled_from(sorted(DEVICES)), is_clean=st.booleans(), is_long=st.booleans())
    def go_away(self, device: str, is_clean: bool, is_long: bool) -> None:
        """Let a device be gone with all its sockets; perhaps so long that others may notice."""
        for socket in [each for each in self.at.sockets if each.device == DEVICES[device]]:
            if len(self.at.sockets) > 1:
                self.do(self.at.leave(socket, is_clean=is_clean))
        if is_long:
            self.do(self.people.let_pass(LONG_MS))
            self.do(self.people.ask_for(("seat_computer",)))

    @rule(device=st.sampled_from(sorted(DEVICES)), process=st.integers(0, 1))
    def open_socket(self, device: str, process: int) -> None:
        """Come back, or open another tab: whoever was away has their seats again."""
        if len(self.at.sockets) >= MOST_SOCKETS:
            return
        self.do(self.at.open(DEVICES[device], process))
        table = self.do(self.at.table())
        assert not seats_to_return_to(table.seating, DEVICES[device])

    @rule(times=st.integers(1, 3))
    def change_seats(self, times: int) -> None:
        """Sit in, ask for a seat, answer, leave, or hand a seat on."""
        for _ in range(times):
            self.do(self.people.ask_for(SEATING))

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

    @rule(ms=st.sampled_from([1, 7_000, 67_000, 410_000, LONG_MS]))
    def wait(self, ms: int) -> None:
        self.do(self.people.let_pass(ms))

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
                self.do(self.people.come_to_an_end())
                self.check()
                self.look_from_elsewhere(self.draw.choice("ABCD"))
                self.checks.account.journal.require_sound()
                self.count()
        finally:
            self.do(self.at.end())

    def count(self) -> None:
        for entry in self.checks.account.journal.entries:
            self.happened.update(type(event).__name__ for event in entry.events)
