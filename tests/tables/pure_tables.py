"""Tables without a store: the log of one in a list, decided and folded as the one writer does."""

import random
from collections.abc import Sequence
from typing import Literal

from engine.commands import AskRedeal, Continue, ProfileName
from engine.legal import legal, waiting_for
from engine.seats import SEATS, Seat
from tables.state.actors import Actor, ComputerActor, DeviceActor
from tables.state.curtain import Lifted
from tables.state.decide import decide
from tables.state.loaded import adopt, draft
from tables.state.log import Entry, PastHold, name_of
from tables.state.seating import Person
from tables.state.table import Table
from tables.vocabulary import commands as sent
from tables.vocabulary.commands import Reading, TableCommand
from tables.vocabulary.events import ComputerSeated, LoggedEvent, SeatTaken, TableMade
from tables.vocabulary.refusals import TableRefusal
from tables.vocabulary.seat_commands import write_seat_command

CODE = "AAAABBBB"
A, B, C, D = (letter * 32 for letter in "abcd")
"""Four devices."""

Holder = str | Literal["easy", "normal"] | None
"""A device, the level of a computer, or nobody."""


class PureTable:
    """A table and its log."""

    def __init__(
        self,
        holders: Sequence[Holder] = (A, B, C, D),
        profile: ProfileName = "chiva",
        seed: str | None = None,
        *,
        may_watch: bool = False,
    ) -> None:
        made: list[LoggedEvent] = [TableMade(CODE, profile, "normal", A, seed, may_watch)]
        for seat, holder in zip(SEATS, holders, strict=True):
            if holder in ("easy", "normal"):
                made.append(ComputerSeated(seat, holder))
            elif holder is not None:
                made.append(SeatTaken(seat, holder, f"Name {seat}"))
        self._waited_ms = 0
        self._holds: list[PastHold] = []
        self.entries = [Entry(1_700_000_000_000, name_of(A), "make", tuple(made))]
        self.loaded = adopt(None, draft(None, self.entries[0]))

    @property
    def table(self) -> Table:
        return self.loaded.table

    @property
    def version(self) -> int:
        return self.table.version

    @property
    def now_ms(self) -> int:
        return 1_700_000_000_000 + len(self.entries) + self._waited_ms

    def wait_ms(self, ms: int) -> None:
        """Let time pass."""
        self._waited_ms += ms

    def read(self, device: str, what: Reading, ms: int) -> None:
        """Let somebody have read for the last ``ms``, and let go now."""
        self._holds.append(PastHold(name_of(device), what, self.now_ms - ms, self.now_ms))

    def append(self, id: str, by: str, *events: LoggedEvent) -> None:
        entry = Entry(self.now_ms, by, id, events, tuple(self._holds))
        self._holds.clear()
        self.entries.append(entry)
        self.loaded = adopt(self.loaded, draft(self.loaded, entry))

    def ask(self, actor: Actor | str, command: TableCommand, seed: int = 1) -> TableRefusal | None:
        """Do what ``actor`` (a device, if it is text) asks; return why not."""
        if isinstance(actor, str):
            actor = DeviceActor(actor)
        fresh_seed = random.Random(seed).randbytes(32)
        decided = decide(self.table, actor, command, fresh_seed, self.now_ms)
        if isinstance(decided, TableRefusal):
            return decided
        self.append(command.id, actor.by, *decided)
        return None

    def do(self, actor: Actor | str, command: TableCommand, seed: int = 1) -> None:
        """Do what ``actor`` asks, which must not be refused."""
        refusal = self.ask(actor, command, seed)
        assert refusal is None, refusal

    def start(self, seed: int = 1) -> "PureTable":
        first = next(holder for holder in self.table.seating if isinstance(holder, Person))
        self.do(first.device, sent.Start(id="start", seen=self.version), seed)
        return self

    def actor_at(self, seat: Seat) -> Actor:
        """Return whoever may act for ``seat``, with the curtain lifted for it."""
        holder = self.table.seating[seat - 1]
        if isinstance(holder, Person):
            return DeviceActor(holder.device, Lifted(seat, self.version))
        return ComputerActor(seat)

    def step(self, draw: random.Random) -> None:
        """Do something legal, chosen at random."""
        session = self.table.session
        assert session is not None
        self.step_for(draw.choice(waiting_for(session)), draw)

    def step_for(self, seat: Seat, draw: random.Random) -> None:
        """Do something legal for ``seat``, which is asked."""
        session = self.table.session
        assert session is not None
        choices = legal(session, seat)
        redeals = [choice for choice in choices if isinstance(choice, AskRedeal)]
        chosen = draw.choice(redeals if redeals and draw.random() < 0.7 else choices)
        id = f"step-{self.version}"
        command: TableCommand
        if isinstance(chosen, Continue):
            command = sent.Continue(id=id, seen=self.version)
        else:
            command = write_seat_command(chosen, id, self.version)
        self.do(self.actor_at(seat), command)

    def play_until_over(self, draw: random.Random) -> None:
        while not self.table.is_over:
            self.step(draw)
