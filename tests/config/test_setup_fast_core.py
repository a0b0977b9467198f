"""The strong computer is made fast where that comes ready-made; elsewhere the set-up goes on."""

import sys
from pathlib import Path

import pytest

from config.setup import fast_core, python_environment, steps

UNHEARD_OF = f"a-compiler-without-wheels==1.0 --hash=sha256:{'0' * 64}\n"
PLAIN_PYTHON = "the strong computer will think in plain Python: the same moves, more slowly"


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = tmp_path / ".venv" / "setup"
    state.parent.mkdir()
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "ENVIRONMENT", state.parent)
    monkeypatch.setattr(steps, "STATE", state)
    monkeypatch.setattr(steps, "LOG", state / "log.txt")
    monkeypatch.setattr(python_environment, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(python_environment, "LOCKS", tmp_path)
    (tmp_path / "speed.txt").write_text(UNHEARD_OF)


def test_without_wheels_it_says_so_once_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("UV_NO_INDEX", "1")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    assert not fast_core.install()
    said = capfd.readouterr().out
    assert PLAIN_PYTHON in said
    assert "does not come ready-made for this machine" in said
    assert not fast_core.install()
    fast_core.prepare()
    assert capfd.readouterr().out == ""


def test_without_a_network_it_is_tried_again_the_next_time(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for name in ("UV_DEFAULT_INDEX", "PIP_INDEX_URL"):
        monkeypatch.setenv(name, "http://127.0.0.1:9/simple")
    monkeypatch.setenv("UV_HTTP_RETRIES", "0")
    for _ in range(2):
        assert not fast_core.install()
        said = capfd.readouterr().out
        assert "left for the next time" in said
        assert PLAIN_PYTHON in said


def test_only_wheels_are_taken() -> None:
    commands = python_environment._installers(Path("speed.txt"), python_environment.WHEELS_ALONE)
    assert commands
    assert all("--only-binary" in command for command in commands)


def test_the_core_is_compiled_anew_when_its_sources_change_and_old_machine_code_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    tiles = tmp_path / "engine" / "tiles.py"
    kept = tmp_path / "engine" / "fast" / "__pycache__"
    (kept / "of-older-sources").mkdir(parents=True)
    (kept / "board.cpython-311.pyc").touch()
    bots = tmp_path / "engine" / "bots"
    bots.mkdir()
    (bots / "__init__.py").write_text("def prepare(): open('compiled', 'a').write('once ')")
    tiles.touch()
    monkeypatch.setattr(fast_core, "ROOT", tmp_path)
    monkeypatch.setattr(fast_core, "KEPT", kept)
    for _ in range(2):
        fast_core.compile_core()
    assert (tmp_path / "compiled").read_text() == "once "
    assert [path.name for path in kept.iterdir()] == ["board.cpython-311.pyc"]
    assert capfd.readouterr().out.startswith("double-six: Compiling the computers' core")
    tiles.write_text("'''Changed.'''")
    fast_core.compile_core()
    assert (tmp_path / "compiled").read_text() == "once once "
