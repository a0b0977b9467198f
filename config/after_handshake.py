"""What a socket lets go of once it is open: all that only its handshake needed.

Autobahn and Daphne keep it for as long as the socket is open: its head in five forms, and a table
of its attributes that was made for all of them. It is a third of what a socket takes.
"""

from typing import Any, Final

from autobahn.websocket.protocol import WebSocketServerProtocol

OF_THE_HANDSHAKE: Final = (
    "_raw_query_string",
    "_wskey",
    "application_deferred",
    "clean_headers",
    "http_headers",
    "http_request_data",
    "http_request_host",
    "http_request_params",
    "http_request_path",
    "http_request_uri",
    "http_response_data",
    "http_status_line",
    "protocol_to_accept",
    "request",
    "websocket_extensions",
    "websocket_origin",
    "websocket_protocols",
)
"""Attributes that Autobahn and Daphne set before a socket is open, and do not look at after."""


class FewWaiting(list[Any]):
    """What Autobahn keeps to send later: nothing, unless frames are cut up.

    It makes a ``deque``, which takes ten times as much when it is empty.
    """

    __slots__ = ()

    def popleft(self) -> Any:  # noqa: ANN401 - Autobahn's
        """Take out the first."""
        return self.pop(0)


def let_go(protocol: Any) -> None:  # noqa: ANN401 - Autobahn's says of some attributes what they are
    """Have ``protocol``, which is open now, hold only what an open socket needs."""
    attributes = vars(protocol)
    for name in OF_THE_HANDSHAKE:
        attributes.pop(name, None)
    protocol.send_queue = FewWaiting(protocol.send_queue)
    # A dict keeps the room that it once had. A copy has as much as it needs.
    protocol.__dict__ = dict(attributes)


def options_of(factory: Any) -> dict[str, Any]:  # noqa: ANN401 - Autobahn's have no types
    """Return the options of ``factory`` as attributes of a class.

    Autobahn copies to each socket what its class does not have.
    """
    options = {name: getattr(factory, name) for name in WebSocketServerProtocol.CONFIG_ATTRS}
    return {name: staticmethod(x) if callable(x) else x for name, x in options.items()}
