"""What a view says that its device may do, as frames; and frames of every kind, sensible or not."""

import random
from collections.abc import Iterator
from itertools import product

from engine.seats import SEATS
from engine.tiles import TILES
from tests.tables.course.list_socket import Frame

PROPOSABLE = ("undo", "redo", "restart", "new_match", "new_session")
LEVELS = ("easy", "normal")
LINKS = ("hand_over", "keep_seat")


def list_offers(view: Frame, now_ms: int) -> list[Frame]:
    """Return every command that ``view`` lists, without ids; names are anybody's."""
    return [
        *_list_decisions(view),
        *_list_wishes(view, now_ms),
        *_list_answers(view, now_ms),
        *_list_changes_of_seats(view, now_ms),
        *_list_reading(view),
        *({"type": "reveal", "seat": seat} for seat in view["may_reveal"]),
    ]


def has_lapsed(view: Frame, now_ms: int) -> bool:
    """Tell whether a proposal that ``view`` shows is gone by now, though nobody has noted it."""
    proposal = view["proposal"]
    return proposal is not None and proposal["lapses_at_ms"] <= now_ms


def _list_decisions(view: Frame) -> Iterator[Frame]:
    session, seat = view["session"], view["faced"]
    if view["may_continue"]:
        yield {"type": "continue"}
    if view["may_start"]:
        yield {"type": "start"}
    if session is None or session["round"] is None or session["round"]["may"] is None:
        return
    may = session["round"]["may"]
    for choice in may["plays"]:
        for end in choice["ends"] or [None]:
            yield {"type": "play", "seat": seat, "tile": choice["tile"], "end": end}
    for kind, is_offered in (
        ("pass", may["may_pass"]),
        ("accept", may["may_accept"]),
        ("redeal", may["may_redeal"]),
    ):
        if is_offered:
            yield {"type": kind, "seat": seat}
    for opener in may["openers"]:
        yield {"type": "designate", "seat": seat, "opener": opener}
    if seat in session["round"]["waiting"] and session["round"]["phase"] != "over":
        yield {"type": "hint", "seat": seat}


def _list_reading(view: Frame) -> Iterator[Frame]:
    if view["mine"]:
        yield from ({"type": "hold", "what": what} for what in ("rules", "log"))
        yield {"type": "release"}


def _list_wishes(view: Frame, now_ms: int) -> Iterator[Frame]:
    has_others = any(s["kind"] == "person" and not s["is_mine"] for s in view["seats"])
    until_ms = view["may_propose_at_ms"]
    if has_others and until_ms is not None and now_ms < until_ms:
        return
    yield from ({"type": kind} for kind in PROPOSABLE if view["may"][kind])


def _list_answers(view: Frame, now_ms: int) -> Iterator[Frame]:
    proposals = [] if has_lapsed(view, now_ms) else [view["proposal"]]
    for asked in (*proposals, *view["requests"]):
        if asked is None:
            continue
        if asked["may_answer"]:
            yield {"type": "answer", "proposal": asked["number"], "agree": True}
        # Until it is settled, whoever has agreed may still decline; and who asks withdraw.
        yield {"type": "answer", "proposal": asked["number"], "agree": False}


def _list_changes_of_seats(view: Frame, now_ms: int) -> Iterator[Frame]:
    must_wait = now_ms < (view["may_propose_at_ms"] or 0)
    for seat in view["seats"]:
        number, kind = seat["seat"], seat["kind"]
        way = "now" if kind == "open" else seat.get("may_sit")
        if way == "now" or (way == "ask" and not must_wait):
            yield {"type": "sit", "seat": number, "name": "Zoe"}
        is_free = kind != "person" and bool(view["mine"]) and not view["is_started"]
        if is_free or seat.get("may_replace"):
            yield from (
                {"type": "seat_computer", "seat": number, "level": level} for level in LEVELS
            )
        if seat.get("is_mine"):
            yield {"type": "leave", "seat": number}
    yield from ({"type": "hand_over", "seat": seat} for seat in view["may_hand_over"])
    yield from ({"type": "keep_seat", "seat": link["seat"]} for link in view["handovers"])


def every_frame(numbers: tuple[int, ...]) -> Iterator[Frame]:
    """Yield a frame of every kind for every seat and tile; ``numbers`` may be proposals'."""
    for what in ("rules", "log"):
        yield {"type": "hold", "what": what}
    yield {"type": "take_over", "token": "nobodys"}
    for kind in ("start", "continue", "conceal", "release", *PROPOSABLE):
        yield {"type": kind}
    for number, agree in product(numbers, (True, False)):
        yield {"type": "answer", "proposal": number, "agree": agree}
    for seat in SEATS:
        for kind in ("pass", "accept", "redeal", "leave", "reveal", "hint", *LINKS):
            yield {"type": kind, "seat": seat}
        yield {"type": "sit", "seat": seat, "name": "Zoe"}
        for level in LEVELS:
            yield {"type": "seat_computer", "seat": seat, "level": level}
        for opener in SEATS:
            yield {"type": "designate", "seat": seat, "opener": opener}
        for tile, end in product(TILES, ("left", "right", None)):
            yield {"type": "play", "seat": seat, "tile": tile, "end": end}


def any_frame(draw: random.Random, version: int, view: Frame | None) -> Frame:
    """Return some frame that a device may send; numbers and versions are often near the truth."""
    proposal = None if view is None else view["proposal"]
    number = version if proposal is None else proposal["number"]
    frames = list(every_frame((number, max(0, number - 1), 0)))
    # One tile among so many would hardly ever leave room for anything else.
    by_kind: dict[str, list[Frame]] = {}
    for frame in frames:
        by_kind.setdefault(frame["type"], []).append(frame)
    return draw.choice(by_kind[draw.choice(sorted(by_kind))])
