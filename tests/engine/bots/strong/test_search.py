"""The search tries everything that may be done, and chooses by what its seat sees alone."""

import random

import pytest

from engine.bots import choose, strong
from engine.bots.choices import list_commands, list_plays
from engine.bots.strong import find_play, make_style, study, study_openers
from engine.bots.strong.position import read_position
from engine.bots.strong.search import Effort, draw_deals
from engine.commands import ProfileName
from engine.fast.belief import Doubt
from engine.fast.board import AT_RIGHT
from engine.fast.compiling import IS_COMPILED
from engine.fast.dealing import HIDDEN
from engine.fast.dice import make_dice
from engine.fast.outcomes import OUTCOMES
from engine.fast.room import make_room
from engine.fast.trying import WORTH
from engine.forced import forced
from engine.legal import legal, waiting_for
from engine.view import project
from tests.engine.bots.moments import moments, some
from tests.engine.bots.slight import SLIGHT
from tests.engine.walks import PROFILE_NAMES, accept, begin, fold, reach
from tests.engine.worlds import play_in_another_world

ROUNDS = 2
every_profile = pytest.mark.parametrize("profile", PROFILE_NAMES)


@every_profile
def test_every_way_to_play_is_tried_once(profile: ProfileName) -> None:
    met = set()
    for moment in moments(profile, seed=4, rounds=12):
        plays, at = list_plays(moment.view), moment.session.round
        assert at is not None
        if at.left < 0 and len(plays) == 1:
            continue  # the double six has to open: nobody asks a level
        tried = study(moment.view, 1, SLIGHT)
        if at.left == at.right >= 0:
            # Either end comes to the same: the left one stands for both.
            plays = [play for play in plays if play.end == "left"]
            met.add("equal ends")
            assert not any(each.way & 1 == AT_RIGHT for each in tried)
        in_order = sorted(plays, key=lambda play: (play.tile, play.end or "left"))
        assert [find_play(plays, each) for each in tried] == in_order
        if len(plays) == 1:
            assert tried[0].deals == SLIGHT.batch
        assert all(each.deals % SLIGHT.batch == 0 < each.deals for each in tried)
        met.add(min(len(plays), 2))
    assert met == {"equal ends", 1, 2}


@every_profile
def test_a_tally_counts_each_deal_once_and_its_worth(profile: ProfileName) -> None:
    for roll, moment in enumerate(some(profile, seed=5, number=6)):
        worth = make_style(moment.view, SLIGHT).worth
        for each in study(moment.view, roll, SLIGHT):
            counts = each.sums[:OUTCOMES]
            assert sum(counts) == each.deals
            assert each.sums[WORTH] == sum(
                count * int(value) for count, value in zip(counts, worth, strict=True)
            )


@every_profile
def test_what_is_hidden_changes_nothing(profile: ProfileName) -> None:
    draw = random.Random(6)
    moved = 0
    for roll, moment in enumerate(some(profile, seed=6, number=10)):
        _, elsewhere = play_in_another_world(moment.steps, moment.seat, draw)[-1]
        assert waiting_for(elsewhere) == (moment.seat,)
        moved += elsewhere.round.hands != moment.session.round.hands  # type: ignore[union-attr]
        assert study(project(elsewhere, moment.seat), roll, SLIGHT) == study(
            moment.view, roll, SLIGHT
        )
    assert moved > 5


@pytest.mark.parametrize("profile", ["six-love", "dekabes"])
def test_who_opens_is_chosen_by_what_is_seen_alone(profile: ProfileName) -> None:
    draw, named = random.Random(7), set()
    for seed in range(12):
        steps = reach(profile, seed, 30, "designate")
        if steps[-1].at.phase != "designate":
            continue
        (seat,) = waiting_for(steps[-1].after)
        view = project(steps[-1].after, seat)
        _, elsewhere = play_in_another_world(steps, seat, draw)[-1]
        openings = study_openers(view, seed, SLIGHT)
        assert openings == study_openers(project(elsewhere, seat), seed, SLIGHT)
        openers = tuple(command.opener for command in legal(steps[-1].after, seat))  # type: ignore[union-attr]
        opener = strong.choose_opener(view, openers, seed, SLIGHT)
        assert (opener == seat) == (openings.own.worth >= openings.partner.worth)
        assert opener in openers
        named.add(opener == seat)
    assert named


def test_deals_are_taken_by_their_likelihood_only_when_more_are_drawn() -> None:
    (moment,) = some("chiva", seed=8, number=1)
    position = read_position(moment.view)
    for drawn in (10, 40):
        effort = Effort(deals=10, drawn=drawn, batch=5, solve_at=0, doubt=Doubt(0.1, 0.1, 0.1))
        style = make_style(moment.view, effort)
        deals = draw_deals(position, style, effort, make_dice(1), make_room())
        assert (len(deals.hands), len(deals.seeds)) == (HIDDEN * 10, 10)
        assert len(set(map(int, deals.seeds))) == 10
        unseen = sum(int(tiles) for tiles in deals.hands[:HIDDEN])
        for first in range(0, len(deals.hands), HIDDEN):
            assert sum(map(int, deals.hands[first : first + HIDDEN])) == unseen


@pytest.mark.skipif(not IS_COMPILED, reason="in plain Python it takes minutes")
@every_profile
def test_the_level_itself_plays_rounds_without_an_illegal_choice(profile: ProfileName) -> None:
    draw = random.Random(9)
    session = begin(profile, draw)
    while session.rounds <= ROUNDS:
        command = forced(session)
        if command is None:
            seat = draw.choice(waiting_for(session))
            view = project(session, seat)
            command = choose("strong", view, draw.getrandbits(64))
            assert command in legal(session, seat)
            assert command in list_commands(view)
        session = fold(accept(session, command), session)
