"""Which figures are judged, and by which limits; the others are shown.

A limit is how much more within a day is still no growth, a share of the median or an amount,
whichever is more. They are wide where a figure wavers by itself and a day is far beyond what is
measured: a leak that is found in an hour is one of percents an hour.
"""

import re
from collections.abc import Iterable
from typing import Final

from tests.soak.judging import Limit

JUDGED: Final[tuple[tuple[re.Pattern[str], Limit], ...]] = (
    # A process of Python settles for hours: its allocator gives back less than it takes. A worker
    # that is started anew every few days never comes to twice its size.
    (re.compile(r"(web|computers)-\d MB|archiver MB"), Limit(share=0.5, settles=0.05)),
    (re.compile(r"(nginx|redis) MB|Redis used MB"), Limit(share=0.5, amount=8)),
    (re.compile(r"Redis used beside logs MB"), Limit(share=0.5, amount=2)),
    # Short logs take more for each entry: a key, a list and its ends.
    (re.compile(r"Redis bytes a log entry"), Limit(share=0.5)),
    # They get longer until as many tables are left as are made; what they take is judged above.
    (re.compile(r"(log entries|longest log) in Redis"), Limit(share=1.0)),
    # Each process opens up to 64 connections to Redis, when many wait at once, and keeps them.
    (re.compile(r"redis descriptors|Redis connections"), Limit(amount=320)),
    (re.compile(r".* descriptors"), Limit(share=0.5, amount=64)),
    (re.compile(r".* threads"), Limit(share=0.25, amount=8)),
    (re.compile(r".* processes"), Limit(share=0.25, amount=4)),
    (re.compile(r"keys \w+"), Limit(share=1.0, amount=100)),
    (re.compile(r"database connections"), Limit(share=0.5, amount=16)),
    # It is written anew when it has doubled.
    (re.compile(r"Redis append-only MB"), Limit(share=2.0, amount=32)),
    (re.compile(r"tables alive|sockets|tables open|tables cached"), Limit(share=0.5, amount=20)),
    (re.compile(r"processor ms an entry"), Limit(share=1.0)),
)

SHOWN: Final = (
    re.compile(r".* processor %|.* p99 ms|load of the machine"),
    # What PostgreSQL keeps of a growing database in its shared buffers is bounded, and far off.
    re.compile(r"(postgres|load client) MB"),
    re.compile(r"database (MB|entries|tables|reviews)"),
    re.compile(r"entries since"),
    re.compile(r"thinkers|thinking waiting"),
)
"""What grows by its nature (the archive), or is a matter of the machine, which others use too."""


def find_limit(figure: str) -> Limit | None:
    """Return by which limit a figure is judged; None: it is not."""
    for pattern, limit in JUDGED:
        if pattern.fullmatch(figure):
            return limit
    return None


def list_unknown(figures: Iterable[str]) -> list[str]:
    """Return the figures of which nobody has said what they are."""
    return [
        name
        for name in figures
        if find_limit(name) is None and not any(each.fullmatch(name) for each in SHOWN)
    ]
