"""Every command from every kind of stranger, over the real socket: a refusal, and nothing changes.

The answers are the table of docs/attacks.md. `RENEW=1` writes it anew, to be looked at.
"""

import os
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from config.environment import ROOT
from tables.device import new_device
from tables.state.actors import DeviceActor
from tables.vocabulary import commands as sent
from tables.vocabulary.commands import SeatingCommand, Start
from tables.vocabulary.refusals import CloseCode
from tests.tables.making import ME, OPEN, make
from tests.tables.pages import ClosedError, Page
from tests.tables.pure_tables import A, B, C, D
from tests.tables.sockets.any_frame import draw_text, fill, kinds, name_of_kind
from tests.tables.two_processes import Processes, ids
from tests.thoroughness import scaled

DOCUMENT = ROOT / "docs" / "attacks.md"
BEGIN, END = "<!-- strangers -->\n", "<!-- end of strangers -->\n"
TILE = re.compile(r"[0-6]-[0-6]")
OWN = "its own right"
ALLOWED = {"conceal"}
"""Letting the curtain of one's own socket fall changes nothing at the table."""
ARRANGING = {name_of_kind(kind) for kind in (*SeatingCommand.__args__, Start)}  # type: ignore[attr-defined]

Answers = dict[str, str]
IsAsked = Callable[[str, dict[str, Any]], bool]
"""Whether the command of this name, with these fields, is asked for."""


async def start(processes: Processes, *, may_watch: bool = False) -> str:
    """Return a table at which A and B have started, with two computers."""
    store = processes.both[0][0]
    seats = (ME, OPEN, "easy", "easy")
    code = await make(store, A, seats, start=False, may_watch=may_watch)
    await processes.do(code, DeviceActor(B), sent.Sit(id=next(ids), seen=1, seat=2, name="Ben"))
    await processes.do(code, DeviceActor(A), sent.Start(id=next(ids), seen=2))
    return code


async def ask_all(page: Page, seat: int, is_asked: IsAsked) -> Answers:
    """Send every command that ``is_asked``, about ``seat``; return the code of each answer.

    Of all that, nothing may have been appended: the table is at the version that it was at.
    """
    before, answers = page.shown["version"], {}
    for kind in kinds():
        name, fields = name_of_kind(kind), fill(kind, seat=seat)
        if is_asked(name, fields):
            answer = await page.ask(name, **fields)
            assert not TILE.search(str(answer)), (name, answer)
            answers[name] = answer.get("code", answer["type"])
        else:
            answers[name] = OWN
    assert (await page.ping())["version"] == before
    assert page.shown["version"] == before
    return answers


def everything(name: str, fields: dict[str, Any]) -> bool:  # noqa: ARG001 - of a kind
    return True


def of_a_seat(name: str, fields: dict[str, Any]) -> bool:  # noqa: ARG001 - of a kind
    return "seat" in fields


async def ask_by_link(processes: Processes, *, may_watch: bool) -> tuple[Page, Answers]:
    code = await start(processes, may_watch=may_watch)
    page = Page(code, C)
    shown = await page.open()
    assert shown["view"]["mine"] == []
    answers = await ask_all(page, 1, everything)
    assert not any(TILE.search(text) for text in page.texts), "no tile was played yet"
    return page, answers


async def a_stranger(processes: Processes) -> tuple[Page, Answers]:
    await make(processes.both[0][0], C)  # it has a seat, and elsewhere
    return await ask_by_link(processes, may_watch=False)


async def a_spectator(processes: Processes) -> tuple[Page, Answers]:
    return await ask_by_link(processes, may_watch=True)


async def whoever_has_another_seat(processes: Processes) -> tuple[Page, Answers]:
    code = await start(processes)
    page = Page(code, B)
    await page.open()
    return page, await ask_all(page, 1, of_a_seat)


async def for_a_computer(processes: Processes) -> tuple[Page, Answers]:
    code = await start(processes)
    page = Page(code, B)
    await page.open()
    answers = await ask_all(
        page, 3, lambda name, fields: "seat" in fields and name not in ARRANGING
    )
    return page, answers


