"""The door of one socket: who has too many open, or has guessed too much, does not get in."""

import secrets
from typing import Final

from tables.limits.asker import Asker
from tables.limits.guesses import is_at
from tables.processes import get_guesses, get_open_sockets, get_store
from tables.sockets.hang_up import HangUpError
from tables.vocabulary.commands import ClientFrame, TakeOver
from tables.vocabulary.frames import Refused, ServerFrame
from tables.vocabulary.refusals import CloseCode, TableRefusalCode

NAME_BYTES: Final = 9
"""Enough to tell apart all sockets of one network."""


class Door:
    """Between a socket of ``asker`` and the table ``code``."""

    __slots__ = ("_asker", "_code", "_guesses", "_open_sockets", "_socket")

    def __init__(self, code: str, asker: Asker) -> None:
        self._code = code
        self._asker = asker
        self._socket = secrets.token_urlsafe(NAME_BYTES)
        self._guesses = get_guesses()
        self._open_sockets = get_open_sockets()

    async def enter(self) -> None:
        """Let the socket in.

        Raises:
            HangUpError: there is no place for it, or its asker has to wait.
            StoreAwayError: Redis does not answer.
            UnreadableLogError: the log cannot be read here.
        """
        if not await self._open_sockets.take(self._asker, self._socket):
            raise _hang_up()
        if self._has_to_wait and not is_at(await get_store().load(self._code), self._asker.device):
            raise _hang_up()

    def judge(self, frame: ClientFrame) -> Refused | None:
        """Return what to answer to ``frame`` instead of doing it, if anything."""
        if isinstance(frame, TakeOver) and self._has_to_wait:
            return Refused(frame.id, TableRefusalCode.TOO_FAST, "")
        return None

    async def note(self, said: ServerFrame | HangUpError) -> None:
        """Note what the socket is told, if it was that there is no such table or link."""
        if isinstance(said, HangUpError):
            is_guess = said.code == CloseCode.NO_TABLE
        else:
            is_guess = isinstance(said, Refused) and said.code == TableRefusalCode.LINK_GONE
        if is_guess:
            await self._guesses.note(self._asker)

    async def leave(self) -> None:
        """Give the place back: the socket is closed."""
        await self._open_sockets.leave(self._asker, self._socket)

    @property
    def _has_to_wait(self) -> bool:
        return self._guesses.wait_of(self._asker) > 0


def _hang_up() -> HangUpError:
    return HangUpError(CloseCode.POLICY, Refused("", TableRefusalCode.TOO_FAST, ""))
