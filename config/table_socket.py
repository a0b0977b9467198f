"""Daphne's socket, closed with every code we use, and with a shorter way for the frames we know.

Whatever is not a whole, small text frame goes the long way through Autobahn, which knows the rest
of the protocol. Its way for a frame took a fifth of a move's time: texts for a log that nobody
keeps, and a turn of the event loop before anything is written.
"""

import time
from types import SimpleNamespace
from typing import Any, Final

from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol
from twisted.internet.protocol import connectionDone

from config.after_handshake import let_go, options_of
from tables.sockets.hang_up import ENDING
from tables.vocabulary.refusals import CloseCode

WHOLE_TEXT: Final = 0x81
"""The first byte of a text frame that begins and ends a message, without extensions."""
MASKED: Final = 0x80
LONGEST_SHORT: Final = 125
"""Bytes of a frame whose length has one byte."""
LONGEST_MEDIUM: Final = 0xFFFF
"""Bytes of a frame whose length has two more."""


class TableSocket(WebSocketProtocol):  # type: ignore[misc]  # daphne has no types
    """A socket of ours.

    Autobahn's ``sendClose`` lets applications use 1000 and 3000 to 4999, and raises for the rest.
    """

    is_told_to_end = False
    request: Any = SimpleNamespace(path="")
    """Before it is open, what was asked for. Daphne would write its path into a log that we do not
    keep."""

    def onOpen(self) -> None:  # noqa: N802 - Autobahn's name
        """Let go of what only the handshake needed."""
        super().onOpen()
        let_go(self)

    def begin_end(self) -> None:
        """Let what has come so far be answered, and then be closed with the code that says so."""
        if not self.is_told_to_end and hasattr(self, "application_queue"):
            self.is_told_to_end = True
            self.application_queue.put_nowait({"type": ENDING})

    def end_now(self) -> None:
        """Be closed, whatever is still to be answered: it will be asked for again."""
        if self.state == self.STATE_OPEN:
            self.serverClose(CloseCode.RESTART)

    @property
    def has_ended(self) -> bool:
        """Whether nothing goes over it any more."""
        return bool(self.state == self.STATE_CLOSED)

    def dataReceived(self, data: bytes) -> None:  # noqa: N802 - Twisted's name
        """Take in ``data``: one short text at once, as most are; the rest Autobahn's way."""
        text = read_short_text(data) if self._is_between_messages else None
        if text is None:
            self._dataReceived(data)
            return
        if self.autoPingTimeoutCall:
            self._cancelAutoPingTimeoutCall()
        self.last_ping = time.time()
        self.application_queue.put_nowait({"type": "websocket.receive", "text": text})

    def serverSend(  # noqa: N802 - Daphne's name
        self,
        content: str | bytes,
        binary: bool = False,  # noqa: FBT001, FBT002 - Daphne's signature
    ) -> None:
        """Send ``content``; to a client that has just gone, nothing. Autobahn would raise."""
        if isinstance(content, str) and self.state == self.STATE_OPEN and not self.send_queue:
            payload = content.encode()
            if len(payload) <= min(self.maxMessagePayloadSize, LONGEST_MEDIUM):
                write_at_once(self.transport, frame_text(payload))
                return
        if self.state in (self.STATE_CONNECTING, self.STATE_OPEN):
            super().serverSend(content, binary)

    @property
    def _is_between_messages(self) -> bool:
        is_open = self.state == self.STATE_OPEN and not self.muted
        return is_open and not self.data and not self.inside_message

    def onClose(self, wasClean: bool, code: int | None, reason: str | None) -> None:  # noqa: FBT001, N802, N803 - Autobahn's names
        """Note that it is closed; one whose handshake was nonsense never came to be."""
        if hasattr(self, "server"):
            super().onClose(wasClean, code, reason)

    def connectionLost(self, reason: Any = connectionDone) -> None:  # noqa: ANN401, N802 - Twisted's
        """Let go of itself, so that it is freed at once: Autobahn has it tell itself its end."""
        super().connectionLost(reason)
        self.is_closed = None

    def serverClose(self, code: int | None = None) -> None:  # noqa: N802 - Daphne's name
        """Close with ``code``."""
        self.sendCloseFrame(code=1000 if code is None else code, isReply=False)


class TableSocketFactory(WebSocketFactory):  # type: ignore[misc]  # daphne has no types
    """Makes the sockets."""

    protocol: type[Any] = TableSocket

    def setProtocolOptions(self, **options: Any) -> None:  # noqa: ANN401, N802 - Autobahn's
        """Have all sockets from now on share ``options``."""
        super().setProtocolOptions(**options)
        self.protocol = type(TableSocket.__name__, (TableSocket,), options_of(self))


def read_short_text(data: bytes) -> str | None:
    """Return the text of ``data`` if it is just one short text frame of a client, else None."""
    length = len(data) - 6
    if length < 1 or data[0] != WHOLE_TEXT or data[1] != MASKED | length:
        return None
    # More than LONGEST_SHORT would say otherwise in the second byte that it is.
    if length > LONGEST_SHORT:
        return None
    mask = data[2:6] * (length // 4 + 1)
    payload = int.from_bytes(data[6:], "big") ^ int.from_bytes(mask[:length], "big")
    try:
        return payload.to_bytes(length, "big").decode()
    except UnicodeDecodeError:
        return None  # Autobahn closes with the code that says so


def frame_text(payload: bytes) -> bytes:
    """Return the text frame of a server with ``payload``, which is not over LONGEST_MEDIUM."""
    length = len(payload)
    if length <= LONGEST_SHORT:
        return bytes((WHOLE_TEXT, length)) + payload
    return bytes((WHOLE_TEXT, 126, length >> 8, length & 0xFF)) + payload


def write_at_once(transport: Any, data: bytes) -> None:  # noqa: ANN401 - Twisted's, of many kinds
    """Write ``data`` now if nothing waits to be written, and leave to Twisted what does not fit.

    Twisted would wait for the event loop to say that the connection can be written to.
    """
    is_idle = transport.connected and not (transport.dataBuffer or transport._tempDataBuffer)  # noqa: SLF001
    sent = 0
    if is_idle and not transport.disconnecting:
        try:
            sent = transport.socket.send(data)
        except OSError:
            sent = 0  # full for now; or broken, which Twisted finds out and tells
    if sent < len(data):
        transport.write(data[sent:] if sent else data)
