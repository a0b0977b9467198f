"""Whose word is taken for who is asking."""

from ipaddress import ip_network
from typing import Any

import pytest

from config.client_address import ClientsBehindProxy
from config.environment import BadEnvironmentError, read_environment

PROXIES = (ip_network("127.0.0.1"), ip_network("172.16.0.0/12"))


async def client_of(
    peer: str, *forwarded: str, trusted: tuple[Any, ...] = PROXIES
) -> tuple[str, int]:
    """Return the client that the application is told of."""
    seen: list[Any] = []

    async def application(scope: dict[str, Any], _receive: object, _send: object) -> None:
        seen.append(scope["client"])

    headers = [(b"x-forwarded-for", each.encode()) for each in forwarded]
    scope = {"type": "http", "client": [peer, 4711], "headers": headers}
    await ClientsBehindProxy(application, trusted)(scope, None, None)
    return tuple(seen[0])


@pytest.mark.parametrize("peer", ["127.0.0.1", "172.18.0.5", "::ffff:172.18.0.5"])
async def test_a_proxy_is_believed(peer: str) -> None:
    assert await client_of(peer, "203.0.113.9") == ("203.0.113.9", 0)


async def test_of_several_addresses_the_one_that_the_proxy_added_counts() -> None:
    assert await client_of("127.0.0.1", "198.51.100.1, 203.0.113.9") == ("203.0.113.9", 0)
    assert await client_of("127.0.0.1", "198.51.100.1", "2001:db8::9") == ("2001:db8::9", 0)


async def test_nobody_else_is_believed() -> None:
    assert await client_of("192.0.2.7", "203.0.113.9") == ("192.0.2.7", 4711)
    assert await client_of("127.0.0.1", "203.0.113.9", trusted=()) == ("127.0.0.1", 4711)


@pytest.mark.parametrize("said", ["", "unknown", "203.0.113.9:80", "203.0.113.9,", "<script>"])
async def test_what_is_no_address_is_not_taken(said: str) -> None:
    assert await client_of("127.0.0.1", said) == ("127.0.0.1", 4711)


async def test_a_connection_without_an_address_is_left_as_it_is() -> None:
    assert await client_of("", "203.0.113.9") == ("", 4711)


def test_networks_are_read_and_slips_refused() -> None:
    assert read_environment({}).trusted_proxies == ()
    found = read_environment({"TRUSTED_PROXIES": "127.0.0.1,172.16.0.0/12"}).trusted_proxies
    assert found == PROXIES
    for wrong in ("proxy", "10.0.0.1/8", "10.0.0.0/40"):
        with pytest.raises(BadEnvironmentError, match="TRUSTED_PROXIES"):
            read_environment({"TRUSTED_PROXIES": wrong})
