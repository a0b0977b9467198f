"""From a session's seed to its deals, and the commitments to them (docs/shuffle.md)."""

import hashlib
import hmac
from collections.abc import Iterator
from itertools import chain, count
from typing import Final

from engine.events import Hands
from engine.tiles import TILES

SEED_BYTES: Final = 32

_DRAWS: Final = [(last, last + 1, 256 - 256 % (last + 1)) for last in range(len(TILES) - 1, 0, -1)]
"""For each draw: the last of the places to draw from, their number, and the highest multiple of it.

A byte at or over that multiple would favour the low places and is thrown away.
"""


def seed_of_text(text: str) -> bytes:
    """Return the 32-byte session seed that an explicit seed's ``text`` stands for."""
    return hashlib.sha256(text.encode()).digest()


def seed_of_deal(session_seed: bytes, deal: int) -> bytes:
    """Return the 32-byte seed of a session's deal number ``deal``, from 0.

    One deal's seed says nothing about another's, so that a finished round may be opened.
    """
    return hmac.digest(session_seed, deal.to_bytes(8, "big"), "sha256")


def commitment_to(deal_seed: bytes) -> str:
    """Return the SHA-256 of ``deal_seed`` in hex: shown when the tiles are dealt."""
    return hashlib.sha256(deal_seed).hexdigest()


def deal_from(deal_seed: bytes) -> Hands:
    """Return the hands of seats 1 to 4: seven consecutive tiles each of the shuffled set."""
    draw = _stream(deal_seed)
    tiles = list(TILES)
    for last, bound, limit in _DRAWS:
        while (byte := next(draw)) >= limit:
            pass
        other = byte % bound
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return (tuple(tiles[:7]), tuple(tiles[7:14]), tuple(tiles[14:21]), tuple(tiles[21:]))


def _stream(seed: bytes) -> Iterator[int]:
    blocks = (hashlib.sha256(seed + counter.to_bytes(8, "big")).digest() for counter in count())
    return chain.from_iterable(blocks)
