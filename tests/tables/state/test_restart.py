"""Restart: the same deal, with the scores and the base of before the round."""

import random

from engine.seats import SEATS
from tables.vocabulary import commands as sent
from tables.vocabulary.refusals import TableRefusalCode
from tests.engine.walks import PROFILE_NAMES
from tests.tables.moments import (
    ALONE,
    play_until,
    round_of,
    session_of,
)
from tests.tables.pure_tables import A
from tests.tables.wishing import wish


def test_a_restart_goes_back_to_the_same_deal_with_the_scores_of_before() -> None:
    for profile in PROFILE_NAMES:
        at = play_until(profile, ALONE[1], lambda at: session_of(at).rounds > 2)
        start = session_of(at)
        at.play_until_over(random.Random(4))
        over = session_of(at)
        assert wish(at, A, sent.Restart) is None
        again = session_of(at)
        assert round_of(at).deals[-1].deal == over.round.deals[-1].deal if over.round else False
        assert round_of(at).moves == ()
        assert (again.score, again.base, again.opening) == (start.score, start.base, start.opening)
        assert wish(at, A, sent.Redo) is None
        assert session_of(at) == over


def test_a_restart_after_a_redeal_keeps_the_newest_deal_and_does_not_ask_again() -> None:
    at = play_until(
        "dekabes",
        ALONE[1],
        lambda at: len(round_of(at).deals) > 1 and len(round_of(at).moves) == 5,
    )
    deal = round_of(at).deals[-1]
    assert wish(at, A, sent.Restart) is None
    assert round_of(at).deals[-1] == deal
    assert round_of(at).accepted == frozenset(SEATS)
    assert round_of(at).phase in ("designate", "play")
    assert round_of(at).moves == ()
    refusal = wish(at, A, sent.Restart)
    assert refusal is not None
    assert refusal.code == TableRefusalCode.NOTHING_TO_TAKE_BACK
    # One more undo goes back into the acceptance, and a restart then asks all four anew.
    assert wish(at, A, sent.Undo) is None
    assert round_of(at).phase == "accept"
    assert wish(at, A, sent.Restart) is None
    assert round_of(at).accepted == frozenset()
    assert round_of(at).deals[-1] == deal


def test_a_restart_in_the_middle_of_the_acceptance_asks_all_four_again() -> None:
    at = play_until("dekabes", ALONE[1], lambda at: len(round_of(at).accepted) == 2)
    assert wish(at, A, sent.Restart) is None
    assert round_of(at).accepted == frozenset()
    assert at.table.waiting_since == (at.version,) * 4
