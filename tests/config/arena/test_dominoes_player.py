"""Players of the PyPI package: they see what the view shows, and play by our rules."""

from collections.abc import Iterable

import pytest

from config.arena.comparison.dominoes_player import DominoesPlayer, make_game, make_player
from engine.bots.choices import list_commands, list_plays
from engine.bots.counting import count
from engine.commands import ProfileName
from engine.seats import SEATS
from engine.tiles import FITTING, VALUES, hand_of, read_tile
from tests.config.arena.positions import meet_views
from tests.engine.walks import PROFILE_NAMES

dominoes = pytest.importorskip(
    "dominoes", reason="the package dominoes is not installed: make setup-compare"
)


def tiles_of(hand: Iterable[dominoes.Domino]) -> int:
    return hand_of(read_tile(f"{domino.first}-{domino.second}") for domino in hand)


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_its_game_holds_what_the_view_knows(profile: ProfileName) -> None:
    for view in meet_views(profile, rounds=12):
        if len(list_plays(view)) < 2:
            continue
        game, counting = make_game(dominoes, view), count(view)
        assert game.turn == counting.seat - 1
        assert tiles_of(game.hands[game.turn]) == counting.hand
        assert [len(hand) for hand in game.hands] == list(counting.counts)
        assert len(game.moves) == len(view.round.line.tiles) + len(view.round.passes)
        lacks = [
            {value for value in VALUES if not FITTING[value] & counting.may_hold[seat - 1]}
            for seat in SEATS
        ]
        for seat, missing in zip(SEATS, game.missing_values(), strict=True):
            assert seat == counting.seat or missing <= lacks[seat - 1]
        shown = game.valid_moves
        if game.moves:
            game._update_valid_moves()  # worked out from its own board
            assert sorted(shown, key=str) == sorted(game.valid_moves, key=str)


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_it_chooses_what_is_allowed_and_the_same_for_the_same_roll(profile: ProfileName) -> None:
    search = dominoes.players.probabilistic_alphabeta(16, 2)
    player = DominoesPlayer(dominoes, dominoes.players.bota_gorda, search)
    for view in meet_views(profile, rounds=5):
        command = player(view, 3)
        assert command in list_commands(view)
        assert command == player(view, 3)


def test_what_it_must_not_see_changes_nothing() -> None:
    view = next(view for view in meet_views("chiva", rounds=5) if len(view.round.line.tiles) > 14)
    game = make_game(dominoes, view)
    unseen = [tile for seat, hand in enumerate(game.hands) for tile in hand if seat != game.turn]
    assert tiles_of(unseen) == count(view).unseen
    assert unseen == sorted(unseen), "the three other hands are the unseen tiles in order"


@pytest.mark.parametrize("name", [None, "", "huge"])
def test_a_player_that_it_does_not_have_is_refused(name: str | None) -> None:
    with pytest.raises(ValueError, match="dominoes:greedy"):
        make_player(name)
