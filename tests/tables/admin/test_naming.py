"""What those in the seats are called on the page of a match: alike in all of its sentences."""

import random
import re

import pytest
from django.test import Client
from django.utils.html import strip_tags

from tables.admin.naming import name_person, name_seats, say_designation
from tables.admin.told import say_told
from tables.archive.models import Match
from tables.vocabulary.replays import SeatInReplay
from tables.vocabulary.told import TakenBackShown
from tests.tables.admin.archived import archive, rename
from tests.tables.admin.conftest import Visit
from tests.tables.pure_tables import A, B, PureTable

ANA, BEA, COMPUTER = SeatInReplay("Ana"), SeatInReplay("Bea"), SeatInReplay(None, "normal")


@pytest.fixture
def reader(visit: Visit) -> Client:
    return visit("reader")


def text_of(client: Client, match: Match) -> str:
    """Return what the page of ``match`` says outside of data, with blanks that may break or not."""
    page = client.get(f"/admin/archive/match/{match.pk}/").content.decode()
    page = re.sub(r'<script type="application/json".*?</script>', "", page, flags=re.DOTALL)
    return strip_tags(page).replace("\N{NO-BREAK SPACE}", " ")


def test_a_computer_is_called_by_its_seat_and_so_is_one_of_two_with_a_name() -> None:
    names = name_seats([ANA, COMPUTER, ANA, COMPUTER])
    assert [strip_tags(name) for name in names] == [
        "Ana (seat\N{NO-BREAK SPACE}1)",
        "Computer\N{NO-BREAK SPACE}2",
        "Ana (seat\N{NO-BREAK SPACE}3)",
        "Computer\N{NO-BREAK SPACE}4",
    ]
    assert list(map(strip_tags, name_seats([ANA, BEA, COMPUTER, SeatInReplay(None)]))) == [
        "Ana",
        "Bea",
        "Computer\N{NO-BREAK SPACE}3",
        "Seat\N{NO-BREAK SPACE}4",
    ]


def test_who_has_left_is_told_apart_from_who_still_sits_there() -> None:
    seats = [COMPUTER, BEA, ANA, COMPUTER]
    assert strip_tags(name_person("Ana", 1, seats)) == "Ana (seat\N{NO-BREAK SPACE}1)"
    assert strip_tags(name_person("Ana", 3, seats)) == "Ana"


def test_a_representative_who_opens_does_not_let_itself_open() -> None:
    names = name_seats([ANA, BEA, COMPUTER, COMPUTER])
    assert strip_tags(say_designation(1, 1, names)) == "Ana decides to open."
    assert strip_tags(say_designation(2, 4, names)) == "Bea lets Computer\N{NO-BREAK SPACE}4 open."


def test_what_was_taken_back_is_of_somebody_or_of_a_seat() -> None:
    seats = [ANA, BEA, ANA, COMPUTER]
    for name, seat, said in (
        ("Bea", 2, "The last decision of Bea is taken back: 1 step."),
        ("Ana", 1, "The last decision of Ana (seat\N{NO-BREAK SPACE}1) is taken back: 1 step."),
        (None, 3, "The last decision in seat 3 is taken back: 1 step."),
    ):
        told = TakenBackShown("undo", seat, name, 1)
        assert strip_tags(say_told(told, seats)) == said


def test_no_sentence_of_a_match_calls_anybody_by_a_bare_seat_or_kind(
    reader: Client, match: Match
) -> None:
    text = text_of(reader, match)
    assert not re.search(r"Seat [1-4]( passes|:| plays| opens| is ready)", text)
    assert not re.search(r"computer \(", text)
    assert "is broken at 1. This win only breaks it, and does not count." in text
    assert "Pips left: Name 1 (10), Computer 2 (8), Computer 3 (13), Computer 4 (11)." in text
    for said in (r"Computer [24]: \d-\d", r"Computer [24] plays \d-\d", r"Computer [24] passes\."):
        assert re.search(said, text), said
    assert re.search(r"(Name 1 and Computer 3|Computer 2 and Computer 4) win the round\.", text)


def test_two_of_one_name_are_told_apart_wherever_they_are_named(reader: Client) -> None:
    at = PureTable((A, B, "easy", "easy"), "chiva").start(5)
    at.play_until_over(random.Random(5))
    text = text_of(reader, archive(rename(at, "Ana"), "TW0ANA00"))
    for seat in (1, 2):
        assert re.search(rf"Ana \(seat {seat}\): \d-\d", text)
        assert re.search(rf"Ana \(seat {seat}\) plays \d-\d", text)
    assert not re.search(r"Ana (plays|passes|and|win)", text)
