"""Two web processes and a worker on one Redis: one table, wherever its sockets are."""

import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.config.browsing import Browser
from tests.config.processes import Running, ask, run_command, wait_until

WEB = ("web", "--host", "127.0.0.1", "--port", "0")


class Site:
    """Two web processes and a worker."""

    def __init__(self, redis_url: str, folder: Path) -> None:
        self.env = {"REDIS_URL": redis_url, "REDIS_PREFIX": f"test-{folder.name}"}
        self.folder = folder
        self.stack = ExitStack()
        webs = [self.start(*WEB) for _ in range(2)]
        self.worker = self.start("computers")
        ports = [web.wait_for_word(r"Listening on 127\.0\.0\.1:(\d+)\n") for web in webs]
        self.urls = [f"http://127.0.0.1:{port}" for port in ports]
        for url in self.urls:
            wait_until(lambda url=url: ask(f"{url}/healthz")[0] == 200, "a web process")

    def start(self, *arguments: str) -> Running:
        return self.stack.enter_context(run_command(self.folder, *arguments, env=self.env))


@pytest.fixture
def site(redis_url: str, tmp_path: Path) -> Iterator[Site]:
    site = Site(redis_url, tmp_path)
    with site.stack:
        yield site


class Seat:
    """A socket of the person in seat 1, who plays whatever is first."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.shown: dict[str, Any] = {}
        self.asked = 0

    @property
    def round(self) -> dict[str, Any]:
        view: dict[str, Any] = self.shown["view"]["session"]["round"]
        return view

    async def read(self) -> None:
        frame = await self.socket.receive_json(timeout=30)
        assert frame["type"] != "refused", frame
        if frame["type"] == "shown":
            self.shown = frame

    async def play(self) -> None:
        """Make the first choice there is, and read until the view has it."""
        play = self.round["may"]["plays"][0]
        self.asked += 1
        await self.socket.send_json(
            {
                "type": "play",
                "id": f"p{self.asked}",
                "seen": self.shown["version"],
                "seat": 1,
                "tile": play["tile"],
                "end": play["ends"][0] if play["ends"] else None,
            }
        )
        before = self.shown["version"]
        while self.shown["version"] == before:
            await self.read()

    @property
    def may_play(self) -> bool:
        return bool(self.round["may"]["plays"])


async def test_one_round_on_two_webs_with_a_worker_killed_in_the_middle(site: Site) -> None:
    browser = Browser()
    browser.open_page(site.urls[0])
    code = browser.make_table(site.urls[0])
    async with aiohttp.ClientSession(headers={"Cookie": browser.cookie_header}) as session:
        sockets = [
            await session.ws_connect(f"{url}/ws/tables/{code}/", headers={"Origin": url})
            for url in site.urls
        ]
        here, there = (Seat(socket) for socket in sockets)
        await there.read()
        await here.read()
        has_killed = False
        while here.round["phase"] != "over":
            if here.may_play:
                await here.play()
            else:
                await here.read()
            if here.round["line"]["tiles"][3:] and not has_killed:
                site.worker.end(signal.SIGKILL)
                site.worker = site.start("computers")
                has_killed = True
        while there.shown["version"] < here.shown["version"]:
            await there.read()
        for socket in sockets:
            await socket.close()
    assert has_killed
    assert there.shown["version"] == here.shown["version"]
    assert there.shown["view"] == here.shown["view"]
    assert here.round["reveal"]["result"]["kind"] in ("out", "blocked")
