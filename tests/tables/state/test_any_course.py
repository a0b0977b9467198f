"""Any course of a table: whoever asks whatever, in any order, and what holds after each command."""

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.commands import ProfileName
from engine.events import Dealt, Event, RedealAsked, SessionStarted
from engine.evolve import evolve
from engine.legal import waiting_for
from engine.seats import SEATS
from engine.session import Round, Session
from engine.tiles import TILES, hand_of, tiles_in
from tables.state import history
from tables.state.actors import ComputerActor
from tables.state.log import Entry, read_entry, write_entry
from tables.state.proposal import has_lapsed
from tables.state.seating import Person, seats_of_computers
from tables.state.table import computers_to_decide
from tables.vocabulary import commands as sent
from tables.vocabulary.events import PutBack, TakenBack
from tests.engine.walks import PROFILE_NAMES
from tests.tables.pure_tables import A, B, C, D, Holder, PureTable
from tests.tables.wishing import OFTEN, answer, persons, wish
from tests.tables.worlds import deal_anew, fold_log
from tests.thoroughness import scaled

SEATINGS: tuple[tuple[Holder, ...], ...] = (
    (A, "easy", "normal", "easy"),
    (A, A, A, A),
    (A, B, A, "easy"),
    (A, B, C, D),
    ("easy", A, B, B),
    (A, "easy", B, C),
)
MANY_DOUBLES = 0.3

seeds = st.integers(0, 2**32 - 1)


