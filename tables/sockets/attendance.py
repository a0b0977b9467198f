"""Keeps one socket's part of the presence: only devices with a seat are counted."""

import secrets
from typing import Final

from tables.nudges.hub import Hub
from tables.nudges.nudge import PresenceChanged
from tables.storage.presence import PresenceKeeper

SOCKET_BYTES: Final = 6
"""Enough to tell apart the few sockets of one device."""


class Attendance:
    """Whether a socket of ``device`` is counted at the table ``code``."""

    def __init__(self, code: str, device: str, *, keeper: PresenceKeeper, hub: Hub) -> None:
        self._code = code
        self._device = device
        self._socket = secrets.token_urlsafe(SOCKET_BYTES)
        self._keeper = keeper
        self._hub = hub
        self.is_counted = False
        """The table has been told that this socket is there."""

    async def renew(self, *, is_seated: bool) -> None:
        """Be counted for a while longer if the device has a seat, and learn who else is there.

        Raises:
            StoreAwayError: Redis does not answer.
        """
        if not is_seated:
            await self.end()
            self._hub.note_presence(self._code, await self._keeper.read(self._code))
            return
        presence = await self._keeper.renew(self._code, self._device, self._socket)
        self._hub.note_presence(self._code, presence)
        has_come = not self.is_counted
        self.is_counted = True
        if has_come and not presence.has_other_socket(self._device, self._socket):
            self._hub.nudge(PresenceChanged(self._code))

    async def end(self) -> None:
        """Be counted no longer.

        Raises:
            StoreAwayError: Redis does not answer; the count ends by itself.
        """
        if not self.is_counted:
            return
        self.is_counted = False
        presence = await self._keeper.leave(self._code, self._device, self._socket)
        if not presence.is_present(self._device):
            self._hub.nudge(PresenceChanged(self._code))
