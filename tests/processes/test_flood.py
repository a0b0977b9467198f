"""A thousand frames a second, of each type: the sender is closed, and the others play on."""

import asyncio
import statistics
import sys
import time

import pytest

from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice, OpenPage
from tests.processes.flooding import flood
from tests.processes.gathering import Gathering, gather_four
from tests.processes.journal import read_journal
from tests.processes.playing import list_choices, send_choice

FLOOD_S = 0.5
QUIET_S = 2.0
MOVES_PER_S = 12
FRAMES = {
    "play": '"seat":1,"tile":"6-6"',
    "pass": '"seat":1',
    "accept": '"seat":1',
    "redeal": '"seat":1',
    "designate": '"seat":1,"opener":1',
    "continue": "",
    "reveal": '"seat":1',
    "conceal": "",
    "sit": '"seat":1,"name":"Zoe"',
    "leave": '"seat":2',
    "seat_computer": '"seat":1,"level":"easy"',
    "start": "",
    "undo": "",
    "redo": "",
    "restart": "",
    "new_match": "",
    "new_session": "",
    "answer": '"proposal":1,"agree":true',
    "cheat": "",
}


def list_texts() -> dict[str, str]:
    """Return a frame of every type, each with one id, and some that are no frames."""
    texts = {
        kind: f'{{"type":"{kind}","id":"flood","seen":1{"," * bool(rest)}{rest}}}'
        for kind, rest in FRAMES.items()
    }
    return texts | {
        "ping": '{"type":"ping","seen":1}',
        "no JSON": "{",
        "large": " " * 4000,
        "too large": " " * 5000,
    }


async def test_a_flood_is_closed_changes_nothing_and_slows_nobody_down(
    cluster: Cluster,
    new_device: NewDevice,
    open_page: OpenPage,
    capsys: pytest.CaptureFixture[str],
) -> None:
    quiet = await gather_four(new_device, open_page)
    flooded = await gather_four(new_device, open_page)
    stranger = await new_device()
    before = cluster.read_log(flooded.code)
    memory_kb = cluster.webs[0].measure_memory_kb()
    calm = await measure(quiet, QUIET_S)
    report = [describe("calm", calm)]
    for kind, text in list_texts().items():
        taken, *floods = await asyncio.gather(
            measure(quiet, FLOOD_S),
            flood(flooded.devices[0], flooded.code, text, for_s=FLOOD_S),
            flood(stranger, flooded.code, text, for_s=FLOOD_S),
        )
        report.append(describe(f"{kind}: {sum(done.sent for done in floods)} frames", taken))
        for done in floods:
            assert done.closes <= {1008, 1009}, f"{kind} was not closed, or otherwise"
            assert done.codes, f"{kind} got no code"
            assert done.acknowledged == 0 or kind in ("reveal", "conceal")
    with capsys.disabled():
        sys.stdout.write("\n" + "\n".join(report) + "\n")
    assert cluster.read_log(flooded.code) == before
    assert cluster.webs[0].measure_memory_kb() - memory_kb < 40_000
    read_journal(cluster.read_log(quiet.code)).require_sound()
    for page in (*quiet.pages, *flooded.pages):
        assert page.closes == [], "somebody else was closed"


async def measure(table: Gathering, for_s: float) -> list[float]:
    """Let the four play for a while; return the seconds from each move until all four saw it."""
    taken: list[float] = []
    until_s = time.monotonic() + for_s
    while time.monotonic() < until_s:
        newest = max(table.pages, key=lambda page: page.version)
        waiting = newest.view["session"]["round"]["waiting"][0]
        page = table.pages[waiting - 1]
        await page.wait_for(lambda: page.version >= newest.version)  # noqa: B023
        begin_s = time.monotonic()
        answer = await send_choice(page, list_choices(page.view)[0])
        assert answer["type"] == "ack"
        for each in table.pages:
            await each.wait_for(lambda: each.version >= answer["version"])  # noqa: B023
        taken.append(time.monotonic() - begin_s)
        await asyncio.sleep(1 / MOVES_PER_S)
    return taken


def describe(what: str, taken: list[float]) -> str:
    longest_ms = 1000 * max(taken)
    median_ms = 1000 * statistics.median(taken)
    return f"{what:28} a quiet table: median {median_ms:5.1f} ms, longest {longest_ms:6.1f} ms"
