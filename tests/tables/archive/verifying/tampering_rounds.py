"""Ways of tampering with what was dealt, decided and reckoned."""

import random
from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from engine.events import (
    Continued,
    Dealt,
    Hands,
    MatchStarted,
    Passed,
    Played,
    RoundEnded,
    SessionStarted,
)
from engine.seats import SEATS, next_seat, partner_of
from engine.shuffle import deal_from, seed_of_deal
from engine.tiles import tiles_in
from tables.archive.verifying.findings import FindingCode as Code
from tables.state.log import COMPUTER, Entry
from tests.tables.archive.verifying.tampered import (
    Tampered,
    insert,
    newest,
    pick,
    table_before,
    with_entry,
    with_event,
    with_events,
)

FOLLOWING = (Dealt, RoundEnded, MatchStarted, Continued, Passed)
"""What may follow by itself."""


def change_a_tile(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let a tile have been played that the seat did not hold."""
    if not (found := pick(entries, draw, Played)):
        return None
    spot, played = found
    session = table_before(entries, spot.version).session
    assert session is not None
    assert session.round is not None
    hands = [tiles_in(hand) for hand in session.round.hands]
    others = [tile for seat in SEATS for tile in hands[seat - 1] if seat != played.seat]
    changed = replace(played, tile=draw.choice(others))
    return with_event(entries, spot, changed, Code.AGAINST_THE_RULES)


def change_who_plays(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let the partner have played instead: another seat was asked, or another device's it is."""
    if not (found := pick(entries, draw, Played)):
        return None
    spot, played = found
    changed = replace(played, seat=partner_of(played.seat))
    return with_event(entries, spot, changed, Code.AGAINST_THE_RULES, Code.NOT_THEIR_SEAT)


def change_who_decided(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let another device have written a decision, or a person's device a computer's."""
    if not (found := pick(entries, draw, Played)):
        return None
    spot, _ = found
    entry = entries[spot.version - 1]
    changed = replace(entry, by="aaaaaaaa" if entry.by == COMPUTER else "0123abcd")
    return with_entry(entries, spot.version, changed, Code.NO_CAUSE, Code.NOT_THEIR_SEAT)


def change_a_result(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    if not (found := pick(entries, draw, RoundEnded)):
        return None
    spot, ended = found
    result = ended.result
    one, *others = result.totals
    changed = draw.choice(
        (
            replace(result, score=(result.score[0] + 1, result.score[1])),
            replace(result, points=result.points + 1),
            replace(result, winner=None if result.winner else 1),
            replace(result, match_over=not result.match_over),
            replace(result, next_base=result.next_base + 1),
            replace(result, totals=(one + 1, others[0], others[1], others[2])),
        )
    )
    return with_event(entries, spot, RoundEnded(changed), Code.WRONG_RESULT)


def change_hands(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let two tiles have been dealt the other way round."""
    if not (found := pick(entries, draw, Dealt)):
        return None
    spot, dealt = found
    hands = [list(hand) for hand in dealt.hands]
    one, other = draw.sample(range(4), 2)
    hands[one][0], hands[other][0] = hands[other][0], hands[one][0]
    changed = replace(dealt, hands=cast(Hands, tuple(map(tuple, hands))))
    return with_event(entries, spot, changed, Code.DEAL_HANDS)


def change_the_seed_of_a_deal(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    if not (found := pick(entries, draw, Dealt)):
        return None
    spot, dealt = found
    changed = replace(dealt, seed=draw.randbytes(32).hex())
    return with_event(entries, spot, changed, Code.DEAL_SEED)


def deal_what_one_likes(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let hands have been dealt that somebody chose, with a seed that gives just these."""
    if not (found := pick(entries, draw, Dealt)):
        return None
    spot, dealt = found
    seed = draw.randbytes(32)
    changed = Dealt(dealt.deal, seed.hex(), deal_from(seed))
    return with_event(entries, spot, changed, Code.DEAL_SEED)


def deal_again(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let a deal of the session have come a second time, with its own number."""
    found = pick(entries, draw, Dealt)
    while found and not found[1].deal:
        found = pick(entries, draw, Dealt)
    if not found:
        return None
    spot, dealt = found
    started = newest(entries, spot.version, SessionStarted)
    seed = seed_of_deal(bytes.fromhex(started.seed), dealt.deal - 1)
    again = Dealt(dealt.deal - 1, seed.hex(), deal_from(seed))
    return with_event(entries, spot, again, Code.DEAL_NUMBER)


def change_the_seed_of_a_session(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let the session have another seed, from which none of its deals follows."""
    if not (found := pick(entries, draw, SessionStarted)):
        return None
    spot, started = found
    changed = replace(started, seed=draw.randbytes(32).hex())
    return with_event(entries, spot, changed, Code.DEAL_SEED, Code.BAD_SEED)


def change_the_rules(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let a session have begun by other rules than those of its table."""
    if not (found := pick(entries, draw, SessionStarted)):
        return None
    spot, started = found
    profile = draw.choice(
        [name for name in ("chiva", "six-love", "dekabes") if name != started.profile]
    )
    return with_event(entries, spot, replace(started, profile=profile), Code.OTHER_EVENT)


def drop_what_follows(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Drop the last of several events: a deal, a result, a forced pass."""
    versions = [
        version
        for version, entry in enumerate(entries, 1)
        if len(entry.events) > 1 and isinstance(entry.events[-1], FOLLOWING)
    ]
    if not versions:
        return None
    version = draw.choice(versions)
    return with_events(entries, version, entries[version - 1].events[:-1], Code.MISSING_EVENT)


def swap_two_events(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Swap two events of one entry."""
    places = [
        (version, index)
        for version, entry in enumerate(entries, 1)
        for index in range(len(entry.events) - 1)
    ]
    if not places:
        return None
    version, index = draw.choice(places)
    events = list(entries[version - 1].events)
    events[index], events[index + 1] = events[index + 1], events[index]
    return with_events(entries, version, events, *Code)


def add_a_pass(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let the next seat have passed by itself behind a tile after which it could play."""
    versions = [version for version, entry in enumerate(entries, 1) if _is_a_play(entry)]
    if not versions:
        return None
    version = draw.choice(versions)
    (played,) = entries[version - 1].events
    assert isinstance(played, Played)
    events = [played, Passed(next_seat(played.seat))]
    return with_events(entries, version, events, Code.ADDED_EVENT)


def swap_two_decisions(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Swap two plays, of which one followed on the other."""
    version = _pick_two_plays(entries, draw)
    if version is None:
        return None
    one, other = entries[version - 1 : version + 1]
    swapped = [*entries[: version - 1], other, one, *entries[version + 1 :]]
    return Tampered(swapped, version, frozenset({Code.AGAINST_THE_RULES}))


def drop_a_decision(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Drop a play that another one followed."""
    version = _pick_two_plays(entries, draw)
    if version is None:
        return None
    dropped = [*entries[: version - 1], *entries[version:]]
    return Tampered(dropped, version, frozenset({Code.AGAINST_THE_RULES}))


def repeat_an_entry(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Let one command have happened twice."""
    version = draw.randrange(1, len(entries) + 1)
    return insert(entries, version + 1, entries[version - 1], Code.REPEATED_COMMAND)


def forge_a_play(entries: Sequence[Entry], draw: random.Random) -> Tampered | None:
    """Append a play that the rules refuse: the first one, in the middle of a session."""
    forged = Entry(
        entries[-1].at_ms, COMPUTER, "forged", (Played(draw.choice(SEATS), "6-6", None),)
    )
    codes = (Code.AGAINST_THE_RULES, Code.NOT_THEIR_SEAT, Code.NOT_ALLOWED)
    return insert(entries, len(entries) + 1, forged, *codes)


def _is_a_play(entry: Entry) -> bool:
    return len(entry.events) == 1 and isinstance(entry.events[0], Played)


def _pick_two_plays(entries: Sequence[Entry], draw: random.Random) -> int | None:
    """Return the version of a play that another one followed at once."""
    versions = [
        version
        for version in range(1, len(entries))
        if _is_a_play(entries[version - 1]) and _is_a_play(entries[version])
    ]
    return draw.choice(versions) if versions else None


TAMPERINGS_WITH_ROUNDS = (
    add_a_pass,
    change_a_result,
    change_a_tile,
    change_hands,
    change_the_rules,
    change_the_seed_of_a_deal,
    change_the_seed_of_a_session,
    change_who_decided,
    change_who_plays,
    deal_again,
    deal_what_one_likes,
    drop_a_decision,
    drop_what_follows,
    forge_a_play,
    repeat_an_entry,
    swap_two_decisions,
    swap_two_events,
)
