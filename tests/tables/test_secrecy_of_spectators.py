"""What spectators are shown and told: what everybody knows, byte for byte, in every phase."""

import random
from collections import Counter
from itertools import product

from tables.shown import show
from tables.sockets.wire import write_frame
from tables.state.loaded import LoadedTable
from tables.state.seating import seats_of_device
from tables.vocabulary.viewed import TableChoices
from tests.tables.pure_tables import A, B
from tests.tables.two_worlds import (
    PHASES,
    PRESENCE,
    PROFILE_NAMES,
    SEATINGS,
    STRANGER,
    in_both_worlds,
    phase_of,
    play,
    repr_of_hands,
)
from tests.tables.worlds import fold_log


def test_a_spectator_is_shown_the_same_bytes_in_every_phase_whatever_is_hidden() -> None:
    draw = random.Random(3)
    moved: Counter[str] = Counter()
    told: Counter[str] = Counter()
    for profile, seed, phase in product(PROFILE_NAMES, range(12), PHASES):
        at = play(profile, SEATINGS[seed % 5], seed, 3 * seed, phase, also=("spectators",))
        here, elsewhere = in_both_worlds(at, None, draw)
        for table, other in zip(here, elsewhere, strict=True):
            shown = show(table, STRANGER, None, PRESENCE, table.table.version - 1)
            assert write_frame(shown) == write_frame(
                show(other, STRANGER, None, PRESENCE, table.table.version - 1)
            )
            assert shown.view.session is not None
            assert shown.view.session.round is not None
            assert shown.view.session.round.hand is None
            assert shown.view.session.round.may is None
            assert shown.view.spectators == count_strangers(table)
            told.update(type(item).__name__ for item in shown.told)
        moved[phase_of(here[-1])] += repr_of_hands(here[-1]) != repr_of_hands(elsewhere[-1])
    assert min(moved[phase] for phase in ("accept", "designate", "play")) >= 5, moved
    assert not moved["over"]
    for kind in ("Played", "TakenBackShown", "PutBackShown", "ProposedShown", "AnsweredShown"):
        assert told[kind] >= 5, told


def test_a_spectator_is_shown_what_is_shown_behind_a_curtain_and_no_choices() -> None:
    for seed in range(20):
        at = play("dekabes", (A, A, B, B), seed, 40, also=("spectators",))
        for table in fold_log(at.entries):
            curtain = show(table, A, None, PRESENCE, 1)
            spectator = show(table, STRANGER, None, PRESENCE, 1)
            assert spectator.view.session == curtain.view.session
            assert spectator.told == curtain.told
            assert spectator.view.proposal is None
            assert spectator.view.may == TableChoices()
            assert not spectator.view.may_start
            assert not spectator.view.may_continue
            assert {(each.seats, each.is_mine) for each in spectator.view.readers} == {
                ((1, 2), False),
                ((3, 4), False),
            }


def count_strangers(loaded: LoadedTable) -> int:
    """Return how many of the devices of ``PRESENCE`` have no seat."""
    return sum(not seats_of_device(loaded.table.seating, each) for each in PRESENCE.sockets)
