"""The reckoning of a round, as sentences for the staff (docs/rules.md, "Round over")."""

from typing import Final

from django.utils.html import format_html
from django.utils.safestring import SafeString

from engine.commands import ProfileName
from engine.events import Result
from engine.openings import DesignateOpening, DoubleSixOpening, Opening, SeatOpening
from engine.seats import other_team, seats_of
from tables.admin.naming import Names

BONUSES: Final = {"key": "the key tile", "dekabes": "a Dékabès"}


def name_winners(result: Result, names: Names) -> SafeString | None:
    """Return who won the round; None: nobody did."""
    if result.winner is None:
        return None
    one, other = seats_of(result.winner)
    return format_html("{} and {}", names[one - 1], names[other - 1])


def reckon(result: Result, profile: ProfileName, names: Names) -> list[SafeString]:
    """Return the whole reckoning."""
    return [
        _say_winners(result, names),
        _say_end(result, names),
        *_say_block(result, profile, names),
        *_say_score(result),
        _say_next(result, names),
    ]


def _say_winners(result: Result, names: Names) -> SafeString:
    winners = name_winners(result, names)
    return format_html("{} win the round.", winners) if winners else format_html("{}", "A draw.")


def _say_end(result: Result, names: Names) -> SafeString:
    if result.kind == "blocked":
        left = (
            format_html("{} ({})", name, count)
            for name, count in zip(names, result.totals, strict=True)
        )
        return format_html("The line was blocked. Pips left: {}, {}, {}, {}.", *left)
    assert result.by is not None, "somebody went out"
    name = names[result.by - 1]
    if result.last is None:
        return format_html("{} went out.", name)
    bonus = f", {BONUSES[result.bonus]}" if result.bonus else ""
    return format_html("{} went out with {}{}.", name, result.last.tile, bonus)


def _say_block(result: Result, profile: ProfileName, names: Names) -> list[SafeString]:
    if result.kind != "blocked":
        return []
    one, two, three, four = result.totals
    pairs = sorted((one + three, two + four))
    if profile == "chiva":
        says = (
            "Both pairs hold {} pips."
            if result.winner is None
            else "The lighter pair wins: {} pips against {}."
        )
        return [format_html(says, *pairs)]
    if result.by is None:
        return [format_html("Both sides have a lightest hand of {} pips.", min(result.totals))]
    says = "The lightest hand wins: {} with {} pips."
    return [format_html(says, names[result.by - 1], min(result.totals))]


def _say_score(result: Result) -> list[SafeString]:
    score = format_html("The score is {} : {}.", *result.score)
    if result.winner is None:
        return [score]
    before = result.score_before[other_team(result.winner) - 1]
    if result.broken:
        says = "The rivals’ series is broken at {}. This win only breaks it, and does not count."
        return [format_html(says, before), score]
    counted = format_html("The win counts {} (base {}).", result.points, result.base)
    after = result.score[other_team(result.winner) - 1]
    reset = [format_html("The rivals go back from {} to 0.", before)] if before > after else []
    return [counted, *reset, score]


def _say_next(result: Result, names: Names) -> SafeString:
    follows = _say_opening(result.next_opening, names)
    if result.match_over:
        return format_html("The match is over. In the next one {}.", follows)
    base = f" The next win counts {result.next_base}." if result.next_base != 1 else ""
    return format_html("In the next round {}.{}", follows, base)


def _say_opening(opening: Opening, names: Names) -> SafeString:
    match opening:
        case DoubleSixOpening():
            return format_html("{}", "whoever holds the double six opens")
        case SeatOpening(seat):
            return format_html("{} opens", names[seat - 1])
        case DesignateOpening(seat):
            return format_html("{} decides which of the pair opens", names[seat - 1])
