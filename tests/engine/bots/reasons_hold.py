"""Whether a reason of *normal* holds, by the plainest reckoning from the view."""

from collections.abc import Callable

from engine.advice import Advice, Reason
from engine.bots.blocking import chance_to_win_block
from engine.bots.choices import list_commands, list_plays
from engine.bots.counting import count
from engine.bots.features import Position
from engine.bots.normal import ALIKE, WORTH
from engine.commands import AskRedeal, Designate, Play
from engine.seats import partner_of, team_of
from engine.tiles import BIT, DOUBLES, FITTING, HALVES, Hand, Value, count_pips, hand_of, is_double
from engine.viewed import SessionView


def worth(position: Position, command: object) -> dict[str, float]:
    assert isinstance(command, Play)
    features = position.features(command.tile, command.end)
    names = features.__struct_fields__
    return {name: getattr(features, name) * by for name, by in zip(names, WORTH, strict=True)}


def next_best(view: SessionView, advice: Advice) -> Play:
    """Return the best of the plays that are rated below the advised one."""
    position = Position(view.profile, count(view))
    rated = {play: sum(worth(position, play).values()) for play in list_plays(view)}
    best = max(rated.values())
    assert isinstance(advice.command, Play)
    assert best - rated[advice.command] < ALIKE
    return max(
        (play for play, rating in rated.items() if best - rating >= ALIKE),
        key=lambda play: rated[play],
    )


def is_true(view: SessionView, advice: Advice) -> bool:
    """Tell whether the reason holds, by the plainest reckoning from the view."""
    chosen, allowed = advice.command, list_commands(view)
    if advice.reason in OF_THE_CHOICE:
        return OF_THE_CHOICE[advice.reason](view, advice, allowed)
    assert isinstance(chosen, Play)
    left = next_best(view, advice)
    return OF_TWO[advice.reason](view, advice, chosen, left)


def hand_in(view: SessionView) -> Hand:
    assert view.round is not None
    return hand_of(view.round.hand or ())


def after(view: SessionView, play: Play) -> tuple[Hand, Hand]:
    """Return what is left in the hand, and all tiles that fit then."""
    ends = ends_after(view, play)
    return hand_in(view) & ~BIT[play.tile], FITTING[ends[0]] | FITTING[ends[1]]


def ends_after(view: SessionView, play: Play) -> list[Value]:
    assert view.round is not None
    halves = list(HALVES[play.tile])
    if view.round.ends is None or play.end is None:
        return list(halves)
    ends = list(view.round.ends)
    at = 0 if play.end == "left" else 1
    halves.remove(ends[at])
    ends[at] = halves[0]
    return ends


def new_end(view: SessionView, play: Play) -> Value:
    return ends_after(view, play)[0 if play.end == "left" else 1]


def has_laid_open(view: SessionView, seat: int, value: Value) -> bool:
    """Replay the line: whether some tile of ``seat`` ever made ``value`` an end."""
    assert view.round is not None
    line = view.round.line
    first = line.at.index(0)
    for place, (laid, who) in enumerate(zip(line.tiles, line.seats, strict=True)):
        outer = {laid[0]} if place < first else {laid[2]}
        opened = {laid[0], laid[2]} if place == first else outer
        if who == seat and str(value) in opened:
            return True
    return False


def company(hand: Hand, value: Value) -> int:
    return (hand & FITTING[value] & ~DOUBLES).bit_count()


def shuts(view: SessionView, play: Play) -> bool:
    own, fitting = after(view, play)
    return not fitting & (own | count(view).unseen)


def chance_of_block(view: SessionView, play: Play) -> float:
    position = Position(view.profile, count(view))
    own, _ = after(view, play)
    return chance_to_win_block(
        view.profile, position.counting, position.chances, own_pips=count_pips(own)
    )


def control(view: SessionView, play: Play) -> float:
    own, fitting = after(view, play)
    mine, others = (own & fitting).bit_count(), (count(view).unseen & fitting).bit_count()
    return mine / (mine + others)


def values_left(view: SessionView, play: Play) -> int:
    own, _ = after(view, play)
    return sum(bool(own & fits) for fits in FITTING)


def follow_ups(view: SessionView, play: Play) -> int:
    own, fitting = after(view, play)
    return (own & fitting).bit_count()


def chance_to_shut_out(view: SessionView, play: Play, advice: Advice) -> float:
    assert advice.about is not None
    _, fitting = after(view, play)
    return Position(view.profile, count(view)).chances.none_of(advice.about, fitting)


