"""Lets in only sockets that a page of this very site opens, and says in the log which it kept out.

Channels' own validator looks at the host alone, and cookies know no ports: any other server on the
same host could open sockets in the name of its visitors. It is also silent, so that a wrong
ALLOWED_HOSTS looks like a broken network (django/channels#2062), and falls over an Origin such as
``http://[``.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

import structlog
from asgiref.sync import markcoroutinefunction
from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, WebSocketScope
from django.http.request import validate_host

Application = Callable[[Any, Any, Any], Awaitable[None]]

DEFAULT_PORTS: Final[Mapping[str, int]] = {"http": 80, "https": 443}
LONGEST_QUOTED: Final = 120

logger = structlog.get_logger(__name__)


class OwnPagesOnly:
    """ASGI middleware for sockets: refuses (403) those that no page of this site opens."""

    def __init__(self, application: Application, allowed_hosts: Sequence[str]) -> None:
        self.application = application
        self.allowed_hosts = allowed_hosts

    @markcoroutinefunction
    def __call__(
        self, scope: WebSocketScope, receive: ASGIReceiveCallable, send: ASGISendCallable
    ) -> Awaitable[None]:
        """Hand the socket on, or refuse it with one line in the log."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin1")
        host = headers.get(b"host", b"").decode("latin1")
        if is_own_page(origin, host, self.allowed_hosts):
            return self.application(scope, receive, send)
        # From outside: quoted and cut, so that it cannot write lines of its own into the log.
        logger.warning(
            "socket refused: it was not opened by a page of an allowed host (ALLOWED_HOSTS)",
            origin=ascii(origin[:LONGEST_QUOTED]) if origin else "missing",
            host=ascii(host[:LONGEST_QUOTED]),
        )
        return _refuse(receive, send)


def is_own_page(origin: str, host: str, allowed_hosts: Sequence[str]) -> bool:
    """Tell whether ``origin`` names pages of ``host`` (a Host header), and that is allowed."""
    try:
        page = urlsplit(origin)
        server = urlsplit(f"//{host}")
        page_at, server_at = _place(page, page.scheme), _place(server, page.scheme)
    except ValueError:  # a bracket too many, a port that is no number
        return False
    if page.scheme not in DEFAULT_PORTS or page_at != server_at:
        return False
    name = page_at[0]
    return validate_host(f"[{name}]" if ":" in name else name, list(allowed_hosts))


async def _refuse(receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    await receive()  # "websocket.connect"
    # 403, not yet accepted
    await send({"type": "websocket.close", "code": 1000, "reason": None})


def _place(parts: SplitResult, scheme: str) -> tuple[str, int | None]:
    return (parts.hostname or "").rstrip("."), parts.port or DEFAULT_PORTS.get(scheme)
