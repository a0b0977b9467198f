"""Seats four at a table: Ana on one device, the others, who pass it round, on a second one."""

from collections.abc import Mapping, Sequence

from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.seeds import SHORT_MATCH
from tests.e2e.sight import Sight


def sit_at_two_devices(
    person: Invite,
    profile: str,
    names: Sequence[str] = ("Bea", "Carla", "Dora"),
    *,
    seeds: Mapping[str, str] = SHORT_MATCH,
    **options: object,
) -> tuple[Person, Person]:
    """Start a match of ``profile``; return Ana, and whoever holds the device of ``names``."""
    ana, others = person("Ana", **options), person(names[0], **options)
    code = ana.makes_a_table(profile, ["me", "invite", "invite", "invite"], seeds[profile])
    others.opens_the_link(code)
    for seat, name in enumerate(names, start=2):
        others.sits_down(seat, name)
    ana.starts()
    others.sees_the_table_in_play()
    return ana, others


def is_asked_to_designate(sight: Sight) -> bool:
    """Whether somebody at this device says who opens, or reveals their hand for it."""
    return sight.phase == "designate" and (sight.reveals != [] or "designate-me" in sight.buttons)
