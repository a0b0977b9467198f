"""A connection over which a request has to come in good time, however it trickles in.

Twisted's own waits for a minute after every byte: with one byte a minute somebody would keep a
connection, and what was read of a request, for hours.
"""

from typing import Final

from twisted.internet.error import ConnectionDone
from twisted.python.failure import Failure
from twisted.web.http import HTTPChannel, Request

REQUEST_PATIENCE_S: Final = 20
"""How long all of a request may take to come: the largest record over a poor mobile network. It is
also how long a connection may be idle."""


class PatientChannel(HTTPChannel):
    """One connection, before it may become a socket."""

    timeOut = REQUEST_PATIENCE_S  # noqa: N815 - Twisted's name
    has_begun = False
    """Whether something has come of the next request."""

    def dataReceived(self, data: bytes) -> None:  # noqa: N802 - Twisted's name
        """Take in ``data``; with the first of it the time of the request begins."""
        if not self.has_begun:
            self.has_begun = True
            super().resetTimeout()  # type: ignore[no-untyped-call]
        super().dataReceived(data)  # type: ignore[no-untyped-call]

    def resetTimeout(self) -> None:  # noqa: N802 - Twisted's name
        """Leave the time of the request as it is: Twisted says this for every byte."""

    def requestDone(self, request: Request) -> None:  # noqa: N802 - Twisted's name
        """Wait for the next request."""
        self.has_begun = False
        super().requestDone(request)  # type: ignore[no-untyped-call]

    def end_as_socket(self) -> None:
        """Let go of a connection that is a socket's now, and of the request that asked for that."""
        assert self.transport is not None
        self.transport.unregisterProducer()
        self.connectionLost(Failure(ConnectionDone()))  # type: ignore[no-untyped-call]
        self.requests.clear()
