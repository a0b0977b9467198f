"""How `manage.py web` ends: all that was asked is answered, and everybody told to come back."""

import http.client
import json
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from tests.config.processes import Running, ask, run_command, wait_until
from tests.config.web_process import Web, browse, make_table, open_socket, read_end

COME_BACK = 1012
PAUSE_MS = 1500
"""For so long Redis takes nothing: what is asked meanwhile is in hand."""
LONGEST_END_S = 20


@pytest.fixture
def web(redis_url: str, tmp_path: Path) -> Iterator[Web]:
    (tmp_path / "data").mkdir()
    env = {"REDIS_URL": redis_url, "REDIS_PREFIX": "test-web-end"}
    with run_command(tmp_path, "web", "--host", "127.0.0.1", "--port", "0", env=env) as running:
        yield Web(running)


def require_clean_end(running: Running) -> None:
    assert running.process.wait(LONGEST_END_S) == 0
    assert "Traceback" not in running.said


async def test_sigterm_tells_every_socket_to_come_back(web: Web) -> None:
    async with browse(web) as browser:
        code = await make_table(browser)
        async with (
            open_socket(browser, web, code) as one,
            open_socket(browser, web, code) as two,
        ):
            for each in (one, two):
                await each.receive_json(timeout=10)
            web.running.process.send_signal(signal.SIGTERM)
            assert [(await read_end(each))[1] for each in (one, two)] == [COME_BACK, COME_BACK]
    require_clean_end(web.running)
    assert ask(f"{web.url}/healthz")[0] == 0


async def test_commands_in_hand_are_answered_first_and_nobody_new_is_let_in(
    web: Web, redis_url: str
) -> None:
    keeping = http.client.HTTPConnection("127.0.0.1", web.port, timeout=20)
    assert _ask_ready(keeping) == (200, [])
    async with browse(web) as browser:
        code = await make_table(browser)
        async with open_socket(browser, web, code) as opened:
            seen = (await opened.receive_json(timeout=10))["version"]
            with redis.Redis.from_url(redis_url) as client:
                client.client_pause(PAUSE_MS, all=False)
            for number in range(3):
                frame = {"type": "new_session", "id": f"asked-{number}", "seen": seen}
                await opened.send_json(frame)
            # It has been read once the process has done something that was asked for later.
            assert [ask(f"{web.url}/healthz")[0] for _ in range(2)] == [200, 200]
            web.running.process.send_signal(signal.SIGTERM)
            wait_until(lambda: ask(f"{web.url}/healthz")[0] == 0, "that nobody is let in")
            assert _ask_ready(keeping) == (503, ["listener"])
            frames, closed = await read_end(opened)
    answers = [frame["id"] for frame in frames if frame["type"] in ("ack", "refused")]
    assert answers == ["asked-0", "asked-1", "asked-2"]
    assert next(frame for frame in frames if frame["type"] == "ack")["id"] == "asked-0"
    assert closed == COME_BACK
    require_clean_end(web.running)


async def test_whoever_does_not_hang_up_is_not_waited_for_long(web: Web) -> None:
    async with browse(web) as browser:
        code = await make_table(browser)
        cookie = "; ".join(f"{each.key}={each.value}" for each in browser.cookie_jar)
    handshake = (
        f"GET /ws/tables/{code}/ HTTP/1.1\r\nHost: 127.0.0.1:{web.port}\r\n"
        f"Origin: {web.url}\r\nCookie: {cookie}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", web.port), timeout=20) as silent:
        silent.sendall(handshake.encode())
        assert silent.recv(12) == b"HTTP/1.1 101"
        web.running.process.send_signal(signal.SIGTERM)
        require_clean_end(web.running)


def _ask_ready(connection: http.client.HTTPConnection) -> tuple[int, list[str]]:
    connection.request("GET", "/readyz")
    answer = connection.getresponse()
    is_last = answer.getheader("Connection") == "close"
    missing: list[str] = json.loads(answer.read())["missing"]
    assert is_last == (answer.status != 200)
    return answer.status, missing
