"""SECURITY.md says what is so: its numbers are those of the code, and its tests are there."""

import ast
import re
from functools import cache
from typing import get_args

import pytest

from config.environment import ROOT
from config.web_server import LARGEST_BODY
from config.web_server import LARGEST_FRAME as LARGEST_READ
from tables.limits import measures
from tables.limits.measures import OF_A_DEVICE, OF_A_NETWORK, Measure
from tables.record_files import LARGEST_RECORD
from tables.sockets.throttle import BURST, RATE_PER_S
from tables.sockets.wire import LARGEST_FRAME
from tables.vocabulary.commands import DeviceCommand

DOCUMENT = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
ATTACKS = (ROOT / "docs" / "attacks.md").read_text(encoding="utf-8")
LIMITS = DOCUMENT.partition("## Limits")[2].partition("\n## ")[0]
ROWS = {
    cells[1].strip(): [cell.strip() for cell in cells[2:]]
    for cells in (line.split("|") for line in LIMITS.splitlines() if line.startswith("| "))
}
TEST = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")


def find_row(begin: str) -> list[str]:
    (row,) = (cells for name, cells in ROWS.items() if name.startswith(begin))
    return row


def describe(measure: Measure) -> str:
    if measure.each_s < 1:
        return f"{measure.burst} at once, then {1 / measure.each_s:.0f} a second"
    return f"{measure.burst} at once, then one each {measure.each_s:.0f} s"


@pytest.mark.parametrize(
    ("begin", "what"),
    [("tables made", "tables"), ("codes", "codes"), ("frames of all", "frames")],
)
def test_the_allowances_are_as_they_are_written(begin: str, what: measures.Limited) -> None:
    row = find_row(begin)
    assert row[:2] == [describe(OF_A_DEVICE[what]), describe(OF_A_NETWORK[what])]


def test_the_other_limits_are_as_they_are_written() -> None:
    most = [measures.MOST_SOCKETS_OF_A_DEVICE, measures.MOST_SOCKETS_OF_A_NETWORK]
    assert find_row("sockets open")[:2] == [str(each) for each in most]
    assert find_row("frames of one")[0] == f"{BURST} at once, then {RATE_PER_S:.0f} a second"
    assert re.findall(r"\d+", find_row("bytes of a frame")[0]) == [
        str(LARGEST_FRAME),
        str(LARGEST_READ),
    ]
    assert re.findall(r"\d+", find_row("bytes of a request")[0]) == [
        str(16 * 1024),
        str(LARGEST_BODY),
        str(LARGEST_RECORD),
    ]
    assert re.findall(r"\d+", find_row("tries to sign in")[1]) == [
        str(measures.FREE_TRIES),
        str(measures.FIRST_PAUSE_S),
        str(measures.LONGEST_PAUSE_S),
        str(OF_A_NETWORK["sign-ins"].burst),
        str(round(OF_A_NETWORK["sign-ins"].each_s)),
    ]


def test_every_command_of_a_device_is_in_the_table_of_who_may_do_what() -> None:
    may_do = DOCUMENT.partition("## Who may do what")[2].partition("\n## ")[0]
    rows = [line.split("|")[1] for line in may_do.splitlines() if line.startswith("| `")]
    named = [name for cell in rows for name in re.findall(r"`(\w+)`", cell)]
    assert sorted(named) == sorted(
        str(command.__struct_config__.tag) for command in get_args(DeviceCommand)
    )


@cache
def list_tests(file: str) -> set[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


def test_every_test_that_is_named_is_there() -> None:
    named = TEST.findall(DOCUMENT + ATTACKS)
    assert len(named) > 50
    for file, name in named:
        assert (ROOT / file).is_file(), file
        assert not name or name in list_tests(file), (file, name)
