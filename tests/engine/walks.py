"""Random walks through the engine: whole sessions, as nobody would play them."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, islice, takewhile
from typing import cast, get_args

from hypothesis import strategies as st
from msgspec.structs import replace

from engine.commands import Command, Deal, ProfileName
from engine.decide import decide, start
from engine.events import Dealt, Event, Hands, RoundEnded
from engine.evolve import evolve
from engine.forced import forced
from engine.legal import legal, waiting_for
from engine.refusals import Refusal
from engine.session import Phase, Round, Session
from engine.tiles import TILES, Tile, is_double

PROFILE_NAMES: tuple[ProfileName, ...] = get_args(ProfileName)

profiles = st.sampled_from(PROFILE_NAMES)
seeds = st.integers(0, 2**32 - 1)
lengths = st.integers(1, 60)
phases = st.sampled_from(get_args(Phase))

MANY_DOUBLES = 0.4
"""How many of the deals give some seat five doubles or more; by chance only 1.54 % do."""

PHASES: dict[ProfileName, tuple[Phase, ...]] = {
    "chiva": ("play", "over"),
    "six-love": ("designate", "play", "over"),
    "dekabes": ("accept", "designate", "play", "over"),
}
"""The phases that a round of each profile has."""

MOMENTS = [(profile, phase) for profile, its_phases in PHASES.items() for phase in its_phases]


@dataclass(frozen=True)
class Step:
    """One command of a walk, and what it did."""

    before: Session
    command: Command
    events: tuple[Event, ...]
    after: Session

    @property
    def at(self) -> Round:
        """The round after it; a walk begins with a deal, so that there always is one."""
        assert self.after.round is not None
        return self.after.round

    @property
    def is_last_of_round(self) -> bool:
        return isinstance(self.events[-1], RoundEnded)


def walk(profile: ProfileName, seed: int) -> Iterator[Step]:
    """Yield the steps of a session without end, each choice taken at random."""
    draw = random.Random(seed)
    yield from walk_from(begin(profile, draw), draw)


def begin(profile: ProfileName, draw: random.Random) -> Session:
    """Return a session of which nothing is dealt yet."""
    return fold(start(profile, draw.randbytes(32), is_seed_explicit=False))


def walk_from(session: Session, draw: random.Random) -> Iterator[Step]:
    """Yield the steps by which ``session`` goes on without end."""
    while True:
        command = forced(session) or choose(session, draw)
        events = accept(session, command)
        if isinstance(command, Deal) and draw.random() < MANY_DOUBLES:
            (dealt,) = events
            assert isinstance(dealt, Dealt)
            events = (replace(dealt, hands=deal_many_doubles(draw)),)
        after = fold(events, session)
        yield Step(session, command, events, after)
        session = after


def walk_steps(profile: ProfileName, seed: int, length: int) -> list[Step]:
    """Return the first ``length`` steps of a walk."""
    return list(islice(walk(profile, seed), length))


def walk_rounds(profile: ProfileName, seed: int, rounds: int) -> list[Step]:
    """Return the steps of the first ``rounds`` rounds of a walk, without what follows them."""
    return list(takewhile(lambda step: step.after.rounds <= rounds, walk(profile, seed)))


def by_round(steps: Iterable[Step]) -> Iterator[list[Step]]:
    """Yield ``steps`` round by round, each from its deal to the last *continue*."""
    for _, steps_of_round in groupby(steps, key=lambda step: step.after.rounds):
        yield list(steps_of_round)


def reach(profile: ProfileName, seed: int, length: int, phase: Phase) -> list[Step]:
    """Return the last round of a walk of ``length`` steps, and of more until it is in ``phase``.

    In a profile without that phase it stops wherever it is.
    """
    steps: list[Step] = []
    for step in walk(profile, seed):
        steps.append(step)
        if len(steps) >= length and (step.at.phase == phase or phase not in PHASES[profile]):
            break
    return list(by_round(steps))[-1]


def choose(session: Session, draw: random.Random) -> Command:
    """Return a random choice of a random seat among those that are asked."""
    return draw.choice(legal(session, draw.choice(waiting_for(session))))


def accept(session: Session, command: Command) -> tuple[Event, ...]:
    """Return what ``command`` makes happen, which must not be a refusal."""
    decision = decide(session, command)
    assert not isinstance(decision, Refusal), f"{command} was refused: {decision.code}"
    return tuple(decision)


def fold(events: Iterable[Event], session: Session | None = None) -> Session:
    """Return ``session`` after all ``events``."""
    for event in events:
        session = evolve(session, event)
    assert session is not None
    return session


def deal_many_doubles(draw: random.Random) -> Hands:
    """Return a deal in which one seat has at least five doubles."""
    doubles = [tile for tile in TILES if is_double(tile)]
    draw.shuffle(doubles)
    rest = [tile for tile in TILES if tile not in doubles[:5]]
    draw.shuffle(rest)
    return in_hands([*doubles[:5], *rest], draw)


def in_hands(tiles: list[Tile], draw: random.Random) -> Hands:
    """Return ``tiles`` as four hands of seven, given to the seats in a random order."""
    hands = [tuple(tiles[first : first + 7]) for first in range(0, 28, 7)]
    draw.shuffle(hands)
    return cast(Hands, tuple(hands))


rounds = st.sampled_from(MOMENTS).flatmap(
    lambda moment: st.builds(reach, st.just(moment[0]), seeds, lengths, st.just(moment[1]))
)
"""The steps of one round, until some moment of one of its phases."""
