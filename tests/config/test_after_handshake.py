"""What an open socket holds: nothing that only its handshake needed, and no options of its own."""

from types import SimpleNamespace
from typing import Any

import pytest
from daphne.ws_protocol import WebSocketProtocol
from twisted.internet.testing import StringTransport

from config.after_handshake import OF_THE_HANDSHAKE, FewWaiting
from config.table_socket import TableSocket, TableSocketFactory
from tables.sockets.hang_up import ENDING

HANDSHAKE = (
    b"GET /ws/tables/ABCD2345/ HTTP/1.1\r\nHost: here\r\nOrigin: http://here\r\n"
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
MASKED_PING = b"\x89\x81\x00\x00\x00\x00x"
MASKED_CLOSE = b"\x88\x82\x00\x00\x00\x00\x03\xe8"


class Wire(StringTransport):  # type: ignore[misc]  # twisted's own types have gaps
    """A transport that, as a real one, does not mind when nobody was registered."""

    def unregisterProducer(self) -> None:  # noqa: N802 - Twisted's name
        self.producer = None


@pytest.fixture
def factory() -> TableSocketFactory:
    """Return a factory as a web process has one, of a server that only notes what happens."""
    server = SimpleNamespace(
        told=[],
        root_path="",
        proxy_forwarded_address_header=None,
        protocol_connected=lambda _: None,
        protocol_disconnected=lambda _: None,
        log_action=lambda *_: None,
        create_application=lambda *_: SimpleNamespace(put_nowait=server.told.append),
    )
    factory: Any = TableSocketFactory(server, server="double-six")
    # Without the reactor of a whole process there is no time.
    factory.setProtocolOptions(openHandshakeTimeout=0, closeHandshakeTimeout=0, failByDrop=False)
    return factory  # type: ignore[no-any-return]


def connect(factory: Any) -> Any:  # noqa: ANN401 - Daphne has no types
    """Return a socket that has asked to be let in."""
    protocol = factory.buildProtocol(None)
    protocol._raw_query_string = b""  # as Daphne's request does
    protocol.makeConnection(Wire())
    protocol.dataReceived(HANDSHAKE)
    return protocol


def test_what_it_lets_go_of_was_there(factory: TableSocketFactory) -> None:
    """A name that is not there any more is one that the libraries have changed."""
    protocol = connect(factory)
    # What is set when the handshake is answered, a moment before it lets go.
    answered = {"http_response_data"}
    assert set(OF_THE_HANDSHAKE) - answered <= set(vars(protocol))
    plain: Any = WebSocketProtocol
    opened = connect_plain(factory, plain)
    assert set(OF_THE_HANDSHAKE) <= set(vars(opened))


def connect_plain(factory: Any, kind: Any) -> Any:  # noqa: ANN401 - Daphne has no types
    """Return an open socket as it is without us."""
    factory.protocol = kind
    protocol = connect(factory)
    protocol.handle_reply({"type": "websocket.accept"})
    assert protocol.state == protocol.STATE_OPEN
    return protocol


def test_an_open_socket_holds_nothing_of_its_handshake(factory: TableSocketFactory) -> None:
    protocol = connect(factory)
    protocol.handle_reply({"type": "websocket.accept"})
    assert protocol.transport.value().startswith(b"HTTP/1.1 101 ")
    assert not set(OF_THE_HANDSHAKE) & set(vars(protocol))
    assert len(vars(protocol)) < 60
    assert "here" not in repr(vars(protocol))


def test_its_options_are_its_class_s(factory: TableSocketFactory) -> None:
    protocol = connect(factory)
    assert isinstance(protocol, TableSocket)
    assert not set(protocol.CONFIG_ATTRS) & set(vars(protocol))
    assert protocol.failByDrop is False
    assert protocol.perMessageCompressionAccept([]) is None
    assert not hasattr(TableSocket, "failByDrop"), "another factory has options of its own"


def test_it_still_answers_and_closes(factory: TableSocketFactory) -> None:
    protocol = connect(factory)
    protocol.handle_reply({"type": "websocket.accept"})
    told = protocol.server.told
    assert told.pop() == {"type": "websocket.connect"}
    protocol.transport.clear()
    protocol.handle_reply({"type": "websocket.send", "text": "hello"})
    protocol.dataReceived(MASKED_PING)
    protocol.begin_end()
    assert told.pop() == {"type": ENDING}
    protocol.dataReceived(MASKED_CLOSE)
    assert protocol.transport.value() == b"\x81\x05hello" + b"\x8a\x01x" + b"\x88\x02\x03\xe8"
    protocol.connectionLost(SimpleNamespace(value=None))
    assert told == [{"type": "websocket.disconnect", "code": 1000}]
    assert protocol.has_ended


def test_what_waits_goes_in_turn() -> None:
    waiting = FewWaiting([1])
    waiting.append(2)
    assert [waiting.popleft(), waiting.popleft(), len(waiting)] == [1, 2, 0]
