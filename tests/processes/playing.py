"""How a person plays who takes what the page offers first; or any of it."""

import asyncio
from collections.abc import Callable
from typing import Any

from tests.processes.device import Device
from tests.processes.page import Page
from tests.processes.table_socket import Frame
from tests.processes.whims import Whims

READING_S = 0.1
Choose = Callable[[list[Frame]], Frame | None]
"""Which of the offered commands to send; None: leave it to somebody else."""


def take_first(choices: list[Frame]) -> Frame:
    return choices[0]


def take_for(*seats: int) -> Choose:
    """Return a way to take what is offered first to one of ``seats``, or to nobody special."""

    def choose(choices: list[Frame]) -> Frame | None:
        return next((each for each in choices if each.get("seat") in (None, *seats)), None)

    return choose


def list_choices(view: Frame) -> list[Frame]:
    """Return every command that the view offers now, the curtain's before those of a seat."""
    session = view["session"]
    if session is None:
        return [{"type": "start"}] if view["may_start"] else []
    if view["may_continue"]:
        return [{"type": "continue"}]
    seat, may = view["faced"], session["round"]["may"]
    if seat is None:
        return [{"type": "reveal", "seat": each} for each in view["may_reveal"]]
    return [{**choice, "seat": seat} for choice in _list_decisions(may)]


async def play_on(
    page: Page,
    until: Callable[[Frame], bool],
    choose: Choose = take_first,
    whims: Whims | None = None,
) -> None:
    """Do what the page offers, whenever it does, until its view is ``until``."""
    while not until(page.view):
        if whims is not None and await _follow_whim(page, whims):
            continue
        looked_at, version = page.shown, 0
        choices = list_choices(page.view)
        choice = choose(choices) if choices else None
        if choice is not None:
            answer = await send_choice(page, choice)
            if answer["type"] == "ack":
                version = answer["version"]
                if choice["type"] == "reveal":
                    # A curtain moves without a new version: what it uncovers is shown afterwards.
                    looked_at = page.shown_at_answer
        await page.wait_for(_is_shown_after(page, looked_at, version))


async def _follow_whim(page: Page, whims: Whims) -> bool:
    """Take something back, propose it or answer; return whether to look again."""
    looked_at = page.shown
    wish = whims.pick(page.view)
    if wish is None:
        proposal = page.view["proposal"]
        if proposal is None:
            return False
        # The others are asked: a decision would end it before they could answer.
        await page.wait_for(lambda: page.view["proposal"] != proposal)
        return True
    answer = await send_choice(page, wish)
    if answer["type"] == "hinted":
        return True
    if answer["type"] != "ack":
        return page.shown is not looked_at  # perhaps it shows a proposal that came in between
    if wish["type"] == "hold":
        await asyncio.sleep(READING_S)
        if wish["what"] == "log":
            await look_back(page.device, page.code)
        released = await send_choice(page, {"type": "release"})
        assert released["type"] == "ack"
    await page.wait_for(lambda: page.version >= answer["version"])
    return True


async def look_back(device: Device, code: str) -> None:
    """Fetch what can be read of a table: its log, its record, and the newest round seen again."""
    for path in ("log/", "log/?before=20", "record/"):
        await device.request("GET", f"/api/tables/{code}/{path}")
    index = await device.request("GET", f"/api/tables/{code}/replays/")
    for each in index.json.get("rounds", [])[-1:]:
        path = f"/api/tables/{code}/replays/{each['ended_at_version']}/"
        await device.request("GET", path)


async def send_choice(page: Page, choice: Frame) -> Frame:
    """Send a command out of ``list_choices``; return its answer."""
    return await page.ask(**as_arguments(choice))


def as_arguments(choice: Frame) -> Frame:
    """Return what to call ``ask`` with."""
    fields = {name: value for name, value in choice.items() if name != "type"}
    return {"kind": choice["type"], **fields}


def has_played(rounds: int) -> Callable[[Frame], bool]:
    """Return a test whether so many rounds of a session are over."""

    def test(view: Frame) -> bool:
        session = view["session"]
        return session is not None and bool(session["round"]["number"] > rounds)

    return test


def never(view: Frame) -> bool:
    del view
    return False


def has_won_a_match(view: Frame) -> bool:
    session = view["session"]
    return session is not None and bool(session["match"] > 1)


def _is_shown_after(page: Page, looked_at: Frame, version: int) -> Callable[[], bool]:
    return lambda: page.shown is not looked_at and page.version >= version


def _list_decisions(may: dict[str, Any]) -> list[Frame]:
    decisions: list[Frame] = []
    for play in may["plays"]:
        ends = play["ends"] or [None]
        decisions += [{"type": "play", "tile": play["tile"], "end": end} for end in ends]
    if may["may_redeal"]:
        decisions.append({"type": "redeal"})
    if may["may_accept"]:
        decisions.append({"type": "accept"})
    if may["may_pass"]:
        decisions.append({"type": "pass"})
    decisions += [{"type": "designate", "opener": opener} for opener in may["openers"]]
    return decisions
