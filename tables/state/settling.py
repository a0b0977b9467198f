"""What a change of seats brings with it, in the same entry of the log.

Perhaps only whoever left had not agreed to a proposal, or to a request; or the next deal was
waiting for them alone.
"""

from tables.state.arrange import Arranged
from tables.state.consent import recount
from tables.state.fold import foresee
from tables.state.follow import follow
from tables.state.sitting import recount_requests
from tables.state.table import Table
from tables.vocabulary.events import Carried, SeatEvent


def settle_seats(table: Table, arranged: Arranged, fresh_seed: bytes, now_ms: int) -> Arranged:
    """Return ``arranged``, which happens at ``table``, and what follows if seats change by it."""
    if not isinstance(arranged, list) or table.session is None:
        return arranged
    if not any(isinstance(event, SeatEvent) for event in arranged):
        return arranged
    events = list(arranged)
    after = foresee(table, events, now_ms)
    while ended := recount_requests(after):
        events += ended
        after = foresee(table, events, now_ms)
    settled = recount(after, after.seating, fresh_seed)
    if any(isinstance(event, Carried) for event in settled):
        return [*events, *settled]
    return [*events, *settled, *follow(table.session, after.seating)]
