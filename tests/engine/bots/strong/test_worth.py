"""What an ending is worth at a score follows from the rules of the profile."""

from itertools import product

import pytest
from msgspec.structs import replace

from engine.bots.strong import worth as module
from engine.bots.strong.warming import EXAMPLE
from engine.bots.strong.worth import CERTAIN, weigh_outcomes
from engine.commands import ProfileName
from engine.events import Score
from engine.fast.outcomes import BLOCKED, DRAWN, OUT, OUT_WITH_BONUS, OUTCOMES
from engine.profiles import PROFILES
from engine.seats import SEATS, Seat
from engine.viewed import SessionView
from tests.engine.walks import PROFILE_NAMES

every_profile = pytest.mark.parametrize("profile", PROFILE_NAMES)


def view_at(
    profile: ProfileName, score: Score, base: int = 1, seat: Seat = 1, opener: Seat | None = 1
) -> SessionView:
    assert EXAMPLE.round is not None
    shown = replace(EXAMPLE.round, opener=opener)
    return replace(EXAMPLE, profile=profile, score=score, base=base, seat=seat, round=shown)


def weigh(
    profile: ProfileName, score: Score, base: int = 1, seat: Seat = 1, opener: Seat | None = 1
) -> tuple[int, ...]:
    return weigh_outcomes(view_at(profile, score, base, seat, opener))


def scores_of(profile: ProfileName) -> list[Score]:
    target = PROFILES[profile].target
    return [(points, 0) for points in range(target)] + [(0, points) for points in range(1, target)]


def bases_of(profile: ProfileName) -> range:
    return range(1, PROFILES[profile].base_after_draw + 1)


def chance(profile: ProfileName, score: Score, opener: int | None, base: int = 1) -> float:
    """The chance to win the match from the start of a round, for the first of the scores."""
    start = module._Start(score, base, opener)  # type: ignore[arg-type]
    return round(CERTAIN * module._chances(profile)[start])


@every_profile
def test_the_chances_of_what_follows_a_start_are_all_there_is(profile: ProfileName) -> None:
    for score, base, opener in product(scores_of(profile), bases_of(profile), (1, 2, None)):
        start = module._Start(score, base, opener)  # type: ignore[arg-type]
        followers = module._list_next(profile, start)
        assert sum(followers.values()) == pytest.approx(1.0)
        assert all(share >= 0 for share in followers.values())
        known = module._chances(profile)
        assert followers.keys() <= known.keys()
        settled = sum(share * known[follower] for follower, share in followers.items())
        assert known[start] == pytest.approx(settled, abs=1e-9)


@every_profile
def test_what_one_pair_wins_the_other_loses(profile: ProfileName) -> None:
    for score, base, opener in product(scores_of(profile), bases_of(profile), SEATS):
        mine = weigh(profile, score, base, 1, opener)
        for seat in SEATS:
            theirs = weigh(profile, score, base, seat, opener)
            for outcome in range(OUTCOMES):
                kind, by = divmod(outcome - BLOCKED, len(SEATS))
                seen = DRAWN if outcome == DRAWN else BLOCKED + 4 * kind + (by - (seat - 1)) % 4
                if seat % 2:
                    assert mine[outcome] == theirs[seen]
                else:
                    assert mine[outcome] + theirs[seen] == pytest.approx(CERTAIN, abs=1)


@every_profile
def test_even_scores_and_a_drawn_opening_are_even(profile: ProfileName) -> None:
    assert chance(profile, (0, 0), None) == pytest.approx(CERTAIN / 2, abs=1)
    assert chance(profile, (0, 0), 1) > CERTAIN / 2 > chance(profile, (0, 0), 2)


@every_profile
def test_at_match_point_a_win_wins_and_their_win_loses(profile: ProfileName) -> None:
    last = PROFILES[profile].target - 1
    for seat in SEATS:
        score = (last, 0) if seat % 2 else (0, last)
        worth = weigh(profile, score, seat=seat)
        assert worth[BLOCKED] == worth[OUT] == worth[OUT + 2] == worth[OUT_WITH_BONUS] == CERTAIN
        assert worth[OUT + 1] < worth[OUT]
        assert 0 < worth[DRAWN] < CERTAIN
        behind = weigh(profile, (score[1], score[0]), seat=seat)
        assert behind[BLOCKED + 1] == behind[OUT + 3] == behind[OUT_WITH_BONUS + 1] == 0


def test_a_draw_leads_to_base_two_in_dekabes_and_to_the_same_opener() -> None:
    for score, opener in product(scores_of("dekabes"), (1, 2)):
        worth = weigh("dekabes", score, opener=opener)
        assert worth[DRAWN] == chance("dekabes", score, opener, base=2)
    at_two = weigh("dekabes", (2, 0), base=2)
    assert at_two[OUT] == CERTAIN
    assert weigh("dekabes", (2, 0), base=1)[OUT] < CERTAIN
    assert weigh("dekabes", (2, 0), base=1)[OUT_WITH_BONUS] == CERTAIN
    assert weigh("dekabes", (0, 0), base=2)[OUT_WITH_BONUS] == CERTAIN


def test_a_win_in_dekabes_takes_what_the_rivals_have() -> None:
    for points in range(1, 4):
        assert weigh("dekabes", (0, points))[OUT] == chance("dekabes", (1, 0), 1)
        assert weigh("dekabes", (0, points))[OUT_WITH_BONUS] == chance("dekabes", (2, 0), 1)


def test_a_key_counts_two_in_six_love() -> None:
    assert weigh("six-love", (4, 0))[OUT_WITH_BONUS] == weigh("six-love", (5, 0))[OUT] == CERTAIN
    assert weigh("six-love", (3, 0))[OUT_WITH_BONUS] == weigh("six-love", (4, 0))[OUT] < CERTAIN
    # A broken series takes the bonus with it.
    assert weigh("six-love", (0, 2))[OUT_WITH_BONUS] == weigh("six-love", (0, 2))[OUT]


def test_a_draw_asks_for_the_double_six_where_it_does() -> None:
    for profile in ("chiva", "six-love"):
        for score in scores_of(profile):
            assert weigh(profile, score)[DRAWN] == chance(profile, score, None)


def test_breaking_a_series_earns_nothing_but_the_end_of_it() -> None:
    # In Chiva the winner opens at 0-0; in Six-love the double six does.
    for points in range(1, 4):
        assert weigh("chiva", (0, points))[OUT] == chance("chiva", (0, 0), 1)
    for points in range(1, 6):
        broken = weigh("six-love", (0, points))
        assert broken[OUT] == broken[BLOCKED + 2] == chance("six-love", (0, 0), None)
        assert broken[OUT] > broken[DRAWN] > broken[OUT + 1]


@every_profile
def test_more_points_are_worth_more(profile: ProfileName) -> None:
    target = PROFILES[profile].target
    for opener in (1, 2, None):
        ahead = [chance(profile, (points, 0), opener) for points in range(target)]
        behind = [chance(profile, (0, points), opener) for points in range(target)]
        assert ahead == sorted(ahead)
        assert behind == sorted(behind, reverse=True)
        assert len({*ahead, *behind}) == 2 * target - 1


def test_a_stranger_has_no_stake() -> None:
    with pytest.raises(ValueError, match="only a seat's view"):
        weigh_outcomes(replace(EXAMPLE, seat=None))
