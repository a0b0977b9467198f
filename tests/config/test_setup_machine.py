"""The setup finds what it needs on a machine, or says clearly that it does not."""

import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from config.setup import client, fast_core, machine, node, python_environment
from config.setup.__main__ import main
from config.setup.steps import ENVIRONMENT, ROOT, SetupFailedError


@pytest.mark.parametrize(
    ("version", "answer"),
    [
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v20.20.2\n", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v23.0.0", True),
        ("v24.19.0", True),
        ("v18.20.8", False),
        ("v100.0.0", True),
        ("", False),
        ("node 24", False),
    ],
)
def test_only_a_node_that_vite_accepts_is_new_enough(version: str, answer: bool) -> None:
    assert node.is_new_enough(version) is answer


def test_this_machine_is_supported() -> None:
    machine.require_supported()


@pytest.mark.parametrize(
    ("where", "name", "value", "sentence"),
    [
        (sys, "version_info", (3, 10, 14), "needs 3.11 or newer"),
        (sys, "platform", "win32", "runs on Linux and macOS"),
        (platform, "machine", lambda: "riscv64", "this is riscv64"),
        (sys, "maxsize", 2**31 - 1, "64-bit"),
    ],
)
def test_an_unsupported_machine_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, where: object, name: str, value: object, sentence: str
) -> None:
    monkeypatch.setattr(where, name, value)
    with pytest.raises(SetupFailedError, match=sentence):
        machine.require_supported()


def test_an_unknown_purpose_gets_the_usage() -> None:
    assert main([]) == "usage: python3 -m config.setup play|test|compare"
    assert main(["dance"]) == "usage: python3 -m config.setup play|test|compare"


def find_python(path: Path, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", ROOT / "config" / "setup" / "find-python.sh"],
        env={"PATH": str(path), **env},
        capture_output=True,
        text=True,
        check=False,
    )


def put(folder: Path, name: str, script: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)


def test_a_newer_python_is_found_behind_an_old_one_and_a_broken_one(tmp_path: Path) -> None:
    put(tmp_path, "python3", "exit 0")  # too old: it prints nothing
    put(tmp_path, "python3.13", "echo 'no such version' >&2; exit 127")
    (tmp_path / "python3.12").symlink_to(sys.executable)
    found = find_python(tmp_path)
    assert found.returncode == 0
    assert found.stderr == ""
    assert Path(found.stdout.strip()).name in {"python3.12", Path(sys.executable).name}


def test_a_named_python_comes_first(tmp_path: Path) -> None:
    put(tmp_path, "python3", "echo /the/usual")
    put(tmp_path, "mine", "echo /the/named")
    assert find_python(tmp_path).stdout == "/the/usual\n"
    assert find_python(tmp_path, PYTHON=str(tmp_path / "mine")).stdout == "/the/named\n"


def test_no_python_at_all_is_said_in_one_line(tmp_path: Path) -> None:
    found = find_python(tmp_path)
    assert found.returncode == 1
    assert found.stdout == ""
    assert found.stderr.count("\n") == 1
    assert "Python 3.11 or newer" in found.stderr


def test_a_second_setup_does_nothing_and_says_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    # Without the build: a client that is being worked on may not build just now.
    for _ in range(2):
        capfd.readouterr()
        python_environment.prepare("development")
        fast_core.install()
        client.install_packages(node.find_or_install())
    said = capfd.readouterr()
    assert said.out + said.err == ""


def test_a_broken_environment_is_noticed(tmp_path: Path) -> None:
    moved = tmp_path / ".venv"
    shutil.copytree(ENVIRONMENT / "bin", moved / "bin", symlinks=True)
    assert python_environment.is_usable(ENVIRONMENT)
    assert not python_environment.is_usable(moved)  # its scripts still name the old folder
    assert not python_environment.is_usable(tmp_path / "nowhere")
