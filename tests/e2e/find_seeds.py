"""Looks for explicit seeds with a short first match, for `seeds.py`. Run it by hand:

.venv/bin/python -m tests.e2e.find_seeds six-love 20000

With ``line`` as the last word it looks for those whose first round has the longest line, with
``round`` for those whose first round takes the fewest decisions.
"""

import sys
from collections.abc import Sequence
from typing import cast

from engine.commands import AskRedeal, ProfileName, SeatCommand
from engine.decide import decide, start
from engine.events import Event, Played, RedealAsked, RoundEnded
from engine.evolve import evolve
from engine.forced import forced
from engine.legal import legal, waiting_for
from engine.refusals import Refusal
from engine.session import Session
from engine.shuffle import seed_of_text

MOST_DECISIONS = 150
SHOWN = 10


def count_decisions(profile: ProfileName, seed: str) -> tuple[int, str] | None:
    """Play as the people of the tests do; return how many decisions it took, and what happened.

    None when the match takes too long.
    """
    session = _begin(profile, seed)
    story: list[str] = []
    decisions = 0
    while decisions < MOST_DECISIONS:
        session, events, is_choice = _advance(session)
        decisions += is_choice
        for event in events:
            if isinstance(event, RedealAsked):
                story.append("redeal")
            if isinstance(event, RoundEnded):
                story.append(event.result.bonus or event.result.kind)
                if event.result.match_over:
                    return decisions, ", ".join(story)
    return None


def count_tiles(profile: ProfileName, seed: str) -> int:
    """Play the first round as the people of the tests do; return how long its line became."""
    session = _begin(profile, seed)
    tiles = 0
    while True:
        session, events, _ = _advance(session)
        tiles += sum(isinstance(event, Played) for event in events)
        if any(isinstance(event, RoundEnded) for event in events):
            return tiles


def count_first_round(profile: ProfileName, seed: str) -> int:
    """Play the first round as the people of the tests do; return how many decisions it took."""
    session = _begin(profile, seed)
    decisions = 0
    while True:
        session, events, is_choice = _advance(session)
        decisions += is_choice
        if any(isinstance(event, RoundEnded) for event in events):
            return decisions


def _begin(profile: ProfileName, seed: str) -> Session:
    (started,) = start(profile, seed_of_text(seed), is_seed_explicit=True)
    return evolve(None, started)


def _advance(session: Session) -> tuple[Session, Sequence[Event], bool]:
    """Return what comes next, what happened, and whether somebody decided it."""
    command = forced(session)
    is_choice = command is None
    decided = decide(session, command or choose(legal(session, waiting_for(session)[0])))
    assert not isinstance(decided, Refusal)
    for event in decided:
        session = evolve(session, event)
    return session, decided, is_choice


def choose(offered: list[SeatCommand]) -> SeatCommand:
    """What the people of the tests do: ask for a redeal if they may, else the first thing."""
    return next((each for each in offered if isinstance(each, AskRedeal)), offered[0])


def main() -> None:
    profile, tries = cast(ProfileName, sys.argv[1]), int(sys.argv[2])
    seeds = [f"{profile} {number}" for number in range(tries)]
    if sys.argv[-1] == "line":
        longest = sorted(((count_tiles(profile, seed), seed) for seed in seeds), reverse=True)
        for tiles, seed in longest[:SHOWN]:
            sys.stdout.write(f"{seed}: {tiles} tiles\n")
        return
    if sys.argv[-1] == "round":
        shortest = sorted((count_first_round(profile, seed), seed) for seed in seeds)
        for decisions, seed in shortest[:SHOWN]:
            sys.stdout.write(f"{seed}: {decisions} decisions\n")
        return
    played = ((count_decisions(profile, seed), seed) for seed in seeds)
    found = [(*counted, seed) for counted, seed in played if counted is not None]
    for decisions, story, seed in sorted(found)[:SHOWN]:
        sys.stdout.write(f"{seed}: {decisions} decisions; {story}\n")


if __name__ == "__main__":
    main()
