"""The short way of a socket's frames: what may take it, and what it does with it."""

import socket
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as any_of

from config.table_socket import LONGEST_SHORT, frame_text, read_short_text, write_at_once

MASK = b"\x01\xfe\x80\x5a"


def frame(payload: bytes, first: int = 0x81, mask: bytes = MASK) -> bytes:
    """Return a frame as a browser sends it."""
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    return bytes((first, 0x80 | len(payload))) + mask + masked


@given(any_of.text(min_size=1, max_size=LONGEST_SHORT), any_of.binary(min_size=4, max_size=4))
def test_one_short_text_is_read_as_it_was_written(text: str, mask: bytes) -> None:
    payload = text.encode()
    if len(payload) <= LONGEST_SHORT:
        assert read_short_text(frame(payload, mask=mask)) == text


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81",
        frame(b""),
        frame(b"text")[:-1],
        frame(b"text") + b"\x81",
        frame(b"text") * 2,
        frame(b"text", first=0x01),  # the beginning of a message
        frame(b"text", first=0x80),  # its end
        frame(b"text", first=0x82),  # bytes
        frame(b"text", first=0x88),  # a close
        frame(b"text", first=0x89),  # a ping
        frame(b"text", first=0xC1),  # compressed
        b"\x81\x04text",  # not masked
        b"\x81\xfe\x00\x04" + MASK + b"text",  # a length of two bytes
        b"\x81\xfe" + MASK + b"x" * 126,
        b"\x81\xff" + MASK + b"x" * 127,
        frame(b"\xff text"),
        frame("é".encode()[:1]),
    ],
)
def test_everything_else_is_left_to_autobahn(data: bytes) -> None:
    assert read_short_text(data) is None


@pytest.mark.parametrize(
    ("length", "header"),
    [
        (1, b"\x81\x01"),
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (1800, b"\x81\x7e\x07\x08"),
        (65535, b"\x81\x7e\xff\xff"),
    ],
)
def test_a_frame_says_how_long_it_is(length: int, header: bytes) -> None:
    assert frame_text(b"x" * length) == header + b"x" * length


@pytest.fixture
def ends() -> Iterator[tuple[socket.socket, socket.socket]]:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        ours.setblocking(False)
        theirs.settimeout(5)
        yield ours, theirs


def transport_of(ours: socket.socket, **state: object) -> SimpleNamespace:
    """Return what is looked at of Twisted's transport; what is left to it stands in ``left``."""
    left: list[bytes] = []
    idle = {"connected": True, "disconnecting": False, "dataBuffer": b"", "_tempDataBuffer": []}
    return SimpleNamespace(**{**idle, "socket": ours, "left": left, "write": left.append, **state})


def test_what_fits_is_written_at_once(ends: tuple[socket.socket, socket.socket]) -> None:
    ours, theirs = ends
    transport = transport_of(ours)
    write_at_once(transport, b"view")
    assert theirs.recv(10) == b"view"
    assert transport.left == []


def test_a_slow_reader_gets_everything_once_and_in_order(
    ends: tuple[socket.socket, socket.socket],
) -> None:
    ours, theirs = ends
    transport = transport_of(ours)
    data = bytes(range(256)) * 20_000
    write_at_once(transport, data)
    (rest,) = transport.left
    assert 0 < len(rest) < len(data)
    taken = b""
    while len(taken) < len(data) - len(rest):
        taken += theirs.recv(1 << 20)
    assert taken + rest == data


@pytest.mark.parametrize(
    "state",
    [
        {"dataBuffer": b"before"},
        {"_tempDataBuffer": [b"before"]},
        {"disconnecting": True},
        {"connected": False},
    ],
)
def test_nothing_overtakes_what_waits(
    ends: tuple[socket.socket, socket.socket], state: dict[str, object]
) -> None:
    ours, theirs = ends
    transport = transport_of(ours, **state)
    write_at_once(transport, b"view")
    assert transport.left == [b"view"]
    theirs.setblocking(False)
    with pytest.raises(BlockingIOError):
        theirs.recv(1)


def test_a_broken_connection_is_left_to_twisted_which_tells_of_it(
    ends: tuple[socket.socket, socket.socket],
) -> None:
    ours, theirs = ends
    theirs.close()
    transport = transport_of(ours)
    write_at_once(transport, b"view")
    assert transport.left == [b"view"]
