"""What Lighthouse says of the client's pages, as one web process serves them, on an emulated phone.

Lighthouse is installed into a folder of its own when it is asked for, and never by a set-up.
"""

import asyncio
import json
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any, Final

from config.environment import ROOT
from tables.device import COOKIE
from tests.bench.saying import say
from tests.bench.servers import AS_SHIPPED
from tests.e2e.browser import ARGUMENTS, find_browser, find_node
from tests.processes.cluster import Cluster
from tests.processes.device import Device
from tests.processes.gathering import FOUR_INVITED, against_computers

HERE: Final = ROOT / "tests" / "bench" / "lighthouse"
RUNS: Final = 5
RUNS_WHEN_QUICK: Final = 1
FIRST_SCRIPT: Final = "/static/assets/index-"


async def measure_page(*, quick: bool) -> None:
    """Print the scores of four pages: the lobby, a table before its start, one in play, records."""
    await _install()
    with tempfile.TemporaryDirectory(prefix="double-six-") as folder:
        cluster = Cluster(Path(folder), webs=1, prefix="page", settings=AS_SHIPPED)
        try:
            cluster.start()
            await _measure_pages(cluster, RUNS_WHEN_QUICK if quick else RUNS)
        finally:
            cluster.stop()


async def _measure_pages(cluster: Cluster, runs: int) -> None:
    ana = Device(cluster.ports)
    try:
        await ana.introduce()
        playing = await ana.make_table("chiva", against_computers(), start=True)
        waiting = await ana.make_table("chiva", FOUR_INVITED)
        cookie = f"{COOKIE}={ana.cookie}"
    finally:
        await ana.http.close()
    base = ana.bases[0]
    for title, path in (
        ("The lobby", "/"),
        ("A table before its start", f"/t/{waiting}"),
        ("A table in play", f"/t/{playing}"),
        ("Records", "/r"),
    ):
        _tell(title, await _ask_lighthouse(base + path, cookie, runs))


async def _install() -> None:
    """Install Lighthouse by its lock, unless it is there."""
    if (HERE / "node_modules" / "lighthouse").is_dir():
        return
    npm = shutil.which("npm", path=f"{ROOT / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}")
    assert npm is not None, "There is no npm to install Lighthouse with. Run `make setup`."
    child = await asyncio.create_subprocess_exec(npm, "ci", "--silent", cwd=HERE)
    assert await child.wait() == 0, "Lighthouse cannot be installed."


async def _ask_lighthouse(url: str, cookie: str, runs: int) -> dict[str, Any]:
    browser = find_browser()
    asked = {
        "url": url,
        "headers": {"Cookie": cookie},
        "runs": runs,
        "chrome": str(browser.executable),
        "flags": [*ARGUMENTS, "--headless"],
    }
    child = await asyncio.create_subprocess_exec(
        *(find_node(), "measure.js", json.dumps(asked)),
        cwd=HERE,
        env={**os.environ, **browser.extra_env},
        stdout=asyncio.subprocess.PIPE,
    )
    answer, _ = await child.communicate()
    assert child.returncode == 0, "Lighthouse did not measure."
    report: dict[str, Any] = json.loads(answer)
    return report


def _tell(title: str, report: dict[str, Any]) -> None:
    say(f"\n{title} (Lighthouse {report['version']}, mobile)")
    say("  " + ", ".join(f"{name} {score}" for name, score in report["scores"].items()))
    say(f"  performance of each run: {report['each']}")
    say("  " + ", ".join(f"{name} {value}" for name, value in report["figures"]))
    sent = report["sent"]
    for kind in ("Document", "Script", "Stylesheet", "Font"):
        files = [each["bytes"] for each in sent if each["type"] == kind]
        say(f"  {kind}: {len(files)} files, {sum(files):,} bytes as sent")
    first = [each["bytes"] for each in sent if each["path"].startswith(FIRST_SCRIPT)]
    say(f"  first script and style: {first} bytes")
    for fault in report["faults"]:
        say(f"  {fault['category']}: {fault['title']} {fault['value']} ({fault['score']})")
        for item in fault["items"]:
            say(f"    {json.dumps(item, ensure_ascii=False)[:300]}")