def is_rival(view: SessionView, advice: Advice) -> bool:
    assert view.seat is not None
    return advice.about is not None and team_of(advice.about) != team_of(view.seat)


def keeps_company(view: SessionView, advice: Advice, chosen: Play, left: Play) -> bool:
    assert advice.value is not None
    with_chosen, _ = after(view, chosen)
    with_left, _ = after(view, left)
    is_held = bool(with_chosen & FITTING[advice.value] & DOUBLES)
    return is_held and company(with_chosen, advice.value) > 0 == company(with_left, advice.value)


def helps_partner(view: SessionView, advice: Advice, chosen: Play, left: Play) -> bool:
    assert view.seat is not None
    assert advice.value is not None
    partner = partner_of(view.seat)
    return (
        (advice.about, advice.value) == (partner, new_end(view, chosen))
        and has_laid_open(view, partner, advice.value)
        and not has_laid_open(view, partner, new_end(view, left))
    )


def denies_rival(view: SessionView, advice: Advice, chosen: Play, left: Play) -> bool:
    assert advice.value is not None
    assert advice.about is not None
    return (
        is_rival(view, advice)
        and advice.value == new_end(view, left)
        and has_laid_open(view, advice.about, advice.value)
        and not has_laid_open(view, advice.about, new_end(view, chosen))
    )


OF_THE_CHOICE: dict[Reason, Callable[[SessionView, Advice, list[object]], bool]] = {
    Reason.ONLY_CHOICE: lambda _view, advice, allowed: allowed == [advice.command],
    Reason.GOES_OUT: lambda view, _advice, _allowed: hand_in(view).bit_count() == 1,
    Reason.ALIKE: lambda view, _advice, allowed: (
        len(allowed) > 1 and len({round(rate(view, each), 6) for each in allowed}) == 1
    ),
    Reason.GOOD_OPENING: lambda view, advice, _allowed: (
        isinstance(advice.command, Designate) and advice.command.opener == view.seat
    ),
    Reason.POOR_OPENING: lambda view, advice, _allowed: (
        isinstance(advice.command, Designate) and advice.command.opener != view.seat
    ),
    Reason.MANY_DOUBLES: lambda view, advice, _allowed: (
        isinstance(advice.command, AskRedeal) and (hand_in(view) & DOUBLES).bit_count() >= 5
    ),
}

OF_TWO: dict[Reason, Callable[[SessionView, Advice, Play, Play], bool]] = {
    Reason.HEAVY: lambda _view, _advice, chosen, left: (
        sum(HALVES[chosen.tile]) > sum(HALVES[left.tile])
    ),
    Reason.DOUBLE: lambda _view, _advice, chosen, left: (
        is_double(chosen.tile) and not is_double(left.tile)
    ),
    Reason.FOLLOW_UPS: lambda view, _advice, chosen, left: (
        follow_ups(view, chosen) > follow_ups(view, left)
    ),
    Reason.VARIETY: lambda view, _advice, chosen, left: (
        values_left(view, chosen) > values_left(view, left)
    ),
    Reason.CONTROL: lambda view, _advice, chosen, left: control(view, chosen) > control(view, left),
    Reason.LONE_DOUBLE: keeps_company,
    Reason.BARE_DOUBLE: lambda view, _advice, chosen, _left: (
        is_double(chosen.tile) and not company(hand_in(view), HALVES[chosen.tile][0])
    ),
    Reason.SHUTS_OUT: lambda view, advice, chosen, left: (
        is_rival(view, advice)
        and chance_to_shut_out(view, chosen, advice) > chance_to_shut_out(view, left, advice)
    ),
    Reason.FOR_PARTNER: helps_partner,
    Reason.AGAINST_RIVAL: denies_rival,
    Reason.BLOCKS: lambda view, _advice, chosen, _left: (
        shuts(view, chosen) and chance_of_block(view, chosen) > 0.5
    ),
    Reason.LESSER_EVIL: lambda view, _advice, chosen, _left: (
        shuts(view, chosen) and chance_of_block(view, chosen) <= 0.5
    ),
    Reason.KEEPS_OPEN: lambda view, _advice, chosen, left: (
        shuts(view, left) and not shuts(view, chosen)
    ),
}


def rate(view: SessionView, command: object) -> float:
    return sum(worth(Position(view.profile, count(view)), command).values())
