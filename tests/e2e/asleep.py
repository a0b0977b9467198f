"""Puts a page to sleep as a phone in a pocket does: nothing of it runs, and it is not told."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import CDPSession, Page

from tests.e2e.device import Device

WORK = "() => { let sum = 0; for (let n = 0; n < 5e7; n += 1) sum += n % 7; return sum; }"


@contextmanager
def asleep(device: Device) -> Iterator[None]:
    """Stop the process that the page in front runs in; let it go on afterwards.

    Nothing can be asked of the page meanwhile.
    """
    pid = _find_process(device.page)
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def kill_browser(page: Page) -> None:
    """End the whole browser of ``page`` as a power cut would."""
    (pid,) = (each["id"] for each in _list_processes(_ask(page)) if each["type"] == "browser")
    os.kill(pid, signal.SIGKILL)


def _find_process(page: Page) -> int:
    """Return the process of ``page``: the one that works when the page is made to."""
    browser = _ask(page)
    before = {each["id"]: each["cpuTime"] for each in _list_processes(browser)}
    page.evaluate(WORK)
    renderers = [each for each in _list_processes(browser) if each["type"] == "renderer"]
    busiest = max(renderers, key=lambda each: each["cpuTime"] - before.get(each["id"], 0))
    pid: int = busiest["id"]
    return pid


def _ask(page: Page) -> CDPSession:
    browser = page.context.browser
    assert browser is not None
    return browser.new_browser_cdp_session()


def _list_processes(browser: CDPSession) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = browser.send("SystemInfo.getProcessInfo")["processInfo"]
    return found
