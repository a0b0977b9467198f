"""`manage.py replay` gives the right answer to every case, and the right place of every fault."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.config.replaying import assert_fault, read_cases, run_replay, run_replay_here

PROFILES = ("chiva", "six-love", "dekabes")
RIGHT = [
    pytest.param(case, id=f"{profile}-{number}")
    for profile in PROFILES
    for number, case in enumerate(read_cases(profile))
]
FAULTY = read_cases("faulty")


def test_there_are_all_the_cases() -> None:
    assert (len(RIGHT), len(FAULTY)) == (36, 24)


@pytest.mark.parametrize("case", RIGHT)
def test_a_record_gives_the_expected_answer(
    case: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(case["record"]), encoding="utf-8")
    done = run_replay_here(path, capsys)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == case["expected"]


@pytest.mark.parametrize("profile", PROFILES)
def test_the_command_prints_the_answer_and_exits_with_0(profile: str, tmp_path: Path) -> None:
    case = read_cases(profile)[0]
    path = tmp_path / "a record with spaces.json"
    path.write_text(json.dumps(case["record"]), encoding="utf-8")
    done = run_replay(path)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == case["expected"]


@pytest.mark.parametrize("case", FAULTY)
def test_a_fault_is_found_at_its_place(
    case: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(case["record"]), encoding="utf-8")
    fault = assert_fault(run_replay_here(path, capsys))
    assert (fault["round"], fault["action"]) == (case["round"], case["action"])


def test_the_command_reports_a_fault_and_exits_with_2(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(FAULTY[0]["record"]), encoding="utf-8")
    fault = assert_fault(run_replay(path))
    assert (fault["round"], fault["action"]) == (FAULTY[0]["round"], FAULTY[0]["action"])


def test_a_record_may_stop_in_the_middle_of_its_last_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = read_cases("chiva")[0]
    *_, last = case["record"]["rounds"]
    last["actions"].pop()
    path = tmp_path / "record.json"
    path.write_text(json.dumps(case["record"]), encoding="utf-8")
    assert json.loads(run_replay_here(path, capsys).stdout) == case["expected"][:-1]


def test_keys_that_it_does_not_know_and_tiles_in_either_order_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = read_cases("dekabes")[0]
    record = case["record"] | {"names": ["Ana", None, 3, {}], "seeds": []}
    for each in record["rounds"]:
        each["undone"] = [1, 2]
        each["deals"] = [[[tile[::-1] for tile in hand] for hand in d] for d in each["deals"]]
        for action in each["actions"]:
            action["at"] = 17
            if "tile" in action:
                action["tile"] = action["tile"][::-1]
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    assert json.loads(run_replay_here(path, capsys).stdout) == case["expected"]
