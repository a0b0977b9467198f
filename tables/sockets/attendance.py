"""Keeps one socket's part of the presence: that it is there, and what is read through it.

A device with a seat is counted everywhere; one without, where whoever has the link may look on.
"""

import secrets
from typing import Final

from tables.nudges.hub import Hub
from tables.nudges.nudge import PresenceChanged
from tables.pace import draw_delay_ms
from tables.state.seating import seats_of_device
from tables.state.table import Table
from tables.storage.presence import PresenceKeeper, Role
from tables.vocabulary.commands import Reading

SOCKET_BYTES: Final = 6
"""Enough to tell apart the few sockets of one device."""


class Attendance:
    """Whether a socket of ``device`` is counted at the table ``code``."""

    __slots__ = (
        "_code",
        "_device",
        "_due_in_ms",
        "_hub",
        "_keeper",
        "_reading",
        "_role",
        "_socket",
    )

    def __init__(self, code: str, device: str, *, keeper: PresenceKeeper, hub: Hub) -> None:
        self._code = code
        self._device = device
        self._socket = secrets.token_urlsafe(SOCKET_BYTES)
        self._keeper = keeper
        self._hub = hub
        self._due_in_ms = 0
        """How long computers wait when this socket is the last through which somebody reads."""
        self._reading: Reading | None = None
        self._role: Role | None = None
        """As what the table has been told that this socket is there."""

    def is_as_counted(self, table: Table) -> bool:
        """Tell whether the device has, or has not, a seat as when it was counted last."""
        return self._role_at(table) == self._role

    async def read(self, table: Table, reading: Reading | None) -> None:
        """Let the computers of ``table`` wait from now on; or no longer, if that is None.

        Only a device with a seat makes them wait.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        await self._renew(table, reading)

    async def renew(self, table: Table) -> None:
        """Be counted for a while longer, still reading, and learn who else is there.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        await self._renew(table, self._reading)

    async def end(self) -> None:
        """Be counted no longer, and read nothing.

        Raises:
            StoreAwayError: Redis does not answer; the count ends by itself.
        """
        if self._role is None:
            return
        was_reading = self._reading is not None
        self._role = self._reading = None
        presence = await self._keeper.leave(
            self._code, self._device, self._socket, due_in_ms=self._due_in_ms
        )
        if was_reading or not presence.is_present(self._device):
            self._hub.nudge(PresenceChanged(self._code))

    async def _renew(self, table: Table, reading: Reading | None) -> None:
        self._due_in_ms = draw_delay_ms(table.pace)  # before anybody looks at a hand
        role = self._role_at(table)
        if role is None:
            await self.end()
            self._hub.note_presence(self._code, await self._keeper.read(self._code))
            return
        if role != "seated":
            reading = None
        known = self._hub.presence_at(self._code)
        presence = await self._keeper.renew(
            self._code,
            self._device,
            self._socket,
            role=role,
            reading=reading,
            due_in_ms=self._due_in_ms,
        )
        self._hub.note_presence(self._code, presence)
        is_first = not presence.has_other_socket(self._device, self._socket)
        has_come = self._role is None and is_first
        # Here it may be known that its lease had ended: of a laptop that was closed, and is opened.
        was_given_up = not known.is_present(self._device)
        has_turned = presence.reading_of(self._device) != known.reading_of(self._device)
        if has_come or was_given_up or has_turned:
            self._hub.nudge(PresenceChanged(self._code))
        self._role, self._reading = role, reading

    def _role_at(self, table: Table) -> Role | None:
        if seats_of_device(table.seating, self._device):
            return "seated"
        return "watching" if table.may_watch else None
