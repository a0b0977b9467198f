"""Tables in the real store, as the tests want them."""

import secrets
from collections.abc import Sequence
from typing import Final, cast

from engine.commands import ProfileName
from tables.making import AComputer, Invite, Me, NewSeat, NewTable, make_table
from tables.storage.store import Store
from tables.vocabulary.commands import Level

ME = "me"
OPEN = None

CALM: Final = "calm 2"
"""An explicit seed, so that no test depends on luck; its first deal gives nobody five doubles, for
which a computer would ask for a redeal."""


async def make(
    store: Store,
    device: str,
    seats: Sequence[Level | str | None] = (ME, "easy", "easy", "easy"),
    *,
    profile: ProfileName = "chiva",
    start: bool = True,
    may_watch: bool = False,
    seed: str | None = CALM,
) -> str:
    """Make a table; each seat is ``ME`` (of ``device``), ``OPEN``, or a computer's level."""
    new = NewTable(
        id=secrets.token_hex(8),
        profile=profile,
        seats=cast(tuple[NewSeat, NewSeat, NewSeat, NewSeat], tuple(map(_read, seats))),
        seed=seed,
        pace="fast",
        may_watch=may_watch,
        start=start,
    )
    made = await make_table(new, device, store=store)
    assert isinstance(made, str), made
    return made


async def version_of(store: Store, code: str) -> int:
    """Return the version of a table that is there."""
    loaded = await store.load(code)
    assert loaded is not None
    return loaded.table.version


def _read(seat: Level | str | None) -> NewSeat:
    if seat is OPEN:
        return Invite()
    return Me("Ann") if seat == ME else AComputer(cast(Level, seat))
