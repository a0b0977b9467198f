"""A request that trickles in is cut off in time; one after the other is not."""

from collections.abc import Callable
from typing import Any

from twisted.internet.task import Clock
from twisted.internet.testing import StringTransport
from twisted.web.http import HTTPFactory, Request

from config.http_channel import REQUEST_PATIENCE_S, PatientChannel

HEAD = b"POST /api/tables/ HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n"


class Answered(Request):  # type: ignore[misc]  # twisted's own types have gaps
    def process(self) -> None:
        self.setHeader(b"content-length", b"2")
        self.write(b"ok")
        self.finish()


def connect() -> tuple[PatientChannel, StringTransport, Clock]:
    clock = Clock()
    factory = HTTPFactory(reactor=clock)
    factory.protocol = PatientChannel
    channel: Any = factory.buildProtocol(None)
    channel.requestFactory = Answered
    channel.timeOut = PatientChannel.timeOut
    transport = StringTransport()
    channel.makeConnection(transport)
    return channel, transport, clock


def trickle(send: Callable[[bytes], None], clock: Clock, data: bytes) -> None:
    """Send ``data`` byte by byte, one each second."""
    for number in range(len(data)):
        clock.advance(1)
        send(data[number : number + 1])


def test_a_head_that_trickles_in_is_cut_off() -> None:
    channel, transport, clock = connect()
    trickle(channel.dataReceived, clock, HEAD[: REQUEST_PATIENCE_S - 1])
    assert not transport.disconnecting
    trickle(channel.dataReceived, clock, HEAD[REQUEST_PATIENCE_S - 1 :][:3])
    assert transport.disconnecting


def test_a_body_that_trickles_in_is_cut_off() -> None:
    channel, transport, clock = connect()
    channel.dataReceived(HEAD)
    trickle(channel.dataReceived, clock, b"x" * (REQUEST_PATIENCE_S - 1))
    assert not transport.disconnecting
    trickle(channel.dataReceived, clock, b"xxx")
    assert transport.disconnecting


def test_a_connection_over_which_nothing_comes_is_cut_off() -> None:
    _, transport, clock = connect()
    clock.advance(REQUEST_PATIENCE_S + 1)
    assert transport.disconnecting


def test_each_request_of_a_connection_has_its_own_time() -> None:
    channel, transport, clock = connect()
    for _ in range(5):
        clock.advance(REQUEST_PATIENCE_S - 1)  # idle
        channel.dataReceived(HEAD)
        clock.advance(REQUEST_PATIENCE_S - 1)
        channel.dataReceived(b"x" * 100)
    assert transport.value().count(b"\r\n\r\nok") == 5
    assert not transport.disconnecting
