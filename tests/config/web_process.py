"""A real `manage.py web`, and a browser that comes to it."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from tables.device import COOKIE, new_device
from tests.config.processes import Running, ask, wait_until

WANTED = {
    "profile": "chiva",
    "seats": [{"kind": "me", "name": "Ana"}, *[{"kind": "computer", "level": "easy"}] * 3],
    "start": True,
}


class Web:
    """A web process and its address."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.port = int(running.wait_for_word(r"Listening on 127\.0\.0\.1:(\d+)\n"))
        self.url = f"http://127.0.0.1:{self.port}"
        wait_until(lambda: ask(f"{self.url}/healthz")[0] == 200, "the web process")

    @property
    def memory_kb(self) -> int:
        """What it holds in memory now."""
        status = Path(f"/proc/{self.running.pid}/status").read_text(encoding="ascii")
        return int(status.partition("VmRSS:")[2].split()[0])


@asynccontextmanager
async def browse(web: Web) -> AsyncIterator[aiohttp.ClientSession]:
    """Open the page as a browser does, with a place for its cookies."""
    jar = aiohttp.CookieJar(unsafe=True)  # it takes cookies from an address without a name
    async with aiohttp.ClientSession(web.url, cookie_jar=jar) as browser:
        async with browser.get("/") as page:
            assert COOKIE in page.cookies
        yield browser


async def make_table(browser: aiohttp.ClientSession) -> str:
    token = next(each.value for each in browser.cookie_jar if each.key == "csrftoken")
    body = WANTED | {"id": new_device()}
    async with browser.post("/api/tables/", json=body, headers={"X-CSRFToken": token}) as made:
        assert made.status == 201
        code: str = (await made.json())["code"]
        return code


@asynccontextmanager
async def open_socket(
    browser: aiohttp.ClientSession, web: Web, code: str, **headers: str
) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    path = f"/ws/tables/{code}/"
    async with browser.ws_connect(path, headers={"Origin": web.url, **headers}) as opened:
        yield opened


async def read_end(opened: aiohttp.ClientWebSocketResponse) -> tuple[list[dict[str, Any]], int]:
    """Return the frames that still come, and the code with which the socket is closed."""
    frames = [json.loads(message.data) async for message in opened]
    assert opened.close_code is not None
    return frames, opened.close_code
