"""One example of every frame, made of the real structs, so that it cannot be wrong."""

from typing import Final

import msgspec

from config.protocol.replay_examples import replay_examples
from engine.advice import Reason
from engine.decide import decide, start
from engine.events import Event, Passed, Played
from engine.evolve import evolve
from engine.forced import forced
from engine.refusals import Refusal, RefusalCode
from engine.session import Session
from engine.shuffle import seed_of_text
from engine.view import project, tell
from tables import making
from tables.http.making import Made
from tables.shortened import complete
from tables.vocabulary import commands, frames
from tables.vocabulary.told import LogEntry, SeatTaken, TableLog, TakenBackShown
from tables.vocabulary.viewed import (
    ComputerSeat,
    FourSeats,
    PersonSeat,
    TableChoices,
    TableFace,
    TableView,
)

CODE: Final = "7KQ4M2XW"
SEATS: Final[FourSeats] = (
    PersonSeat(1, "Ana", is_mine=True, is_present=True, away_since_ms=None),
    ComputerSeat(2, "normal"),
    PersonSeat(3, "Zoé", is_mine=False, is_present=True, away_since_ms=None),
    ComputerSeat(4, "easy"),
)

CLIENT_EXAMPLES: Final[tuple[commands.ClientFrame, ...]] = (
    commands.Play(id="c7", seen=41, seat=1, tile="6-5", end="right"),
    commands.Pass(id="c8", seen=45, seat=1),
    commands.Accept(id="c9", seen=9, seat=1),
    commands.AskRedeal(id="c10", seen=9, seat=1),
    commands.Designate(id="c11", seen=52, seat=1, opener=3),
    commands.Continue(id="c12", seen=97),
    commands.Reveal(id="c13", seen=12, seat=3),
    commands.Conceal(id="c14", seen=12),
    commands.Sit(id="c15", seen=2, seat=2, name="Zoé"),
    commands.Leave(id="c16", seen=5, seat=2),
    commands.SeatComputer(id="c17", seen=3, seat=4, level="normal"),
    commands.Start(id="c18", seen=6),
    commands.HandOver(id="c25", seen=41, seat=1),
    commands.KeepSeat(id="c26", seen=42, seat=1),
    commands.TakeOver(id="c27", seen=42, token="VGhlIHNlYXQgb2YgQW5h"),  # noqa: S106 - an example
    commands.Hint(id="c28", seen=41, seat=1),
    commands.Hold(id="c29", seen=41, what="rules"),
    commands.Release(id="c30", seen=41),
    commands.Undo(id="c19", seen=41),
    commands.Redo(id="c20", seen=42),
    commands.Restart(id="c21", seen=41),
    commands.NewMatch(id="c22", seen=41),
    commands.NewSession(id="c23", seen=41),
    commands.Answer(id="c24", seen=43, proposal=43, agree=True),
    commands.Ping(seen=41),
)


HTTP_EXAMPLES: Final = (
    making.NewTable(
        id="n1",
        profile="chiva",
        seats=(
            making.Me("Ana"),
            making.AComputer("normal"),
            making.Invite(),
            making.AComputer("easy"),
        ),
        seed="an example",
        pace="normal",
        may_watch=False,
        start=False,
    ),
    Made(CODE),
    TableFace(CODE, "chiva", started=False, seats=SEATS, may_watch=False),
    TableLog(
        code=CODE,
        profile="chiva",
        version=43,
        entries=(
            LogEntry(41, 1_800_000_000_000, (Passed(4),), is_undone=False, result=None),
            LogEntry(
                42, 1_800_000_004_000, (Played(1, "6-5", "right"),), is_undone=True, result=None
            ),
            LogEntry(
                43,
                1_800_000_009_000,
                (TakenBackShown("undo", 1, "Ana", 1),),
                is_undone=False,
                result=None,
            ),
        ),
        has_earlier=True,
    ),
)


def example_of(kind: type) -> str:
    """Return an example of a frame, or of a body of HTTP, as JSON."""
    examples = (*CLIENT_EXAMPLES, *_server_examples(), *HTTP_EXAMPLES, *replay_examples())
    example = next(each for each in examples if type(each) is kind)
    content = complete(example) if isinstance(example, TableFace) else example
    return msgspec.json.encode(content).decode()


def _server_examples() -> tuple[frames.ServerFrame, ...]:
    return (
        _shown(),
        frames.Ack(id="c7", version=42),
        frames.Refused(id="c8", code=RefusalCode.MUST_PLAY, detail=""),
        frames.Hinted(
            id="c28",
            version=41,
            seat=1,
            what="play",
            tile="6-5",
            end="right",
            opener=None,
            reason=Reason.FOR_PARTNER,
            value=5,
            about=3,
            wins=58,
        ),
        frames.Pong(version=41),
    )


def _shown() -> frames.Shown:
    """Show what seat 1 gets when a session of Chiva has just begun."""
    events: list[Event] = start("chiva", seed_of_text("an example"), is_seed_explicit=True)
    session = _fold(None, events)
    while (command := forced(session)) is not None:
        decision = decide(session, command)
        assert not isinstance(decision, Refusal)
        events += decision
        session = _fold(session, decision)
    view = TableView(
        code=CODE,
        profile="chiva",
        pace="normal",
        is_seed_explicit=True,
        is_started=True,
        seats=SEATS,
        mine=(1,),
        faced=1,
        may_reveal=(),
        may_start=False,
        may_continue=False,
        may=TableChoices(new_match=True, new_session=True),
        proposal=None,
        may_propose_at_ms=None,
        has_taken_back=False,
        readers=(),
        requests=(),
        may_hand_over=(1,),
        handovers=(),
        may_watch=False,
        spectators=0,
        session=project(session, 1),
    )
    return frames.Shown(3, view, (SeatTaken(3, "Zoé"), *(tell(event) for event in events)))


def _fold(session: Session | None, events: list[Event]) -> Session:
    for event in events:
        session = evolve(session, event)
    assert session is not None
    return session
