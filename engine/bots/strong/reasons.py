"""Why the level plays what it plays, in codes: read off what became of the ways that it has tried.

The choice is held against the next best one that is behind by more than the noise of the search. Of
all in which it is ahead (``leads``), the reason is what matters most (docs/computers.md, "Hints").
"""

from typing import Final

from engine.advice import Advice, Reason
from engine.bots.counting import Counting, count
from engine.bots.features import Position
from engine.bots.strong import find_play
from engine.bots.strong.leads import is_behind, list_leads
from engine.bots.strong.naming import Choice, Said, Way, pips_of, say
from engine.bots.strong.opening import Openings
from engine.bots.strong.search import Tried, choose_best
from engine.commands import Designate, Play
from engine.tiles import BIT, FITTING
from engine.viewed import SessionView

_OF_A_VALUE: Final = 1.0
_OF_A_TURN: Final = 0.5
_OF_THE_REST: Final = 0.25
_RATES: Final[dict[Reason, float]] = {
    Reason.PASSED_ON: _OF_A_VALUE,
    Reason.AGAINST_RIVAL: _OF_A_VALUE,
    Reason.KEEPS_SUIT: _OF_A_VALUE,
    Reason.FOR_PARTNER: _OF_A_VALUE,
    Reason.SHUTS_OUT: _OF_A_TURN,
    Reason.PARTNER_PLAYS: _OF_A_TURN,
    Reason.HOLDS_BACK: 0.125,
}
"""How much a lead counts by what it teaches: a value to look at teaches most; that the rivals win
less teaches nothing, for whatever is good comes to that."""
_EVEN: Final = 0.5


def explain_play(view: SessionView, plays: list[Play], tried: list[Tried]) -> Advice:
    """Return which of ``plays`` is worth most, and why, once all of them were ``tried``."""
    counting = count(view)
    best = choose_best(tried)
    chosen = find_play(plays, best)
    if counting.hand.bit_count() == 1:
        return Advice(chosen, Reason.GOES_OUT)
    if len(tried) == 1:
        # Another end comes to the same.
        return Advice(chosen, Reason.ONLY_CHOICE)
    said = Said(Reason.ALIKE)
    if behind := [each for each in tried if is_behind(each, best)]:
        # Of ways that were left early, the later the stronger.
        next_best = max(behind, key=lambda each: (each.deals, each.worth))
        position = Position(view.profile, counting)
        taken = _read_way(position, chosen, best)
        left = _read_way(position, find_play(plays, next_best), next_best)
        assert view.round is not None, "what can be played has a round"
        is_heaviest = taken.pips == max(map(pips_of, plays))
        said = _compare(Choice(taken, left, counting, view.round.passes, is_heaviest))
    return Advice(chosen, said.reason, said.value, said.about, _count_wins(best))


def explain_opener(designations: list[Designate], openings: Openings) -> Advice:
    """Return which of ``designations`` is worth more, once both ``openings`` were tried."""
    opens_itself = openings.opens_itself
    command = next(
        (each for each in designations if (each.seat == each.opener) == opens_itself),
        designations[0],
    )
    if opens_itself:
        return Advice(command, Reason.GOOD_OPENING, wins=_count_wins(openings.own))
    return Advice(command, Reason.POOR_OPENING, wins=_count_wins(openings.partner))


def _read_way(position: Position, play: Play, tried: Tried) -> Way:
    hand = position.counting.hand & ~BIT[play.tile]
    return Way(play, tried, position.ends_after(play.tile, play.end), hand)


def _compare(choice: Choice) -> Said:
    taken, left = choice.taken.tried, choice.left.tried
    if _shuts(choice.counting, choice.taken):
        return Said(Reason.BLOCKS if taken.share_won > _EVEN else Reason.LESSER_EVIL)
    if _shuts(choice.counting, choice.left):
        return Said(Reason.KEEPS_OPEN)
    found = [(0.0, Said(Reason.WINS_MORE))]
    for lead in list_leads(taken, left, choice.counting.hand.bit_count()):
        said = say(lead.figure, choice)
        found.append((lead.worth * _RATES.get(said.reason, _OF_THE_REST), said))
    return max(found, key=lambda each: each[0])[1]


def _shuts(counting: Counting, way: Way) -> bool:
    fitting = FITTING[way.ends[0]] | FITTING[way.ends[1]]
    return not fitting & (way.hand | counting.unseen)


def _count_wins(tried: Tried) -> int:
    return round(100 * tried.share_won)
