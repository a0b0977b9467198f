"""`manage.py play` while a table is in play: each part may be killed, and the game goes on."""

import asyncio
import os
import signal
from pathlib import Path

from tests.config.processes import child_of, run_command
from tests.processes.cluster import SETTINGS
from tests.processes.device import Device
from tests.processes.gathering import against_computers
from tests.processes.page import Page
from tests.processes.playing import never, play_on
from tests.processes.waiting import wait_until

ENV = {"HOST": "127.0.0.1", "PORT": "0", "DJANGO_SETTINGS_MODULE": SETTINGS}
OPEN = r"Double Six is open at http://localhost:(\d+) "
PARTS = ("redis", " web ", " computers")
GROWTH = 8
"""Versions by which the table has to grow: the person and the computers alike are needed for it."""


async def test_a_page_comes_back_by_itself_and_the_computers_go_on(tmp_path: Path) -> None:
    with run_command(tmp_path, "play", env=ENV) as play:
        device = Device([int(play.wait_for_word(OPEN))])
        await device.introduce()
        page = Page(device, await device.make_table("chiva", against_computers(), start=True))
        await page.open()
        player = asyncio.create_task(play_on(page, never))
        for part in PARTS:
            killed = child_of(play.pid, part)
            os.kill(killed, signal.SIGKILL)
            await wait_until(lambda: child_of(play.pid, part) not in (0, killed))  # noqa: B023
            version = page.version
            await page.wait_for(lambda: page.version >= version + GROWTH)  # noqa: B023
        player.cancel()
        await asyncio.gather(player, return_exceptions=True)
        await page.close()
        await device.close()
        assert "Traceback" not in play.said
