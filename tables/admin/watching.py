"""What Redis says of tables in play, as the staff may see it: what anybody with the code may."""

import asyncio
from collections.abc import Sequence

import msgspec
from django.conf import settings

from engine.commands import ProfileName
from tables.archive.models import Profile
from tables.shown import show_face
from tables.state.loaded import LoadedTable
from tables.state.log import UnreadableLogError
from tables.storage.presence import Presence, PresenceKeeper
from tables.storage.store import Store
from tables.vocabulary.viewed import FourSeats, PersonSeat

NOBODY = ""
"""The device that asks: it has no seat anywhere, so that nobody sees more here than another."""


class LiveView(msgspec.Struct, frozen=True):
    """A table in play, without anything that depends on a tile."""

    code: str
    profile: ProfileName
    version: int
    seats: FourSeats
    may_watch: bool
    has_started: bool
    sockets: int
    """How many pages are open at it, those of spectators included."""
    last_at_ms: int
    """When its newest entry was written; both are Unix time in milliseconds."""
    moved_at_ms: int | None
    """When its session moved last; None before the start, or when that is long ago."""
    now_ms: int
    """When this was so."""

    @property
    def rules(self) -> str:
        """By whose rules it plays, as they are written everywhere."""
        return Profile(self.profile).label

    @property
    def people(self) -> list[PersonSeat]:
        """Seats that persons hold."""
        return [seat for seat in self.seats if isinstance(seat, PersonSeat)]

    @property
    def present(self) -> int:
        """How many of them are there."""
        return sum(seat.is_present for seat in self.people)


def look_at(codes: Sequence[str]) -> dict[str, LiveView]:
    """Return what can be seen at the tables ``codes``; those that Redis does not know are left out.

    For a thread without an event loop: what this takes does not hold up the sockets of the process.

    Raises:
        StoreAwayError: Redis does not answer.
    """
    return asyncio.run(_look_at(codes))


async def _look_at(codes: Sequence[str]) -> dict[str, LiveView]:
    store = Store(settings.REDIS_URL, settings.REDIS_PREFIX)
    keeper = PresenceKeeper(store)
    try:
        seen = [await _look_at_one(store, keeper, code) for code in codes]
    finally:
        await store.aclose()
    return {view.code: view for view in seen if view is not None}


async def _look_at_one(store: Store, keeper: PresenceKeeper, code: str) -> LiveView | None:
    try:
        loaded = await store.load(code)
    except UnreadableLogError:
        return None  # of another version of the rules: nobody plays there
    return None if loaded is None else _show(loaded, await keeper.read(code))


def _show(loaded: LoadedTable, presence: Presence) -> LiveView:
    face = show_face(loaded, NOBODY, presence)
    times = {version: entry.at_ms for version, entry in loaded.lookup.recent}
    return LiveView(
        code=face.code,
        profile=face.profile,
        version=loaded.table.version,
        seats=face.seats,
        may_watch=face.may_watch,
        has_started=face.started,
        sockets=sum(len(sockets) for sockets in presence.sockets.values()),
        last_at_ms=times[loaded.table.version],
        moved_at_ms=times.get(loaded.table.moved_at),
        now_ms=presence.now_ms,
    )
