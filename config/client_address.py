"""Who is asking, where a proxy stands in front: the address that it saw, and nobody else's word.

Only a connection that comes from one of TRUSTED_PROXIES is believed about X-Forwarded-For, and only
the last address there: the one that this proxy has added itself.
"""

import ipaddress
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

Application = Callable[[Any, Any, Any], Awaitable[None]]
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

FORWARDED_FOR: Final = b"x-forwarded-for"
NO_PORT: Final = 0
"""What stands for the client's port: the proxy does not say it."""


class ClientsBehindProxy:
    """ASGI middleware: puts the address of the client into the scope instead of the proxy's."""

    def __init__(self, application: Application, trusted: Sequence[Network]) -> None:
        self.application = application
        self.trusted = trusted

    def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Awaitable[None]:  # noqa: ANN401 - ASGI
        """Hand the request or socket on, with the client that it is from."""
        peer = (scope.get("client") or ("",))[0]
        if self.trusted and is_within(peer, self.trusted):
            said = [value for name, value in scope["headers"] if name == FORWARDED_FOR]
            address = read_last_address(said[-1].decode("latin1")) if said else None
            if address is not None:
                scope = {**scope, "client": [address, NO_PORT]}
        return self.application(scope, receive, send)


def is_within(address: str, networks: Sequence[Network]) -> bool:
    """Tell whether ``address`` is in one of ``networks``; what is no address is in none."""
    parsed = _parse(address)
    return parsed is not None and any(parsed in network for network in networks)


def read_last_address(said: str) -> str | None:
    """Return the last address of an X-Forwarded-For header; None if it is none."""
    parsed = _parse(said.rpartition(",")[2].strip())
    return None if parsed is None else str(parsed)


def _parse(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return None
    # An IPv4 client of a socket that listens on both looks like ::ffff:192.0.2.7.
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return mapped or parsed
