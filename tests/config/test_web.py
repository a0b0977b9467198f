"""`manage.py web` as a real process: its sockets, its limits and its end."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import aiohttp
import pytest
from django.urls import reverse

from config.listening import port_of
from tables.device import COOKIE, new_device, write_cookie
from tables.record_files import LARGEST_RECORD
from tests.config.processes import ask, is_ready, run_command
from tests.config.web_process import Web, browse, make_table, open_socket, read_end


@pytest.fixture(scope="module")
def web(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    folder = tmp_path_factory.mktemp("web")
    (folder / "data").mkdir()
    env = {"REDIS_URL": redis_url, "REDIS_PREFIX": "test-web"}
    with run_command(folder, "web", "--host", "127.0.0.1", "--port", "0", env=env) as running:
        yield Web(running)


def test_it_is_ready_with_redis_and_a_database(web: Web) -> None:
    assert ask(f"{web.url}/readyz") == (200, {"ready": True, "missing": []})


async def test_a_page_makes_a_table_and_opens_its_socket(web: Web) -> None:
    async with browse(web) as browser:
        code = await make_table(browser)
        async with open_socket(browser, web, code) as opened:
            shown = await opened.receive_json(timeout=10)
            assert shown["type"] == "shown"
            assert shown["view"]["code"] == code
            assert len(shown["view"]["session"]["round"]["hand"]) == 7


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", None])
async def test_a_strange_page_gets_no_socket_and_a_line_in_the_log(
    web: Web, origin: str | None
) -> None:
    async with browse(web) as browser:
        code = await make_table(browser)
        headers = {} if origin is None else {"Origin": origin}
        before = web.running.said.count("socket refused")
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await browser.ws_connect(f"/ws/tables/{code}/", headers=headers)
        assert refused.value.status == 403
        assert web.running.said.count("socket refused") == before + 1
        last = json.loads(web.running.said.rsplit("\n", maxsplit=2)[1])
        assert last["origin"] == ("missing" if origin is None else f"'{origin}'")
        assert last["host"] == f"'127.0.0.1:{web.port}'"


async def test_a_socket_without_a_device_is_closed_with_a_code(web: Web) -> None:
    async with browse(web) as browser:
        code = await make_table(browser)
        browser.cookie_jar.clear()
        async with open_socket(browser, web, code) as opened:
            assert await read_end(opened) == ([], 4401)


async def test_a_socket_to_no_table_is_closed_with_a_code(web: Web) -> None:
    async with browse(web) as browser, open_socket(browser, web, "00000000") as opened:
        assert await read_end(opened) == ([], 4404)


async def test_the_cookie_alone_makes_the_device(web: Web) -> None:
    async with browse(web) as browser:
        code = await make_table(browser)
        browser.cookie_jar.clear()
        cookie = f"{COOKIE}={write_cookie(new_device())}"
        async with open_socket(browser, web, code, Cookie=cookie) as opened:
            shown = await opened.receive_json(timeout=10)
            assert shown["view"]["mine"] == []
            assert shown["view"]["session"] is None


async def test_a_frame_over_4_kib_is_refused_with_its_own_close_code(web: Web) -> None:
    async with (
        browse(web) as browser,
        open_socket(browser, web, await make_table(browser)) as opened,
    ):
        await opened.receive_json(timeout=10)
        await opened.send_str(" " * 5000)
        frames, code = await read_end(opened)
        assert [frame["code"] for frame in frames if frame["type"] == "refused"] == ["too-large"]
        assert code == 1009


async def test_nonsense_is_closed_with_1008(web: Web) -> None:
    async with (
        browse(web) as browser,
        open_socket(browser, web, await make_table(browser)) as opened,
    ):
        await opened.receive_json(timeout=10)
        await opened.send_str("nonsense")
        await opened.send_str("nonsense")
        _, code = await read_end(opened)
        assert code == 1008


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
@pytest.mark.parametrize(
    ("size_mib", "codes"),
    # The second client still sends when the server hangs up, and need not see why.
    [(2, {1009}), (100, {1009, 1006})],
)
async def test_a_huge_frame_ends_its_socket_and_costs_no_memory(
    web: Web, size_mib: int, codes: set[int]
) -> None:
    async with (
        browse(web) as browser,
        open_socket(browser, web, await make_table(browser)) as opened,
    ):
        await opened.receive_json(timeout=10)
        before_kb = web.memory_kb
        huge = b"x" * (size_mib * 1024 * 1024)
        with suppress(aiohttp.ClientError, ConnectionError):
            await opened.send_frame(huge, aiohttp.WSMsgType.TEXT)
        _, code = await read_end(opened)
        assert code in codes
        assert web.memory_kb - before_kb < 8 * 1024
    assert is_ready(web.url)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
async def test_endless_fragments_end_their_socket(web: Web) -> None:
    async with browse(web) as browser:
        code = await make_table(browser)
        cookie = "; ".join(f"{each.key}={each.value}" for each in browser.cookie_jar)
    with socket.create_connection(("127.0.0.1", web.port), timeout=10) as raw:
        raw.sendall(
            f"GET /ws/tables/{code}/ HTTP/1.1\r\nHost: 127.0.0.1:{web.port}\r\n"
            f"Origin: {web.url}\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        assert raw.recv(4096).startswith(b"HTTP/1.1 101")
        before_kb = web.memory_kb
        fragment = bytes([0x00, 0x80 | 126]) + (1000).to_bytes(2, "big") + bytes(4) + b"x" * 1000
        with pytest.raises(OSError, match=r"reset|pipe"):  # noqa: PT012 - it ends somewhere in here
            raw.sendall(bytes([0x01]) + fragment[1:])
            deadline_s = time.monotonic() + 20
            while time.monotonic() < deadline_s:
                raw.sendall(fragment)
        assert web.memory_kb - before_kb < 8 * 1024
    assert is_ready(web.url)


@pytest.mark.parametrize(
    ("address", "limit"), [("/api/tables/", 64 * 1024), (reverse("read-record"), LARGEST_RECORD)]
)
@pytest.mark.parametrize("is_announced", [True, False])
def test_a_huge_body_is_413_and_is_not_read(
    web: Web, address: str, limit: int, *, is_announced: bool
) -> None:
    length = "Content-Length: 1000000000" if is_announced else "Transfer-Encoding: chunked"
    with socket.create_connection(("127.0.0.1", web.port), timeout=10) as raw:
        raw.sendall(
            f"POST {address} HTTP/1.1\r\nHost: 127.0.0.1:{web.port}\r\n"
            f"Content-Type: application/json\r\n{length}\r\n\r\n".encode()
        )
        if not is_announced:
            raw.sendall(f"{limit + 1:x}\r\n".encode() + b"x" * (limit + 1))
        answer = raw.recv(4096)
    assert answer.startswith(b"HTTP/1.1 413 ")
    head, _, body = answer.partition(b"\r\n\r\n")
    assert f"Content-Length: {len(body)}".encode() in head
    assert json.loads(body) == {"code": "too-large", "detail": ""}
    assert is_ready(web.url)


async def test_a_record_file_may_be_larger_than_any_other_body(web: Web) -> None:
    record = b'{"format":"double-six/1","profile":"chiva","rounds":[]}'.ljust(LARGEST_RECORD)
    async with browse(web) as browser:
        token = next(each.value for each in browser.cookie_jar if each.key == "csrftoken")
        headers = {"X-CSRFToken": token, "Content-Type": "application/json"}
        address = reverse("read-record")
        async with browser.post(address, data=record, headers=headers) as answer:
            assert answer.status == 200
            assert await answer.json() == {"profile": "chiva", "rounds": [], "is_cut": False}
        async with browser.post("/api/tables/", data=record[:65536], headers=headers) as answer:
            assert answer.status == 413


def test_a_busy_port_is_one_sentence(redis_url: str, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = port_of(taken)
        arguments = ("web", "--host", "127.0.0.1", "--port", str(port))
        with run_command(tmp_path, *arguments, env={"REDIS_URL": redis_url}) as running:
            assert running.process.wait(60) == 2
            assert running.said == f"double-six: port {port} is in use\n"


def test_without_a_database_it_serves_and_says_that_it_is_not_ready(
    redis_url: str, tmp_path: Path
) -> None:
    env = {"REDIS_URL": redis_url, "DATABASE_URL": "postgresql://ana@127.0.0.1:1/nothing"}
    with run_command(tmp_path, "web", "--host", "127.0.0.1", "--port", "0", env=env) as running:
        web = Web(running)
        assert ask(f"{web.url}/readyz") == (503, {"ready": False, "missing": ["database"]})
        assert ask(f"{web.url}/api/tables/00000000/")[0] == 404
        assert "Traceback" not in running.said
