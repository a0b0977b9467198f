"""`manage.py arena`: what it prints, and how it refuses."""

import subprocess
import sys

import pytest
from django.core.management import CommandError, call_command

from config.arena.players import UnknownPlayerError, find_player
from config.environment import ROOT


def test_it_prints_the_score_and_the_cost(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("arena", "normal", "random", "--deals", "30", "--profile", "six-love")
    said = capsys.readouterr()
    lines = said.out.splitlines()
    assert lines[0] == "six-love: normal against random"
    assert lines[1] == "30 deals, free opening, each played twice, seed 1"
    assert lines[2].startswith("score ")
    assert [line.split()[0] for line in lines[-2:]] == ["normal", "random"]
    assert said.err == "", "progress is for people at a terminal"


@pytest.mark.parametrize(
    "options",
    [["--deals", "1"], ["--deals", "many"], ["--jobs", "0"], ["--profile", "fives"]],
    ids=" ".join,
)
def test_it_refuses_what_makes_no_sense(options: list[str]) -> None:
    with pytest.raises(CommandError):
        call_command("arena", "normal", "random", *options)


def test_a_refusal_is_one_sentence_and_exit_code_2() -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "arena", "nobody", "random"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("double-six: there is no player 'nobody': there are random,")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("name", ["", "Normal", "normal:3", "greedy:", "plain:0", "plain:-1"])
def test_a_name_that_means_nobody_is_refused(name: str) -> None:
    with pytest.raises(UnknownPlayerError):
        find_player(name)


def test_every_level_and_yardstick_is_a_player() -> None:
    for name in ("random", "greedy", "easy", "normal", "strong", "plain", "plain:5"):
        assert callable(find_player(name))