class Course(RuleBasedStateMachine):
    """A table, and what it should be."""

    @initialize(
        profile=st.sampled_from(PROFILE_NAMES), holders=st.sampled_from(SEATINGS), seed=seeds
    )
    def sit_down(self, profile: ProfileName, holders: tuple[Holder, ...], seed: int) -> None:
        self.draw = random.Random(seed)
        self.at = PureTable(holders, profile).start(seed)
        deal_anew(self.at, self.draw, MANY_DOUBLES)
        self.undone: list[tuple[Session, history.History]] = []
        """What each undo or restart took: the session, and what could be taken back then."""
        self.begun = self.session
        """The session as the round in play began."""

    @property
    def session(self) -> Session:
        assert self.at.table.session is not None
        return self.at.table.session

    @property
    def round(self) -> Round:
        assert self.session.round is not None
        return self.session.round

    @rule(times=st.integers(1, 12))
    def decide(self, times: int) -> None:
        """Let whoever is asked decide, whatever is proposed."""
        for _ in range(times):
            if self.at.table.talks.proposal is None or self.has_person_to_decide():
                self.step()

    @rule()
    def play_on_until_over(self) -> None:
        self.talk_it_out()
        while not self.at.table.is_over:
            self.step()

    @rule(kind=st.sampled_from(OFTEN), who=seeds)
    def want(self, kind: type[sent.ProposableCommand], who: int) -> None:
        devices = persons(self.at)
        before, version = self.look()
        refusal = wish(self.at, devices[who % len(devices)], kind)
        if refusal is not None:
            assert self.at.version == version
            return
        self.follow(before, version)
        if len(devices) > 1:
            assert self.session is before, "it has to be agreed to first"

    @precondition(lambda self: self.at.table.talks.proposal is not None)
    @rule(who=seeds, agree=st.integers(0, 9).map(bool))
    def say(self, who: int, agree: bool) -> None:
        devices = persons(self.at)
        before, version = self.look()
        if answer(self.at, devices[who % len(devices)], agree=agree) is None:
            self.follow(before, version)

    @rule(kind=st.sampled_from(OFTEN), who=seeds, times=st.integers(1, 9))
    def want_and_get(self, kind: type[sent.ProposableCommand], who: int, times: int) -> None:
        self.talk_it_out()
        for _ in range(times if kind is not sent.NewSession else 1):
            self.want(kind, who)
            self.talk_it_out()

    @rule(redo=st.booleans())
    def take_back_all_that_people_decided(self, redo: bool) -> None:
        self.talk_it_out()
        for device in persons(self.at):
            while True:
                before, version = self.look()
                if wish(self.at, device, sent.Undo) is not None:
                    break
                self.follow(before, version)
                self.talk_it_out()
        if redo:
            self.want_and_get(sent.Redo, 0, 40)
            assert not self.undone

    @rule(ms=st.sampled_from([1, 5_000, 30_000, 60_000, 200_000]))
    def wait(self, ms: int) -> None:
        self.at.wait_ms(ms)

    @rule(who=seeds)
    def leave(self, who: int) -> None:
        seats = [s for s in SEATS if isinstance(self.at.table.seating[s - 1], Person)]
        if len(seats) == 1 or who % 4:
            return
        seat = seats[who // 4 % len(seats)]
        before, version = self.look()
        self.at.do(self.at.actor_at(seat), sent.Leave(id=f"bye-{version}", seen=version, seat=seat))
        self.follow(before, version)

    @rule(seat=st.sampled_from(SEATS), behind=st.integers(1, 6))
    def come_too_late(self, seat: int, behind: int) -> None:
        """Decide in view of an older question, as a slow device or a thinking computer does."""
        table = self.at.table
        seen = self.at.version - behind
        if seen >= table.moved_at or self.round.phase == "accept":
            return
        pass_ = sent.Pass(id=f"late-{self.at.version}", seen=max(0, seen), seat=seat)
        for actor in (ComputerActor(seat), self.at.actor_at(seat)):
            refusal = self.at.ask(actor, pass_)
            assert refusal is not None
            assert refusal.code in ("stale", "not-your-seat")
        assert self.at.table is table

    @invariant()
    def all_tiles_are_there_once(self) -> None:
        hands = [tiles_in(hand) for hand in self.round.hands]
        tiles = [*(tile for hand in hands for tile in hand), *tiles_in(self.round.line)]
        assert sorted(tiles) == sorted(TILES)

    @invariant()
    def one_team_at_most_has_points(self) -> None:
        assert min(self.session.score) == 0

    @invariant()
    def computers_wait_for_proposals(self) -> None:
        table = self.at.table
        waiting = () if table.is_over else waiting_for(self.session)
        computers = tuple(s for s in waiting if s in seats_of_computers(table.seating))
        assert computers_to_decide(table) == (() if table.talks.proposal else computers)

    @invariant()
    def nothing_can_be_put_back_but_what_was_taken(self) -> None:
        assert len(self.at.table.history.undone) == len(self.undone)

    @invariant()
    def a_restart_would_find_the_same_deal(self) -> None:
        step = history.find_restart(self.at.table.history, self.session)
        if step is not None:
            then = step.before
            assert then.round is not None
            assert then.round.deals == self.round.deals
            assert then.round.hands == tuple(map(hand_of, self.round.deals[-1].hands))
            assert (then.score, then.base) == (self.begun.score, self.begun.base)
            assert then.round.moves == ()

    def teardown(self) -> None:
        if not hasattr(self, "at"):
            return
        written = [read_entry(write_entry(entry)) for entry in self.at.entries]
        assert fold_log(written)[-1].table == self.at.table
        assert len({(entry.by, entry.id) for entry in written}) == len(written)
        expected = 0
        for event in (event for entry in written for event in entry.events):
            if isinstance(event, SessionStarted):
                expected = 0
            elif isinstance(event, Dealt):
                assert event.deal == expected, "no deal comes twice"
                expected += 1

    def has_person_to_decide(self) -> bool:
        computers = seats_of_computers(self.at.table.seating)
        return any(seat not in computers for seat in waiting_for(self.session))

    def look(self) -> tuple[Session, int]:
        """Keep what will be compared with what a command makes of it."""
        self.history = self.at.table.history
        return self.session, self.at.version

    def step(self) -> None:
        """Let somebody decide who may."""
        table = self.at.table
        proposal = table.talks.proposal
        is_open = proposal is not None and not has_lapsed(proposal, self.at.now_ms)
        computers = seats_of_computers(table.seating)
        seats = [s for s in waiting_for(self.session) if not (is_open and s in computers)]
        if not seats:
            return
        before, version = self.look()
        self.at.step_for(self.draw.choice(seats), self.draw)
        deal_anew(self.at, self.draw, MANY_DOUBLES)
        self.follow(before, version)
        assert self.at.table.talks.proposal is None, "a decision ends it"

    def talk_it_out(self) -> None:
        """Let everybody agree who is asked."""
        before, version = self.look()
        for device in persons(self.at):
            if answer(self.at, device, agree=True) is None and self.at.version > version:
                self.follow(before, version)
                before, version = self.look()
        proposal = self.at.table.talks.proposal
        assert proposal is None or has_lapsed(proposal, self.at.now_ms)

    def follow(self, before: Session, version: int) -> None:
        """Hold what one command did against what it should do."""
        (entry,) = self.at.entries[version:]
        again = self.at.loaded.find_command(entry.by, entry.id)
        assert again == self.at.version, "sent again, it would get its first answer"
        for event in entry.events:
            if isinstance(event, TakenBack):
                self.take_back(before, event)
            elif isinstance(event, PutBack):
                self.put_back(entry)
            elif isinstance(event, Event) and not entry_puts_back(entry):
                self.undone = []
        if begins_round(entry):
            self.begun = self.session
            assert not self.at.table.history.steps

    def put_back(self, entry: Entry) -> None:
        expected, earlier = self.undone.pop()
        steps = self.at.table.history.steps
        assert steps[: len(earlier.steps)] == earlier.steps
        for event in entry.events:
            # A seat that has come to a computer meanwhile is ready at once.
            if isinstance(event, Event):
                expected = evolve(expected, event)
        assert self.session == expected

    def take_back(self, before: Session, event: TakenBack) -> None:
        self.undone.append((before, self.history))
        assert before.round is not None
        assert self.session.rounds == before.rounds, "not beyond the beginning of the round"
        assert (self.session.score, self.session.base) == (self.begun.score, self.begun.base)
        assert self.session.opening == self.begun.opening
        assert self.at.table.history.has_taken_back
        for seat in SEATS:
            since = self.at.table.waiting_since[seat - 1]
            assert since in (None, self.at.version), "every question is a new one"
        if event.kind == "restart":
            assert self.round.deals == before.round.deals
            assert self.round.moves == ()
            all_accepted = len(before.round.accepted) == 4
            assert (len(self.round.accepted) == 4) == all_accepted


def entry_puts_back(entry: Entry) -> bool:
    return any(isinstance(event, PutBack) for event in entry.events)


def begins_round(entry: Entry) -> bool:
    return isinstance(entry.events[-1], Dealt) and not any(
        isinstance(event, RedealAsked) for event in entry.events
    )


Course.TestCase.settings = settings(
    max_examples=scaled(60, 150),
    stateful_step_count=40,
    derandomize=True,
    deadline=None,
    database=None,
)
TestAnyCourse = Course.TestCase