async def whoever_handed_its_seat_on(processes: Processes) -> tuple[Page, Answers]:
    code = await start(processes)
    old, new = Page(code, A), Page(code, D)
    await old.open()
    await new.open()
    version = (await old.ask("hand_over", seat=1))["version"]
    shown = await old.receive_version(version)
    (link,) = shown["view"]["handovers"]
    version = (await new.ask("take_over", token=link["token"]))["version"]
    assert (await old.receive_version(version))["view"]["mine"] == [], "it shows no hand any more"
    answers = await ask_all(old, 1, everything)
    await new.close()
    return old, answers


async def before_the_start(processes: Processes) -> tuple[Page, Answers]:
    code = await make(processes.both[0][0], A, (ME, OPEN, "easy", "easy"), start=False)
    page = Page(code, A)
    await page.open()
    reading = ("hold", "release")
    return page, await ask_all(
        page, 1, lambda name, _: name not in ARRANGING and name not in reading
    )


ROLES = {
    "of another table": a_stranger,
    "looking on": a_spectator,
    "with another seat, for this one": whoever_has_another_seat,
    "for a computer's seat": for_a_computer,
    "that handed the seat on": whoever_handed_its_seat_on,
    "before the start": before_the_start,
}


@pytest.fixture
async def table_of_answers(processes: Processes) -> str:
    columns = {}
    for role, ask in ROLES.items():
        page, answers = await ask(processes)
        await page.close()
        columns[role] = answers
        acknowledged = {name for name, answer in answers.items() if answer == "ack"}
        assert acknowledged <= ALLOWED, (role, acknowledged)
    head = ["command", *columns]
    rows = [head, ["---"] * len(head)]
    rows += [
        [f"`{name}`", *(_cell(answers[name]) for answers in columns.values())]
        for name in map(name_of_kind, kinds())
    ]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _cell(answer: str) -> str:
    return answer if answer == OWN else "nothing happens" if answer == "ack" else f"`{answer}`"


async def test_the_answers_to_strangers_are_as_they_are_written(table_of_answers: str) -> None:
    written = DOCUMENT.read_text(encoding="utf-8")
    before, _, rest = written.partition(BEGIN)
    table, _, after = rest.partition(END)
    if os.environ.get("RENEW"):
        DOCUMENT.write_text(before + BEGIN + table_of_answers + END + after, encoding="utf-8")
    else:
        assert table == table_of_answers


async def test_without_a_true_cookie_no_command_is_even_read(processes: Processes) -> None:
    code = await start(processes)
    before = await processes.entries(code)
    forged = Page(code, A)
    name, value = forged.socket.scope["headers"][0]
    forged.socket.scope["headers"] = [(name, value[:-1] + b"!")]
    for page in (Page(code, None), forged):
        await page.connect()
        for kind in kinds():
            await page.send(name_of_kind(kind), **fill(kind))
        assert await page.read_until_closed() == CloseCode.NO_DEVICE
        assert page.texts == []
    assert await processes.entries(code) == before


async def test_frames_drawn_from_the_vocabulary_and_spoilt_change_nothing(
    processes: Processes,
) -> None:
    draw = random.Random(7)
    code = await start(processes)
    before = await processes.entries(code)
    closes: list[int] = []
    for _ in range(scaled(60, 1000)):
        page = Page(code, new_device())
        await page.open()
        try:
            for _ in range(12):
                # Sitting down would be asking for a seat, which a stranger may.
                text = draw_text(draw, len(before)).replace('"sit"', '"leave"')
                await page.send_text(text)
            await page.ping()
        except ClosedError as end:
            closes.append(end.code)
        assert not any(TILE.search(text) for text in page.texts if '"shown"' in text)
        await page.close()
    assert len(closes) > 10
    assert set(closes) <= {CloseCode.POLICY, CloseCode.TOO_LARGE}
    assert await processes.entries(code) == before
