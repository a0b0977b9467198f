"""Examples of rounds that are over, for docs/protocol.md: a real round, played to its end."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from engine.commands import Command, End, Pass, Play
from engine.decide import decide, start
from engine.events import Dealt, Event, Passed, Played, RoundEnded
from engine.evolve import evolve
from engine.forced import forced
from engine.openings import DoubleSixOpening
from engine.profiles import PROFILES
from engine.refusals import Refusal
from engine.session import Session
from engine.shuffle import commitment_to, seed_of_text
from engine.tiles import tiles_in
from tables.vocabulary.replays import (
    RecordFault,
    RecordReading,
    ReplayDeal,
    ReplayIndex,
    ReplayMove,
    ReviewChoice,
    ReviewStep,
    RoundInIndex,
    RoundReplay,
    RoundReview,
    SeatInReplay,
    UndoneBranch,
)

CODE: Final = "7KQ4M2XW"
ENDS: Final[tuple[End | None, ...]] = (None, "left", "right")
BEGAN_MS: Final = 1_800_000_000_000
SEATS: Final = (
    SeatInReplay("Ana"),
    SeatInReplay(None, "normal"),
    SeatInReplay("Zoé"),
    SeatInReplay(None, "easy"),
)


@cache
def replay_examples() -> tuple[object, ...]:
    """Return one example of each body that shows rounds again."""
    replay = _show_round()
    return (
        ReplayIndex(
            CODE,
            "chiva",
            (_list_round(replay),),
        ),
        replay,
        RoundReview(
            steps=(
                ReviewStep(
                    move=0,
                    value=-1,
                    lost=0,
                    choices=(ReviewChoice("play", -1, replay.moves[0].tile),),
                ),
            ),
            value=1,
        ),
        RecordReading("chiva", (), is_cut=True),
        RecordFault("must-play", "the rules do not allow this action", 0, 13),
    )


def _list_round(replay: RoundReplay) -> RoundInIndex:
    return RoundInIndex(
        session=replay.session,
        match=replay.match,
        round=replay.round,
        ended_at_version=replay.ended_at_version,
        at_ms=BEGAN_MS + 4000 * len(replay.moves),
        has_taken_back=replay.has_taken_back,
        seats=replay.seats,
        result=replay.result,
    )


def _show_round() -> RoundReplay:
    events = _play_round()
    (dealt,) = (event for event in events if isinstance(event, Dealt))
    (result,) = (event.result for event in events if isinstance(event, RoundEnded))
    decisions = [event for event in events if isinstance(event, Played | Passed)]
    moves = tuple(_show_move(at, event) for at, event in enumerate(decisions))
    commitment = commitment_to(bytes.fromhex(dealt.seed))
    return RoundReplay(
        code=CODE,
        profile="chiva",
        target=PROFILES["chiva"].target,
        session=1,
        match=1,
        round=1,
        ended_at_version=len(moves) + 4,
        is_seed_explicit=True,
        score=result.score_before,
        base=result.base,
        opening=DoubleSixOpening(),
        seats=SEATS,
        deals=(ReplayDeal(dealt.deal, dealt.hands, dealt.seed, commitment, BEGAN_MS),),
        moves=moves,
        has_taken_back=True,
        undone=(UndoneBranch(0, moves[:1], (), None),),
        undone_left_out=0,
        result=result,
    )


def _show_move(at: int, event: Played | Passed) -> ReplayMove:
    at_ms = BEGAN_MS + 4000 * (at + 1)
    if isinstance(event, Passed):
        return ReplayMove(event.seat, "pass", at_ms=at_ms)
    return ReplayMove(event.seat, "play", event.tile, event.end, at_ms=at_ms)


def _play_round() -> list[Event]:
    events: list[Event] = start("chiva", seed_of_text("an example"), is_seed_explicit=True)
    session = _fold(None, events)
    while session.round is None or session.round.phase != "over":
        decision = _decide_first(session)
        events += decision
        session = _fold(session, decision)
    return events


def _decide_first(session: Session) -> list[Event]:
    """Return what comes of the first thing that may be done."""
    decisions = (decide(session, command) for command in _wanted(session))
    return next(each for each in decisions if not isinstance(each, Refusal))


def _wanted(session: Session) -> Iterator[Command]:
    command = forced(session)
    if command is not None:
        yield command
    if session.round is not None and session.round.turn is not None:
        seat = session.round.turn
        for tile in tiles_in(session.round.hands[seat - 1]):
            for end in ENDS:
                yield Play(seat, tile, end)
        yield Pass(seat)


def _fold(session: Session | None, events: list[Event]) -> Session:
    for event in events:
        session = evolve(session, event)
    assert session is not None
    return session
