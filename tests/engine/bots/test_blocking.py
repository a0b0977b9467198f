"""The arithmetic of a block: its chances come true, and *normal* acts on them."""

from collections import defaultdict
from functools import cache
from itertools import takewhile
from statistics import fmean

import pytest

from engine.bots import BotLevel
from engine.bots.blocking import chance_to_win_block
from engine.bots.chances import Chances
from engine.bots.counting import NO_OFFERS, Counting, count
from engine.commands import Play, ProfileName
from engine.events import Result, RoundEnded
from engine.legal import is_shut
from engine.seats import team_of
from engine.tiles import BIT, count_pips, hand_of
from engine.view import project
from tests.engine.bots.games import level_at, play_on
from tests.engine.walks import PROFILE_NAMES, Step

PLAYERS: tuple[BotLevel, ...] = ("easy", "normal")
ROUNDS = 900


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_blocks_are_won_about_as_often_as_was_expected(profile: ProfileName) -> None:
    won_when_expected = defaultdict(list)
    for step, result in blocks(profile):
        chance = expect(profile, step)
        won_when_expected[round(chance * 4)].append((chance, share_of(result, step)))
    assert set(won_when_expected) == {0, 1, 2, 3, 4}
    for pairs in won_when_expected.values():
        expected, won = (fmean(side) for side in zip(*pairs, strict=True))
        assert won == pytest.approx(expected, abs=1.5 / len(pairs) ** 0.5)


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_normal_shuts_the_line_mostly_to_win(profile: ProfileName) -> None:
    won = defaultdict(list)
    for step, result in blocks(profile):
        before = step.before.round
        assert before is not None
        assert before.turn is not None
        may_choose = len(project(step.before, before.turn).round.may.plays) > 1
        if may_choose:
            won[level_of(step)].append(share_of(result, step))
    assert fmean(won["normal"]) > 0.8
    assert fmean(won["normal"]) > fmean(won["easy"]) + 0.1


def test_in_chiva_the_pair_counts_and_elsewhere_the_lightest_seat() -> None:
    # Certain hands: 1 holds 1 pip, its partner 12, the rivals 5 and 6.
    counting = certain(own="1-0", following="3-2", partner="6-6", preceding="5-1")
    chances = Chances(counting)
    assert chance_to_win_block("chiva", counting, chances, own_pips=1) < 0.01
    assert chance_to_win_block("six-love", counting, chances, own_pips=1) > 0.99
    assert chance_to_win_block("dekabes", counting, chances, own_pips=1) > 0.99


def test_the_partner_may_win_a_block_for_a_heavy_hand() -> None:
    counting = certain(own="6-6", following="3-2", partner="1-0", preceding="5-1")
    assert chance_to_win_block("six-love", counting, Chances(counting), own_pips=12) > 0.99


def test_a_certain_draw_counts_half() -> None:
    counting = certain(own="4-0", following="3-1", partner="6-6", preceding="5-5")
    chance = chance_to_win_block("dekabes", counting, Chances(counting), own_pips=4)
    assert chance == pytest.approx(0.5, abs=0.02)


def certain(own: str, following: str, partner: str, preceding: str) -> Counting:
    """The counting of seat 1 when each of the others holds one tile, which it knows."""
    hands = [hand_of([tile]) for tile in (own, following, partner, preceding)]
    return Counting(
        seat=1,
        hand=hands[0],
        unseen=hands[1] | hands[2] | hands[3],
        counts=(1, 1, 1, 1),
        may_hold=(hands[0], hands[1], hands[2], hands[3]),
        ends=(5, 5),
        offers=(NO_OFFERS, NO_OFFERS, NO_OFFERS, NO_OFFERS),
    )


@cache
def blocks(profile: ProfileName) -> list[tuple[Step, Result]]:
    """Return the plays that shut the line without going out, and the results they led to."""
    found = []
    shutting = None
    for step in takewhile(lambda step: step.after.rounds <= ROUNDS, play_on(profile, 5, PLAYERS)):
        if isinstance(step.command, Play):
            at = step.after.round
            shutting = step if at is not None and at.turn is not None and is_shut(at) else None
        for event in step.events:
            if isinstance(event, RoundEnded) and shutting is not None:
                found.append((shutting, event.result))
                shutting = None
    return found


def expect(profile: ProfileName, step: Step) -> float:
    """The chance to win that the seat which shut the line could work out."""
    assert isinstance(step.command, Play)
    counting = count(project(step.before, step.command.seat))
    left = count_pips(counting.hand & ~BIT[step.command.tile])
    return chance_to_win_block(profile, counting, Chances(counting), left)


def share_of(result: Result, step: Step) -> float:
    assert isinstance(step.command, Play)
    team = team_of(step.command.seat)
    return 0.5 if result.winner is None else float(result.winner == team)


def level_of(step: Step) -> str:
    assert isinstance(step.command, Play)
    return level_at(step.command.seat, step.before.rounds, PLAYERS)
