"""Only pages of this very site open sockets, and whoever is kept out is named in the log."""

import pytest
from channels.testing import WebsocketCommunicator
from structlog.testing import capture_logs

from config.origin import OwnPagesOnly, is_own_page

HOSTS = ("play.example.org", ".example.net", "localhost", "[::1]", "xn--bcher-kva.example")


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://localhost:8000", "localhost:8000"),
        ("http://localhost", "localhost"),
        ("http://localhost", "localhost:80"),
        ("https://play.example.org", "play.example.org"),
        ("https://play.example.org:443", "play.example.org"),
        ("HTTPS://Play.Example.ORG", "play.example.org"),
        ("https://a.example.net", "a.example.net"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("https://xn--bcher-kva.example", "xn--bcher-kva.example"),
    ],
)
def test_a_page_of_this_site_is_let_in(origin: str, host: str) -> None:
    assert is_own_page(origin, host, HOSTS)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("", "localhost:8000"),
        ("null", "localhost:8000"),
        ("http://evil.example", "localhost:8000"),
        ("http://evil.example", "evil.example"),
        ("http://localhost:3000", "localhost:8000"),
        ("http://localhost", "localhost:8000"),
        ("https://localhost:8000", "play.example.org"),
        ("http://localhost.evil.example:8000", "localhost:8000"),
        ("http://localhost:8000.evil.example", "localhost:8000"),
        ("http://evil.example#localhost:8000", "localhost:8000"),
        ("http://localhost:8000@evil.example", "localhost:8000"),
        ("ftp://localhost:8000", "localhost:8000"),
        ("file://", "localhost:8000"),
        ("http://bücher.example", "xn--bcher-kva.example"),
        ("http://[::1", "[::1]:8000"),
        ("http://localhost:port", "localhost:port"),
        ("http://localhost:99999", "localhost:99999"),
        ("http://", ""),
    ],
)
def test_any_other_page_is_kept_out(origin: str, host: str) -> None:
    assert not is_own_page(origin, host, HOSTS)


async def _accept(_scope: object, receive: object, send: object) -> None:
    await receive()  # type: ignore[operator]
    await send({"type": "websocket.accept"})  # type: ignore[operator]


async def _knock(origin: bytes | None) -> tuple[bool, list[dict[str, object]]]:
    headers = [(b"host", b"localhost:8000")]
    if origin is not None:
        headers.append((b"origin", origin))
    with capture_logs() as logs:
        socket = WebsocketCommunicator(OwnPagesOnly(_accept, HOSTS), "/ws/tables/X/", headers)
        is_accepted, _ = await socket.connect()
        await socket.wait()
    return is_accepted, [dict(line) for line in logs]


async def test_a_refusal_is_one_line_that_names_both_hosts() -> None:
    is_accepted, logs = await _knock(b"http://evil.example")
    assert not is_accepted
    [line] = logs
    assert line["log_level"] == "warning"
    assert "ALLOWED_HOSTS" in str(line["event"])
    assert line["origin"] == "'http://evil.example'"
    assert line["host"] == "'localhost:8000'"


async def test_a_missing_origin_is_refused_and_said() -> None:
    is_accepted, [line] = await _knock(None)
    assert not is_accepted
    assert line["origin"] == "missing"


async def test_an_origin_cannot_write_into_the_log() -> None:
    is_accepted, [line] = await _knock(b"http://x\n2026 forged line\x1b[2J" + b"y" * 5000)
    assert not is_accepted
    assert "\n" not in str(line["origin"])
    assert "\x1b" not in str(line["origin"])
    assert len(str(line["origin"])) < 200


async def test_a_page_of_ours_gets_its_socket_without_a_line() -> None:
    assert await _knock(b"http://localhost:8000") == (True, [])
