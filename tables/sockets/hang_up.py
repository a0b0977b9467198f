"""The end of a socket, decided by us."""

from tables.vocabulary.frames import Refused
from tables.vocabulary.refusals import CloseCode


class HangUpError(Exception):
    """The socket is to be closed with ``code``, after ``last`` has been sent if there is one."""

    def __init__(self, code: CloseCode, last: Refused | None = None) -> None:
        super().__init__(code.name)
        self.code = code
        self.last = last
