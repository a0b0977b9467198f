"""Looks for explicit seeds with a short first match, for `seeds.py`. Run it by hand:

.venv/bin/python -m tests.e2e.find_seeds six-love 20000
"""

import sys
from typing import TYPE_CHECKING, cast

from engine.commands import AskRedeal, ProfileName, SeatCommand
from engine.decide import decide, start
from engine.events import RedealAsked, RoundEnded
from engine.evolve import evolve
from engine.forced import forced
from engine.legal import legal, waiting_for
from engine.refusals import Refusal
from engine.shuffle import seed_of_text

if TYPE_CHECKING:
    from engine.session import Session

MOST_DECISIONS = 150
SHOWN = 10


def count_decisions(profile: ProfileName, seed: str) -> tuple[int, str] | None:
    """Play as the people of the tests do; return how many decisions it took, and what happened.

    None when the match takes too long.
    """
    session: Session | None = None
    for event in start(profile, seed_of_text(seed), is_seed_explicit=True):
        session = evolve(session, event)
    assert session is not None
    story: list[str] = []
    decisions = 0
    while decisions < MOST_DECISIONS:
        command = forced(session)
        if command is None:
            command = choose(legal(session, waiting_for(session)[0]))
            decisions += 1
        decided = decide(session, command)
        assert not isinstance(decided, Refusal)
        for event in decided:
            session = evolve(session, event)
            if isinstance(event, RedealAsked):
                story.append("redeal")
            if isinstance(event, RoundEnded):
                story.append(event.result.bonus or event.result.kind)
                if event.result.match_over:
                    return decisions, ", ".join(story)
    return None


def choose(offered: list[SeatCommand]) -> SeatCommand:
    """What the people of the tests do: ask for a redeal if they may, else the first thing."""
    return next((each for each in offered if isinstance(each, AskRedeal)), offered[0])


def main() -> None:
    profile, tries = cast(ProfileName, sys.argv[1]), int(sys.argv[2])
    found = []
    for number in range(tries):
        seed = f"{profile} {number}"
        if (played := count_decisions(profile, seed)) is not None:
            found.append((*played, seed))
    for decisions, story, seed in sorted(found)[:SHOWN]:
        sys.stdout.write(f"{seed}: {decisions} decisions; {story}\n")


if __name__ == "__main__":
    main()
