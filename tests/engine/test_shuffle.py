"""Every deal follows from its seed as docs/shuffle.md says, and every deal is the whole set."""

import hashlib
import re
import unicodedata
from collections import Counter
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.commands import Deal
from engine.decide import start
from engine.events import Dealt, Hands
from engine.evolve import evolve
from engine.shuffle import SEED_BYTES, commitment_to, deal_from, seed_of_deal, seed_of_text
from engine.tiles import DOUBLES, TILES, hand_of
from engine.view import project, tell
from engine.viewed import DealtShown
from tests.engine.walks import accept, fold

DOCUMENT = (Path(__file__).parents[2] / "docs" / "shuffle.md").read_text(encoding="utf-8")

DEALS = 10_000
session_seeds = st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)
numbers = st.integers(0, 2**64 - 1)


def documented(language: str) -> str:
    """The code block of the document that is in ``language``."""
    (block,) = re.findall(rf"```{language}\n(.*?)```", DOCUMENT, flags=re.DOTALL)
    return str(block)


def vectors() -> list[dict[str, str]]:
    """The test vectors of the document, field by field."""
    return [
        dict(re.split(r"\s{2,}|(?<=seed) ", line, maxsplit=1) for line in block.splitlines())
        for block in documented("text").strip().split("\n\n")
    ]


def naive_deal(session_seed: bytes, number: int) -> Hands:
    """Deal once more, by hand: HMAC from its definition, numbers drawn from a list of bytes."""
    key = session_seed.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in key) + number.to_bytes(8, "big")).digest()
    seed = hashlib.sha256(bytes(b ^ 0x5C for b in key) + inner).digest()
    digests = [hashlib.sha256(seed + bytes(7) + bytes([count])).digest() for count in range(32)]
    stream = list(chain.from_iterable(digests))
    tiles: list[Any] = sorted(
        f"{high}-{low}" for high in range(7) for low in range(7) if high >= low
    )
    size = 28
    while size > 1:
        byte = stream.pop(0)
        fair = 256 - 256 % size
        if byte < fair:
            chosen = byte % size
            size -= 1
            tiles[chosen], tiles[size] = tiles[size], tiles[chosen]
    return tuple(tiles[:7]), tuple(tiles[7:14]), tuple(tiles[14:21]), tuple(tiles[21:])


@pytest.fixture(scope="module")
def deals() -> list[Hands]:
    """The deals of 10,000 seeds."""
    return [deal_from(seed_of_deal(bytes(SEED_BYTES), number)) for number in range(DEALS)]


@pytest.mark.parametrize(
    "vector", vectors(), ids=lambda vector: f"{vector['text']} {vector['deal']}"
)
def test_the_documented_vectors_are_right(vector: dict[str, str]) -> None:
    text = vector["text"].strip('"')
    session_seed = seed_of_text(text)
    assert session_seed.hex() == vector["session seed"]
    deal_seed = seed_of_deal(session_seed, int(vector["deal"]))
    assert deal_seed.hex() == vector["deal's seed"]
    assert commitment_to(deal_seed) == vector["commitment"]
    hands = [vector[f"seat {seat}"].split() for seat in (1, 2, 3, 4)]
    assert [list(hand) for hand in deal_from(deal_seed)] == hands


def test_the_documented_vectors_include_a_far_deal_and_a_text_beyond_ascii() -> None:
    assert any(int(vector["deal"]) > 255 for vector in vectors())
    assert any(not vector["text"].isascii() for vector in vectors())
    assert len(vectors()) == 5


@given(session_seeds, numbers)
def test_the_documented_program_deals_the_same(session_seed: bytes, number: int) -> None:
    program: dict[str, Any] = {}
    exec(documented("python"), program)
    hands = deal_from(seed_of_deal(session_seed, number))
    assert program["deal"](session_seed, number) == [list(hand) for hand in hands]


@given(session_seeds, numbers)
def test_a_naive_program_deals_the_same(session_seed: bytes, number: int) -> None:
    assert naive_deal(session_seed, number) == deal_from(seed_of_deal(session_seed, number))


def test_the_text_of_a_seed_is_taken_as_it_is_typed() -> None:
    texts = [
        "seed",
        "Seed",
        " seed",
        "seed\n",
        "",
        "Dékabès",
        unicodedata.normalize("NFD", "Dékabès"),
    ]
    assert len({seed_of_text(text) for text in texts}) == len(texts)


def test_ten_thousand_deals_are_all_permutations_of_the_28_tiles(deals: list[Hands]) -> None:
    for hands in deals:
        assert [len(hand) for hand in hands] == [7, 7, 7, 7]
        assert sorted(chain.from_iterable(hands)) == list(TILES)
    assert len(set(deals)) == DEALS


def test_every_tile_comes_to_every_seat_and_place_equally_often(deals: list[Hands]) -> None:
    seats = Counter((tile, seat) for hands in deals for seat in range(4) for tile in hands[seat])
    places = Counter(
        (tile, place) for hands in deals for place, tile in enumerate(chain.from_iterable(hands))
    )
    # Five standard deviations, for 112 and 784 counts.
    assert all(abs(count - DEALS / 4) < 217 for count in seats.values())
    assert all(abs(count - DEALS / 28) < 93 for count in places.values())
    assert (len(seats), len(places)) == (28 * 4, 28 * 28)


def test_neighbours_in_the_set_part_as_often_as_any_two_tiles(deals: list[Hands]) -> None:
    for first, second in pairwise(TILES):
        together = sum(first in hand and second in hand for hands in deals for hand in hands)
        assert abs(together - DEALS * 6 / 27) < 5 * 42


def test_five_doubles_come_as_often_as_they_should(deals: list[Hands]) -> None:
    rich = sum(any((hand_of(hand) & DOUBLES).bit_count() >= 5 for hand in hands) for hands in deals)
    assert abs(rich - 154) < 5 * 12.3


@pytest.mark.parametrize("number", [0, 1, 77])
def test_the_engine_deals_by_number_and_shows_the_commitment(number: int) -> None:
    session_seed = seed_of_text("double six")
    session = replace(fold(start("chiva", session_seed, is_seed_explicit=True)), deals=number)
    seed = seed_of_deal(session_seed, number)
    (dealt,) = accept(session, Deal())
    assert dealt == Dealt(number, seed.hex(), deal_from(seed))
    assert tell(dealt) == DealtShown(number, commitment_to(seed))
    shown = project(evolve(session, dealt), None).round
    assert shown is not None
    assert shown.commitments == (commitment_to(seed),)
    assert evolve(session, dealt).deals == number + 1
