"""Moments of random rounds at which a seat has to lay a tile, as it sees them."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.commands import ProfileName
from engine.legal import legal, waiting_for
from engine.seats import Seat
from engine.session import Session
from engine.view import project
from engine.viewed import SessionView
from tests.engine.walks import Step, by_round, walk_rounds


@dataclass(frozen=True)
class Moment:
    """A seat that has a choice of tiles, or a single tile."""

    steps: list[Step]
    """Those of the round, up to now."""
    session: Session
    seat: Seat

    @property
    def view(self) -> SessionView:
        return project(self.session, self.seat)

    @property
    def choices(self) -> int:
        return len(legal(self.session, self.seat))


def moments(profile: ProfileName, seed: int, rounds: int) -> Iterator[Moment]:
    """Yield every moment of so many random rounds."""
    for steps in by_round(walk_rounds(profile, seed, rounds)):
        for number, step in enumerate(steps, start=1):
            if step.at.phase == "play" and (seats := waiting_for(step.after)):
                moment = Moment(steps[:number], step.after, seats[0])
                if not moment.view.round.may.may_pass:  # type: ignore[union-attr]
                    yield moment


def some(profile: ProfileName, seed: int, number: int, apart: int = 7) -> list[Moment]:
    """Return ``number`` moments with a choice, some of every part of a round."""
    found: list[Moment] = []
    for at, moment in enumerate(moments(profile, seed, rounds=2 + number * apart // 10)):
        if at % apart == 0 and moment.choices > 1 and len(found) < number:
            found.append(moment)
    assert len(found) == number
    return found
