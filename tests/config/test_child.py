"""A child is started again when it dies, ends when it is told to, and never outlives its parent."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from config.child import LONGEST_DELAY_S, Child, ChildRefusedError
from config.environment import ROOT
from tests.config.processes import is_alive, wait_until


def _child(program: str) -> Child:
    command = [sys.executable, "-c", program]
    return Child("sleeper", command, env=os.environ, parent=os.getpid())


def _wait_for_end(child: Child) -> None:
    wait_until(lambda: child.has_ended, "the end of the child")


def test_a_child_that_is_killed_is_started_again_after_a_moment(
    capfd: pytest.CaptureFixture[str],
) -> None:
    child = _child("import time; time.sleep(600)")
    child.start()
    assert child.process is not None
    first = child.process.pid
    child.process.kill()
    _wait_for_end(child)
    child.tend()
    assert child.has_ended, "not at once"
    assert "sleeper was killed (SIGKILL); starting it again" in capfd.readouterr().err
    wait_until(lambda: child.tend() or not child.has_ended, "another child")
    assert child.process.pid != first
    child.stop()
    assert child.has_ended


def test_what_a_killed_child_leaves_behind_ends_before_it_is_started_again(tmp_path: Path) -> None:
    said = tmp_path / "pid"
    child = _child(
        "import pathlib, subprocess\n"
        "worker = subprocess.Popen(['sleep', '600'])\n"
        f"pathlib.Path({str(said)!r}).write_text(str(worker.pid))\n"
        "worker.wait()"
    )
    child.start()
    wait_until(lambda: said.exists() and said.read_text(), "the worker of the child")
    worker = int(said.read_text())
    assert child.process is not None
    child.process.kill()
    _wait_for_end(child)
    assert is_alive(worker), "as the workers of nginx are, and keep the port"
    child.tend()
    wait_until(lambda: not is_alive(worker), "the end of the worker")
    child.stop()


def test_a_child_that_dies_young_is_started_ever_later(capfd: pytest.CaptureFixture[str]) -> None:
    child = _child("raise SystemExit(3)")
    child.start()
    delays = []
    for _ in range(7):
        _wait_for_end(child)
        child.tend()
        assert child.due_s is not None
        delays.append(round(child.due_s - time.monotonic(), 1))
        child.start()
    child.stop()
    assert delays == sorted(delays)
    assert delays[0] < 0.2
    assert LONGEST_DELAY_S - 1 < delays[-1] <= LONGEST_DELAY_S
    assert capfd.readouterr().err.count("sleeper ended (exit code 3); starting it again\n") == 7


def test_a_child_that_has_said_why_it_cannot_work_is_not_started_again() -> None:
    child = _child("raise SystemExit(2)")
    child.start()
    _wait_for_end(child)
    with pytest.raises(ChildRefusedError, match="sleeper cannot run"):
        child.tend()


def test_a_child_that_is_not_needed_is_started_again_whatever_it_says() -> None:
    child = _child("raise SystemExit(2)")
    child.is_needed = False
    child.start()
    _wait_for_end(child)
    child.tend()
    assert child.due_s is not None


def test_a_child_that_does_not_listen_is_killed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("config.child.STOP_PATIENCE_S", 0.2)
    deaf = tmp_path / "deaf"
    child = _child(
        "import pathlib, signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN);"
        f" pathlib.Path({str(deaf)!r}).touch(); time.sleep(600)"
    )
    child.start()
    assert child.process is not None
    wait_until(deaf.exists, "the child that does not listen")
    child.stop()
    assert child.process.returncode == -signal.SIGKILL


def test_a_child_that_never_started_is_stopped_without_a_word() -> None:
    _child("").stop()


def test_a_program_that_is_not_there_is_said(tmp_path: Path) -> None:
    script = (
        "import os, signal, subprocess\n"
        "from config.tether import tethered\n"
        "command = tethered(['/nowhere/at-all'], os.getpid(), signal.SIGKILL)\n"
        "raise SystemExit(subprocess.run(command).returncode)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 127
    assert done.stderr == "double-six: /nowhere/at-all: No such file or directory\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="Linux alone promises it")
def test_a_tethered_program_ends_with_its_parent() -> None:
    script = (
        "import os, signal, subprocess, time\n"
        "from config.tether import tethered\n"
        "command = tethered(['sleep', '600'], os.getpid(), signal.SIGKILL)\n"
        "print(subprocess.Popen(command).pid, flush=True)\n"
        "time.sleep(600)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE
    ) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        wait_until(lambda: "sleep" in _command_of(child), "the program")
        parent.kill()
    wait_until(lambda: not is_alive(child), "the end of the program")


@pytest.mark.skipif(sys.platform != "linux", reason="Linux alone promises it")
def test_a_program_whose_parent_is_gone_already_does_not_start() -> None:
    script = (
        "import subprocess, signal, sys\n"
        "from config.tether import tethered\n"
        "sys.exit(subprocess.run(tethered(['echo', 'alive'], 1, signal.SIGKILL)).returncode)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")


def _command_of(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8").replace("\0", " ")[:6]
