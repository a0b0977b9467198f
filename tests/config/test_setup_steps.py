"""A setup step says what it does, remembers it, and fails in one sentence."""

import sys
from pathlib import Path

import pytest

from config.setup import steps


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "ENVIRONMENT", tmp_path / ".venv")
    monkeypatch.setattr(steps, "STATE", tmp_path / ".venv" / "setup")
    monkeypatch.setattr(steps, "LOG", tmp_path / ".venv" / "setup" / "log.txt")
    (tmp_path / ".venv").mkdir()


def python(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def test_a_step_says_what_it_does_and_logs_what_was_printed(
    capfd: pytest.CaptureFixture[str],
) -> None:
    steps.run_step("Counting tiles", python("print('there are 28')"))
    said = capfd.readouterr()
    assert said.out.startswith("double-six: Counting tiles ...\n")
    assert "there are 28" not in said.out + said.err
    assert "there are 28" in steps.LOG.read_text()


def test_the_second_way_is_tried_when_the_first_fails(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    steps.run_step(
        "Trying",
        python("raise SystemExit(1)"),
        python(f"open({str(mark)!r}, 'w').close()"),
        python("raise SystemExit('the third is not needed')"),
    )
    assert mark.exists()


def test_a_failed_step_names_itself_and_the_reason() -> None:
    with pytest.raises(steps.SetupFailedError) as failure:
        steps.run_step("Shuffling", python("raise SystemExit('error: one tile is missing')"))
    assert str(failure.value) == (
        "Shuffling did not work: error: one tile is missing"
        " The whole output is in .venv/setup/log.txt."
    )


def test_the_reason_is_the_first_line_that_gives_one_without_its_colours() -> None:
    printed = "building\\nerror during build:\\n1 error:\\n\\x1b[31mno tile\\x1b[0m\\nmore"
    with pytest.raises(steps.SetupFailedError) as failure:
        steps.run_step("Building", python(f"raise SystemExit('{printed}')"))
    assert "did not work: error during build: 1 error: no tile The whole" in str(failure.value)


def test_a_missing_program_is_a_sentence_too() -> None:
    with pytest.raises(steps.SetupFailedError, match="No such file"):
        steps.run_step("Shuffling", ["/nowhere/shuffle"])


@pytest.mark.parametrize(
    "printed",
    [
        "npm error code EAI_AGAIN",
        "error: Failed to fetch\n  Caused by: dns error",
        "NewConnectionError: Failed to establish a new connection: [Errno 111] Connection refused",
    ],
)
def test_no_network_is_recognized_in_the_words_of_npm_uv_and_pip(printed: str) -> None:
    with pytest.raises(steps.SetupFailedError, match="needs the network"):
        steps.run_step("Fetching", python(f"raise SystemExit({printed!r})"))


def test_a_step_is_done_only_with_the_inputs_it_was_done_with(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.write_text("one")
    stamp = steps.digest([source], "v24")
    assert not steps.is_done("build", stamp)
    steps.mark_done("build", stamp)
    assert steps.is_done("build", stamp)
    assert not steps.is_done("build", steps.digest([source], "v25"))
    source.write_text("two")
    assert not steps.is_done("build", steps.digest([source], "v24"))
