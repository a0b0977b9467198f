"""Under which addresses the devices around can reach this machine."""

import ipaddress
import socket
from collections.abc import Iterable
from typing import Final

FAR_AWAY: Final = ("192.0.2.1", 9)
"""Reserved for documentation (RFC 5737). Nothing is sent: only the route to it is asked for."""


def find_lan_addresses() -> tuple[str, ...]:
    """Return the IPv4 addresses of this machine for other devices, the likeliest first."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR_AWAY)
            found.append(probe.getsockname()[0])
        except OSError:
            pass  # no network
    try:
        names = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
        found += [str(address[0]) for *_, address in names]
    except OSError:
        pass  # the machine does not know its own name
    return tuple(dict.fromkeys(each for each in found if _is_reachable(each)))


def find_names() -> tuple[str, ...]:
    """Return the names that this machine goes by in its network."""
    name = socket.gethostname().lower()
    return tuple(dict.fromkeys((name, f"{name.partition('.')[0]}.local")))


def write_urls(host: str, port: int, allowed_hosts: Iterable[str]) -> tuple[str, ...]:
    """Return the addresses to open: for this machine first, then for other devices.

    Args:
        host: what the server listens on.
        port: the same.
        allowed_hosts: what it answers to.
    """
    if host in ("0.0.0.0", "::"):  # noqa: S104 - a comparison
        candidates: tuple[str, ...] = ("localhost", *find_lan_addresses())
    elif host in ("127.0.0.1", "::1", "localhost"):
        candidates = ("localhost",)
    else:
        candidates = (host,)
    allowed = tuple(allowed_hosts)
    names = [each for each in candidates if each in allowed] or list(allowed[:1])
    return tuple(f"http://{name}:{port}" for name in names)


def _is_reachable(address: str) -> bool:
    parsed = ipaddress.ip_address(address)
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)
