"""Printing a value, by whatever printer, shows no tile that is in a hand and no seed."""

from pprint import pformat

from hypothesis import given

from engine.decide import start
from engine.events import Dealt
from engine.seats import SEATS
from engine.tiles import tiles_in
from engine.view import project
from tests.engine.walks import Step, rounds


def printed(value: object) -> str:
    """``value`` by each of the printers that a log or a traceback may use."""
    seen_by_rich = value.__rich_repr__() if hasattr(value, "__rich_repr__") else value
    return "".join([repr(value), str(value), pformat(value), repr([value]), repr(seen_by_rich)])


@given(rounds)
def test_a_session_in_play_prints_no_hand_and_no_seed(steps: list[Step]) -> None:
    session, at = steps[-1].after, steps[-1].at
    if at.result is not None:
        return
    hidden = {tile for hand in at.hands for tile in tiles_in(hand)}
    seeds_in_play = [session.seed.hex(), repr(session.seed), *(dealt.seed for dealt in at.deals)]
    views = [project(session, seat) for seat in SEATS]
    rounds_shown = [view.round for view in views if view.round is not None]
    choices = [shown.may for shown in rounds_shown]
    for value in (session, at, *at.deals, *views, *rounds_shown, *choices):
        text = printed(value)
        assert not any(tile in text for tile in hidden)
        assert not any(seed in text for seed in seeds_in_play)
        assert not any(str(hand) in text for hand in at.hands if hand > 2**10)


@given(rounds)
def test_an_event_prints_no_hand_and_no_seed(steps: list[Step]) -> None:
    for step in steps:
        for event in step.events:
            if isinstance(event, Dealt):
                assert event.seed not in printed(event)
                assert not any(tile in printed(event) for tile in event.hands[0])


def test_the_beginning_of_a_session_prints_no_seed() -> None:
    (started,) = start("chiva", bytes(range(32)), is_seed_explicit=False)
    assert bytes(range(32)).hex() not in printed(started)
    assert "chiva" in printed(started)
