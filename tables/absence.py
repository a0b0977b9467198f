"""Who has been away for so long that a computer may play for them."""

from django.conf import settings

from tables.state.seating import Person
from tables.state.table import Table
from tables.storage.presence import Presence


def away_since_ms(person: Person, presence: Presence) -> int | None:
    """Return since when ``person`` has been away, in Unix milliseconds; None when present."""
    if presence.is_present(person.device):
        return None
    # Whoever sat down and never opened a socket has been away since then.
    return max(presence.last_heard_ms.get(person.device, 0), person.since_ms)


def is_absent(person: Person, presence: Presence) -> bool:
    """Tell whether ``person`` has been away for ``settings.ABSENCE_MS``."""
    since_ms = away_since_ms(person, presence)
    return since_ms is not None and presence.now_ms - since_ms >= settings.ABSENCE_MS


def absent_devices(table: Table, presence: Presence) -> frozenset[str]:
    """Return the devices of the people at ``table`` who are absent."""
    persons = [holder for holder in table.seating if isinstance(holder, Person)]
    there = {person.device for person in persons if not is_absent(person, presence)}
    return frozenset(person.device for person in persons) - there
