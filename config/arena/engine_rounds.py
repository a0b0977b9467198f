"""Full random rounds a second of the engine, on one core.

A round is everything from its deal to the fourth *continue*: each command is looked up in
``legal``, decided and folded, as a table does it, and four seats press every pass that does not
follow by itself. What is counted is processor time, so that other work on the machine does not
show.
"""

import random
import time

from engine.commands import ProfileName, SeatCommand
from engine.decide import decide, start
from engine.evolve import evolve
from engine.forced import forced
from engine.legal import legal, waiting_for
from engine.refusals import Refusal
from engine.session import Session

ROUNDS = 5_000


def measure_rounds(profile: ProfileName, rounds: int, *, seed: int = 1) -> float:
    """Return how many random rounds of ``profile`` one core plays in a second."""
    draw = random.Random(seed)
    (started,) = start(profile, draw.randbytes(32), is_seed_explicit=False)
    session = evolve(None, started)
    begin_s = time.process_time()
    while session.rounds <= rounds:  # the last of them is only dealt
        decision = decide(session, forced(session) or _draw_choice(session, draw))
        if isinstance(decision, Refusal):
            raise AssertionError(f"a legal command was refused: {decision.code}")
        for event in decision:
            session = evolve(session, event)
    return rounds / (time.process_time() - begin_s)


def _draw_choice(session: Session, draw: random.Random) -> SeatCommand:
    choices = legal(session, waiting_for(session)[0])
    return choices[int(draw.random() * len(choices))]
