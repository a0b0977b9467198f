"""The end of a socket, decided by us."""

from typing import Final

from tables.vocabulary.frames import Refused
from tables.vocabulary.refusals import CloseCode

ENDING: Final = "websocket.ending"
"""The type of an ASGI message of our own, the last one that a socket gets: the process is to end.
What came before it is answered first."""


class HangUpError(Exception):
    """The socket is to be closed with ``code``, after ``last`` has been sent if there is one."""

    def __init__(self, code: CloseCode, last: Refused | None = None) -> None:
        super().__init__(code.name)
        self.code = code
        self.last = last
