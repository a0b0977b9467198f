"""Who asks, as far as limits go: a device, and the network that it asks from."""

import ipaddress
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpRequest

from tables.device import device_of

HOME_BITS: Final = 64
"""What one customer of IPv6 has at least: whoever has one address of it has all of them."""


@dataclass(frozen=True, slots=True)
class Asker:
    """A device is free to be had, so that it is the network that counts in the end."""

    device: str
    network: str | None
    """An address of IPv4, or a network of IPv6; None: this very machine, where nothing is limited.

    What comes from a proxy that nobody named (TRUSTED_PROXIES) on this machine is the whole world,
    and one allowance for the whole world would lock it out.
    """


def asker_of(request: HttpRequest) -> Asker:
    """Return who sent ``request``."""
    return Asker(device_of(request), read_network(request.META.get("REMOTE_ADDR", "")))


def asker_in(scope: Mapping[str, Any], device: str) -> Asker:
    """Return who opens the socket of this ASGI ``scope``."""
    return Asker(device, read_network((scope.get("client") or ("",))[0]))


def read_network(address: str) -> str | None:
    """Return the network of a client's address; None: it is this machine's own, or none."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    parsed = (parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None) or parsed
    if parsed.is_loopback:
        return None
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    return str(ipaddress.ip_network((parsed, HOME_BITS), strict=False))
