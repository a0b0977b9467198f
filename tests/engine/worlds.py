"""Other worlds: the same round with the tiles moved that a seat cannot see.

A world agrees with everything public: what each seat played, what it lacked when it passed, who had
to open with the double six, who had five doubles and asked for a redeal.
"""

import random
from itertools import pairwise
from typing import cast

from msgspec.structs import replace

from engine.commands import Deal
from engine.events import Dealt, Event, Hands, Passed, Played, RedealAsked
from engine.openings import DoubleSixOpening
from engine.seats import SEATS, Seat
from engine.session import Session
from engine.tiles import BIT, FITTING, HIGHEST_DOUBLE, Hand, Tile, is_double
from tests.engine.walks import Step, accept, fold

ATTEMPTS = 50


def play_in_another_world(
    steps: list[Step], seat: Seat | None, draw: random.Random
) -> list[tuple[tuple[Event, ...], Session]]:
    """Return what ``steps`` do, one by one, in a world that ``seat`` cannot tell from theirs.

    ``steps`` are those of one round, from its deal on. None is a stranger, who sees no hand. The
    other world has another session seed as well, since no later deal may show either.
    """
    deals = [index for index, step in enumerate(steps) if isinstance(step.command, Deal)]
    hands = {
        first: _deal_again(steps[first:end], seat, draw)
        for first, end in pairwise([*deals, len(steps)])
    }
    session = replace(steps[0].before, seed=draw.randbytes(32))
    world = []
    for index, step in enumerate(steps):
        if index in hands:
            (dealt,) = step.events
            assert isinstance(dealt, Dealt)
            events: tuple[Event, ...] = (replace(dealt, hands=hands[index]),)
        else:
            events = accept(session, step.command)
        session = fold(events, session)
        world.append((events, session))
    return world


def _deal_again(steps: list[Step], seat: Seat | None, draw: random.Random) -> Hands:
    """Return a deal that could as well have been at the beginning of ``steps``."""
    (dealt,) = steps[0].events
    at = steps[-1].at
    assert isinstance(dealt, Dealt)
    if at.result is not None:  # everybody has seen the hands
        return dealt.hands
    pinned: dict[Seat, set[Tile]] = {s: set() for s in SEATS}
    lacking: dict[Seat, Hand] = dict.fromkeys(SEATS, 0)
    for step in steps:
        match step.events[0]:
            case Played(player, tile):
                pinned[player].add(tile)
            case Passed(player):
                assert step.before.round is not None
                lacking[player] |= FITTING[step.before.round.left]
                lacking[player] |= FITTING[step.before.round.right]
            case RedealAsked(asker):
                pinned[asker] |= {tile for tile in dealt.hands[asker - 1] if is_double(tile)}
    if isinstance(at.opening, DoubleSixOpening) and at.opener is not None:
        pinned[at.opener].add(HIGHEST_DOUBLE)
    if seat is not None:
        pinned[seat] |= set(dealt.hands[seat - 1])
    return share_out(dealt.hands, pinned, lacking, draw)


def share_out(
    hands: Hands, pinned: dict[Seat, set[Tile]], lacking: dict[Seat, Hand], draw: random.Random
) -> Hands:
    """Move the tiles that are not pinned, to where they are not known to be lacking."""
    free = [tile for s in SEATS for tile in hands[s - 1] if tile not in pinned[s]]
    for _ in range(ATTEMPTS):
        moved = {s: sorted(pinned[s]) for s in SEATS}
        draw.shuffle(free)
        for tile in sorted(
            free, key=lambda tile: -sum(bool(lacking[s] & BIT[tile]) for s in SEATS)
        ):
            takers = [s for s in SEATS if len(moved[s]) < 7 and not lacking[s] & BIT[tile]]
            if not takers:
                break
            moved[draw.choice(takers)].append(tile)
        else:
            return cast(Hands, tuple(tuple(moved[s]) for s in SEATS))
    return hands
