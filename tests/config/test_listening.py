"""The port to listen on, and the addresses to tell people."""

import ipaddress
import os
import socket

import pytest

from config.addresses import find_lan_addresses, find_names, write_urls
from config.environment import HOST_PATTERN, LOCAL_HOSTS
from config.listening import (
    CannotListenError,
    PortTakenError,
    listen_on,
    listen_on_next_free,
    port_of,
)


def test_port_0_is_any_free_one() -> None:
    with listen_on("127.0.0.1", 0) as listening:
        assert port_of(listening) > 0
        with socket.create_connection(("127.0.0.1", port_of(listening)), timeout=5):
            pass


def test_a_port_in_use_is_told_from_other_faults() -> None:
    with listen_on("127.0.0.1", 0) as taken:
        with pytest.raises(PortTakenError, match=rf"port {port_of(taken)} is in use"):
            listen_on("127.0.0.1", port_of(taken))
        with listen_on_next_free("127.0.0.1", port_of(taken), 20) as other:
            assert port_of(taken) < port_of(other) < port_of(taken) + 20
        with pytest.raises(CannotListenError, match="all in use"):
            listen_on_next_free("127.0.0.1", port_of(taken), 1)


@pytest.mark.parametrize("host", ["192.0.2.77", "nowhere.invalid", "2001:db8::77", "a..b", "..."])
def test_what_is_no_address_of_this_machine_is_refused(host: str) -> None:
    with pytest.raises(CannotListenError) as refused:
        listen_on(host, 0)
    assert not isinstance(refused.value, PortTakenError)
    assert host in str(refused.value)


@pytest.mark.parametrize("port", [-1, 65536, 99_999_999, 10**30])
def test_what_is_no_port_is_refused_and_never_rounded_to_one(port: int) -> None:
    with pytest.raises(CannotListenError, match="is not a port"):
        listen_on("127.0.0.1", port)


def test_after_the_highest_port_comes_none() -> None:
    with listen_on_next_free("127.0.0.1", 65535, 5) as highest:
        assert port_of(highest) == 65535
        with pytest.raises(CannotListenError, match="the ports 65535 to 65535 are all in use"):
            listen_on_next_free("127.0.0.1", 65535, 5)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may")
def test_a_port_that_is_not_allowed_is_refused() -> None:
    with pytest.raises(CannotListenError, match="cannot listen"):
        listen_on("127.0.0.1", 1)


def test_addresses_for_other_devices_are_real_and_of_this_machine() -> None:
    for address in find_lan_addresses():
        assert not ipaddress.ip_address(address).is_loopback
        listen_on(address, 0).close()


def test_names_of_this_machine_may_stand_in_allowed_hosts() -> None:
    assert any(name.endswith(".local") for name in find_names())
    assert all(HOST_PATTERN.fullmatch(name) for name in (*find_names(), *find_lan_addresses()))


def test_this_machine_is_told_localhost_first() -> None:
    lan = find_lan_addresses()
    urls = write_urls("0.0.0.0", 8000, (*LOCAL_HOSTS, *lan))
    assert urls == ("http://localhost:8000", *(f"http://{each}:8000" for each in lan))


@pytest.mark.parametrize(
    ("host", "allowed", "urls"),
    [
        ("127.0.0.1", LOCAL_HOSTS, ("http://localhost:80",)),
        ("::1", LOCAL_HOSTS, ("http://localhost:80",)),
        ("192.168.7.7", ("192.168.7.7",), ("http://192.168.7.7:80",)),
        ("0.0.0.0", ("play.example.org", "other.example"), ("http://play.example.org:80",)),
    ],
)
def test_only_addresses_that_are_answered_are_told(
    host: str, allowed: tuple[str, ...], urls: tuple[str, ...]
) -> None:
    assert write_urls(host, 80, allowed) == urls
