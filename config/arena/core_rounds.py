"""Random rounds a second of the fast core, on one core of the processor.

Each is dealt afresh, opened with any tile by a seat in turn, and played out as the search plays
rounds out, but with anything that fits and without a solver. What is counted is processor time.
"""

import random
import time
from typing import Final

from engine.bots import prepare, strong
from engine.commands import ProfileName
from engine.fast.board import EMPTY
from engine.fast.compiling import IS_COMPILED, Ints, ints
from engine.fast.dealing import HIDDEN, KINDS, PLACES, Hidden, deal_hidden, list_splits
from engine.fast.dice import make_dice
from engine.fast.outcomes import OUTCOMES, pack_rules
from engine.fast.room import NO_POLICY, Style, make_room
from engine.fast.tables import TILES
from engine.fast.trying import TALLY, Deals, try_on
from engine.fast.weights import even
from engine.seats import SEATS
from engine.tiles import HAND_SIZE

ROUNDS: Final = 100_000 if IS_COMPILED else 1_000
_BATCH: Final = 250
"""Rounds with the same hand at seat 0."""


def measure_core_rounds(profile: ProfileName, rounds: int, *, seed: int = 1) -> float:
    """Return how many random rounds of ``profile`` the fast core plays in a second."""
    prepare()
    draw, room, tallies = random.Random(seed), make_room(), ints([0] * TALLY)
    worth = ints([0] * OUTCOMES)
    style = Style(pack_rules(strong.PROFILE_CODES[profile], worth), worth, even(), 0, NO_POLICY, 0)
    hands, players = ints([0] * (HIDDEN * _BATCH)), ints([0] * (HIDDEN * _BATCH))
    batches = max(1, rounds // _BATCH)
    begin_s = time.process_time()
    for batch in range(batches):
        board, hidden = _deal_first_hand(draw)
        dice = make_dice(draw.getrandbits(62))
        deal_hidden(hidden, dice, hands)
        seeds = ints([draw.getrandbits(62) for _ in range(_BATCH)])
        try_on(board, batch % len(SEATS), Deals(hands, players, seeds), tallies, style, room)
    taken_s = time.process_time() - begin_s
    if sum(map(int, tallies[:OUTCOMES])) != batches * _BATCH:
        raise AssertionError("not every round has come to an end")
    return batches * _BATCH / taken_s


def _deal_first_hand(draw: random.Random) -> tuple[Ints, Hidden]:
    tiles = draw.sample(range(TILES), TILES)
    board = ints(EMPTY)
    board[0] = sum(1 << tile for tile in tiles[:HAND_SIZE])
    sizes = [0] * (KINDS - 1) + [PLACES]
    splits, ways = list_splits(sizes, [HAND_SIZE] * HIDDEN)
    anybodys = [0] * (PLACES * (KINDS - 1)) + tiles[HAND_SIZE:]
    return board, Hidden(ints(anybodys), ints(sizes), ints(splits), ints(ways))
