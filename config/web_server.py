"""Daphne with the limits of this game: small frames, small requests, and an end that is told.

Import it only after the policy of event loops is set: Daphne makes Twisted's reactor when it is
imported.
"""

import asyncio
import signal
import socket
from functools import partial
from typing import Any, Final, cast

import structlog
from daphne.http_protocol import HTTPFactory, WebRequest
from daphne.server import Server
from twisted.internet import reactor
from twisted.logger import ILogObserver, STDLibLogObserver, globalLogBeginner

from config.draining import drain
from config.health import note_ending
from config.http_channel import PatientChannel
from config.inbox import Inbox
from config.metrics.serving import MetricsServer
from config.table_socket import TableSocket, TableSocketFactory
from tables.processes import close_all
from tables.record_files import LARGEST_RECORD

LARGEST_FRAME: Final = 16 * 1024
"""Bytes. The table refuses frames over 4 KiB with a code; over this nothing is even read. Daphne
holds what it sends to the same measure, and the largest view has a quarter of it."""
LARGEST_BODY: Final = 64 * 1024
"""Bytes of a request. Django refuses over 16 KiB with a code; over this nothing is even read."""
RECORDS: Final = b"/api/records/"
"""Where a record file may be sent, which is larger."""
CLOSE_PATIENCE_S: Final = 3.0
"""How long a client gets to answer a close. Then the connection is reset, and whatever is still on
its way is lost: on a slow network that would be the reason of the close."""
TOO_LARGE: Final = (
    b"HTTP/1.1 413 Content Too Large\r\nContent-Type: application/json\r\nConnection: close\r\n"
    b'Content-Length: 33\r\n\r\n{"code": "too-large","detail":""}'
)

logger = structlog.get_logger(__name__)


class SmallRequest(WebRequest):  # type: ignore[misc]  # daphne has no types
    """A request whose body is read up to a limit. Daphne itself would fill the disk with it."""

    received = 0
    is_refused = False

    @property
    def largest_body(self) -> int:
        """How many bytes are read of this request."""
        # Twisted tells the request itself its address only when it has read all of it.
        asked = (self.channel._command, self.channel._path)  # noqa: SLF001
        return LARGEST_RECORD if asked == (b"POST", RECORDS) else LARGEST_BODY

    def gotLength(self, length: int | None) -> None:  # noqa: N802 - Twisted's name
        """Refuse a request that announces too much."""
        super().gotLength(0)
        if length is not None and length > self.largest_body:
            self.refuse()

    def handleContentChunk(self, data: bytes) -> None:  # noqa: N802 - Twisted's name
        """Refuse a request that sends too much, announced or not."""
        self.received += len(data)
        if self.received > self.largest_body:
            self.refuse()
        elif not self.is_refused:
            super().handleContentChunk(data)

    def process(self) -> None:
        """Hand the request on, unless it was refused."""
        if self.is_refused:
            return
        if self.server.ending is not None:
            self.channel.persistent = False
            self.setHeader(b"connection", b"close")
        channel = self.channel
        super().process()
        if self.transport is None:  # Daphne's sign that it has become a socket
            channel.end_as_socket()

    def refuse(self) -> None:
        """Answer 413 and hang up."""
        if not self.is_refused:
            self.is_refused = True
            self.channel.transport.write(TOO_LARGE)
            self.channel.loseConnection()


class SmallRequestFactory(HTTPFactory):  # type: ignore[misc]  # daphne has no types
    """Makes the protocol of each connection."""

    protocol = PatientChannel  # nobody speaks TLS to us, let alone HTTP/2

    def buildProtocol(self, addr: Any) -> Any:  # noqa: ANN401, N802 - Twisted's types and name
        """Return the protocol of a connection from ``addr``."""
        protocol = super().buildProtocol(addr)
        protocol.requestFactory = SmallRequest
        protocol.timeOut = PatientChannel.timeOut
        return protocol


class WebServer(Server):  # type: ignore[misc]  # daphne has no types
    """One web process, on a socket that somebody has opened."""

    def __init__(
        self,
        application: Any,  # noqa: ANN401 - ASGI
        listening: socket.socket,
        metrics: MetricsServer | None = None,
    ) -> None:
        super().__init__(
            application,
            endpoints=["ours"],
            http_timeout=30,
            websocket_timeout=-1,
            websocket_connect_timeout=5,
            websocket_handshake_timeout=5,
            ping_interval=20,
            ping_timeout=20,
            server_name="double-six",
        )
        self.listening = listening
        self.metrics = metrics
        self.port: Any = None
        self.ending: asyncio.Task[None] | None = None

    def run(self) -> None:
        """Serve until SIGTERM or SIGINT."""
        globalLogBeginner.beginLoggingTo(
            [cast(ILogObserver, STDLibLogObserver("twisted"))],
            redirectStandardIO=False,
            discardBuffer=True,
        )
        self.connections: dict[Any, dict[str, Any]] = {}
        self.http_factory = SmallRequestFactory(self)
        self.ws_factory = TableSocketFactory(self, server=self.server_name)
        self.ws_factory.setProtocolOptions(
            autoPingTimeout=self.ping_timeout,
            allowNullOrigin=True,  # it is config.origin that refuses it, and says so
            openHandshakeTimeout=self.websocket_handshake_timeout,
            closeHandshakeTimeout=CLOSE_PATIENCE_S,
            maxMessagePayloadSize=LARGEST_FRAME,
            maxFramePayloadSize=LARGEST_FRAME,
            failByDrop=False,  # else the browser is not told 1009
        )
        self._twisted.callLater(1, self.application_checker)
        self._twisted.callLater(2, self.timeout_checker)
        if self.metrics is not None:
            self._twisted.callLater(0, self.metrics.start_in_loop)
        self.port = self._twisted.adoptStreamPort(
            self.listening.fileno(), self.listening.family, self.http_factory
        )
        # Twisted has its own copy. With this one, nobody would serve who comes while we end.
        self.listening.close()
        loop = self._twisted._asyncioEventloop  # noqa: SLF001 - Daphne, too, has no other way
        asyncio.set_event_loop(loop)
        for each in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(each, self.begin_end)
        self._twisted.run(installSignalHandlers=False)

    def create_application(self, protocol: Any, scope: dict[str, Any]) -> Any:  # noqa: ANN401
        """Begin to serve ``protocol``, and return where to put what comes of it; see Daphne's.

        A socket stays for long, so that it gets a leaner inbox.
        """
        if scope["type"] != "websocket":
            return super().create_application(protocol, scope)
        inbox = Inbox()
        scope["asgi"] = {"version": "3.0"}
        serving = self.application(scope, inbox.get, partial(self.handle_reply, protocol))
        task = asyncio.get_running_loop().create_task(serving)
        self.connections[protocol]["application_instance"] = task
        return inbox

    def begin_end(self) -> None:
        """Begin to end: no new connections, and every socket is told to come back."""
        if self.ending is None:
            self.ending = asyncio.get_running_loop().create_task(self._end())

    async def _end(self) -> None:
        note_ending()
        self.port.stopListening()
        await drain(self.connections, TableSocket)
        if self.metrics is not None:
            self.metrics.end()
        await close_all()
        self._twisted.stop()

    @property
    def _twisted(self) -> Any:  # noqa: ANN401 - the reactor has no static type
        return reactor
