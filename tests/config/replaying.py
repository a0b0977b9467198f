"""Runs `manage.py replay`, and reads the cases that come with their right answers."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from config.environment import ROOT
from config.management.commands.replay import Command

CASES = ROOT / "tests" / "cases"


def read_cases(name: str) -> list[dict[str, Any]]:
    """Return the cases in a file of tests/cases."""
    cases: list[dict[str, Any]] = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    return cases


def run_replay(path: Path) -> subprocess.CompletedProcess[str]:
    """Run the command on the file ``path`` in a process of its own."""
    return subprocess.run(
        [sys.executable, "manage.py", "replay", str(path)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def run_replay_here(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> subprocess.CompletedProcess[str]:
    """Run the command on the file ``path`` in this process: the same, without a second's start."""
    arguments = ["manage.py", "replay", str(path)]
    try:
        Command().run_from_argv(arguments)
        code = 0
    except SystemExit as end:
        code = int(end.code or 0)
    printed = capsys.readouterr()
    return subprocess.CompletedProcess(arguments, code, printed.out, printed.err)


def assert_fault(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """Return the fault that the command reported, in the one way it may."""
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1
    fault: dict[str, Any] = json.loads(done.stderr)
    assert list(fault) == ["error", "round", "action", "detail"]
    assert isinstance(fault["error"], str)
    assert isinstance(fault["detail"], str)
    return fault
