"""Whatever `manage.py replay` is given: one fault with a code, exit code 2, and no traceback."""

import copy
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from config.environment import ROOT
from tests.config.replaying import assert_fault, read_cases, run_replay, run_replay_here

RECORD: dict[str, Any] = read_cases("chiva")[0]["record"]


def _changed(change: Callable[[dict[str, Any]], object]) -> bytes:
    record = copy.deepcopy(RECORD)
    change(record)
    return json.dumps(record).encode()


def _with_29_tiles(record: dict[str, Any]) -> None:
    record["rounds"][0]["deals"][0][3].append("6-6")


def _with_a_tile_twice(record: dict[str, Any]) -> None:
    hands = record["rounds"][0]["deals"][0]
    hands[0][0] = hands[1][0]


def _with_tile_7_0(record: dict[str, Any]) -> None:
    record["rounds"][0]["deals"][0][0][0] = "7-0"


def _with_seat(seat: object) -> Callable[[dict[str, Any]], None]:
    def change(record: dict[str, Any]) -> None:
        record["rounds"][0]["actions"][1]["seat"] = seat

    return change


def _text() -> str:
    return json.dumps(RECORD)


DAMAGED: dict[str, tuple[bytes, str]] = {
    "truncated": (_text()[:-100].encode(), "not-json"),
    "empty": (b"", "not-json"),
    "blank": (b" \n\t ", "not-json"),
    "array instead of object": (json.dumps([RECORD]).encode(), "not-a-record"),
    "a number": (b"1e999", "not-a-record"),
    "a long number": (b"9" * 5000, "not-a-record"),
    "null": (b"null", "not-a-record"),
    "two objects": (f"{_text()}{_text()}".encode(), "not-json"),
    "binary": (bytes(range(256)) * 40, "not-json"),
    "zeros": (bytes(5000), "not-json"),
    "UTF-16": (_text().encode("utf-16"), "not-json"),
    "not UTF-8": (_text().replace('"chiva"', '"chiv\xe4"').encode("latin-1"), "not-json"),
    "NaN": (_text().replace('"seat": 1', '"seat": NaN', 1).encode(), "not-json"),
    "Infinity": (_text().replace('"seat": 1', '"seat": -Infinity', 1).encode(), "not-json"),
    "deep arrays": (b"[" * 200_000 + b"]" * 200_000, "not-json"),
    "deep objects": (b'{"rounds":' * 100_000 + b"1" + b"}" * 100_000, "not-json"),
    "too large": (b" " * (50 * 1024 * 1024) + _text().encode(), "too-large"),
    "a lone surrogate": (_changed(lambda r: r.update(profile="\ud800")), "unknown-profile"),
    "a lone surrogate as text": (b'{"format": "\xed\xa0\x80"}', "not-json"),
    "another format": (_changed(lambda r: r.update(format="double-six/2")), "unknown-format"),
    "no format": (_changed(lambda r: r.pop("format")), "unknown-format"),
    "an unknown profile": (_changed(lambda r: r.update(profile="bergen")), "unknown-profile"),
    "a list as profile": (_changed(lambda r: r.update(profile=["chiva"])), "unknown-profile"),
    "no rounds": (_changed(lambda r: r.pop("rounds")), "not-a-record"),
    "rounds as an object": (_changed(lambda r: r.update(rounds={})), "not-a-record"),
    "a round as a number": (_changed(lambda r: r["rounds"].insert(0, 7)), "bad-round"),
    "29 tiles": (_changed(_with_29_tiles), "bad-round"),
    "a tile twice": (_changed(_with_a_tile_twice), "bad-round"),
    "tile 7-0": (_changed(_with_tile_7_0), "bad-round"),
    "seat 5": (_changed(_with_seat(5)), "bad-action"),
    "seat 0": (_changed(_with_seat(0)), "bad-action"),
    "seat true": (_changed(_with_seat(bool(1))), "bad-action"),
    "seat 1.0": (_changed(_with_seat(1.0)), "bad-action"),
    "a huge seat": (_changed(_with_seat(10**400)), "bad-action"),
    "a seat beyond all numbers": (
        _text().replace('"seat": 2', '"seat": 1e999', 1).encode(),
        "bad-action",
    ),
    "a seat of 5,000 digits": (
        _text().replace('"seat": 2', f'"seat": {"2" * 5000}', 1).encode(),
        "bad-action",
    ),
    "half a character as a tile": (
        _text().replace('"tile": "6-6"', '"tile": "\\ud800"', 1).encode(),
        "bad-action",
    ),
    "a key twice": (_text().replace("{", '{"format": "x", ', 1).encode(), "doubled-key"),
}


IN_A_PROCESS = ("truncated", "binary", "deep arrays", "too large", "29 tiles", "seat 5")
"""Those that could end a process in another way than by an exception."""


@pytest.mark.parametrize("name", IN_A_PROCESS)
def test_the_command_exits_with_2_and_says_why(name: str, tmp_path: Path) -> None:
    content, code = DAMAGED[name]
    path = tmp_path / "record.json"
    path.write_bytes(content)
    assert assert_fault(run_replay(path))["error"] == code


@pytest.mark.parametrize(("content", "code"), DAMAGED.values(), ids=list(DAMAGED))
def test_a_damaged_record_is_one_fault(
    content: bytes, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(content)
    fault = assert_fault(run_replay_here(path, capsys))
    assert fault["error"] == code
    assert "Traceback" not in fault["detail"]
    if code not in ("bad-round", "bad-action"):
        assert (fault["round"], fault["action"]) == (None, None)
    elif code == "bad-round":
        assert (fault["round"], fault["action"]) == (0, None)
    else:
        assert fault["round"] == 0
        assert fault["action"] is not None


@pytest.mark.parametrize("name", ["missing.json", ".", "no/such/folder.json", "x" * 300])
def test_what_is_no_file_is_one_fault(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fault = assert_fault(run_replay_here(tmp_path / name, capsys))
    assert fault["error"] == "unreadable-file"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_one_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.json"
    path.write_text(_text(), encoding="utf-8")
    path.chmod(0)
    assert assert_fault(run_replay_here(path, capsys))["error"] == "unreadable-file"


def test_a_byte_order_mark_is_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(b"\xef\xbb\xbf" + _text().encode())
    done = run_replay_here(path, capsys)
    assert done.returncode == 0
    assert json.loads(done.stdout) == read_cases("chiva")[0]["expected"]


@pytest.mark.parametrize("output", [">/dev/full", ">&-", "| true"])
def test_an_answer_that_nobody_takes_ends_in_a_sentence(output: str, tmp_path: Path) -> None:
    if "full" in output and not Path("/dev/full").exists():
        pytest.skip("there is no full disk here")
    path = tmp_path / "record.json"
    path.write_text(_text(), encoding="utf-8")
    done = subprocess.run(
        [
            "bash",
            "-c",
            f'set -o pipefail; "$0" manage.py replay "$1" {output}',
            sys.executable,
            path,
        ],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("double-six: the answer cannot be printed: ")
    assert done.stderr.count("\n") == 1
