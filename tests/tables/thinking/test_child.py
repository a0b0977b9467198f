"""A real thinking process holds nothing but a view, and does not outlive its parent."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from config.environment import ROOT
from tables.thinking.sealing import is_barred
from tables.thinking.thinker import clean_environment
from tables.thinking.wire import AnswerReader, Question, Ready, pack
from tests.processes.waiting import wait_until
from tests.tables.thinking.asking import PATIENT, a_view, is_alive, odd_pool, thinking, views
from tests.tables.thinking.odd_child import HIDDEN, HONEST, PRIES

PARENT = """
import asyncio, sys
from tests.tables.thinking.asking import PATIENT, a_view, odd_pool
from tests.tables.thinking.odd_child import SPINS

async def main():
    pool = odd_pool()
    await pool.wait_until_up(60.0)
    (pid,) = pool.pids
    print(pid, flush=True)
    doing = SPINS if sys.argv[1] == "busy" else None
    while True:
        if doing is None:
            await asyncio.sleep(60)
        try:
            await pool.choose(PATIENT, a_view(), doing)
        except Exception:
            pass

asyncio.run(main())
"""
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="it is looked up in /proc")


async def test_reading_any_hidden_state_raises_in_the_process(
    monkeypatch: pytest.MonkeyPatch, redis_url: str
) -> None:
    for name in ("REDIS_URL", "DATABASE_URL"):
        monkeypatch.setenv(name, redis_url)
    async with thinking(odd_pool()) as pool:
        await pool.choose(PATIENT, a_view(), PRIES)  # it raises when it finds something
    assert pool.tally.thoughts == 1


@LINUX
async def test_it_has_its_pipe_and_no_address_of_a_store(
    monkeypatch: pytest.MonkeyPatch, redis_url: str
) -> None:
    monkeypatch.setenv("REDIS_URL", redis_url)
    monkeypatch.setenv("NUMBA_CACHE_DIR", "/tmp/numba")
    async with thinking(odd_pool()) as pool:
        (pid,) = pool.pids
        descriptors, variables = look_into(pid)
    assert descriptors.keys() == {0, 1, 2}
    assert descriptors[0].startswith("socket:")
    assert descriptors[1] == descriptors[2] == os.devnull
    assert redis_url not in variables
    assert os.environ["SECRET_KEY"] not in variables
    assert "NUMBA_CACHE_DIR=/tmp/numba" in variables.split("\0")


def look_into(pid: int) -> tuple[dict[int, str], str]:
    """Return the descriptors of a process and what they are, and its environment."""
    process = Path(f"/proc/{pid}")
    descriptors = {int(each.name): str(each.readlink()) for each in (process / "fd").iterdir()}
    return descriptors, (process / "environ").read_bytes().decode()


async def test_an_interrupt_at_the_terminal_is_for_its_parent_alone() -> None:
    async with thinking(odd_pool()) as pool:
        (pid,) = pool.pids
        os.kill(pid, signal.SIGINT)
        await pool.choose(PATIENT, a_view(), HONEST)
        assert pool.pids == {pid}


def test_it_is_told_no_secret_of_the_environment() -> None:
    kept = {"PATH": "/bin", "LC_ALL": "C", "PYTHONHASHSEED": "0", "NUMBA_NUM_THREADS": "1"}
    secret = {"SECRET_KEY": "k", "REDIS_URL": "r", "DATABASE_URL": "d", "AWS_SECRET": "a"}
    assert clean_environment(kept | secret) == kept


def test_of_our_own_modules_it_may_import_those_of_bots_and_its_own() -> None:
    modules = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for package in ("config", "engine", "tables")
        for path in (ROOT / package).rglob("*.py")
    }
    allowed = {name for name in modules if not is_barred(name)}
    assert not allowed & set(HIDDEN)
    packages = ("engine.bots", "engine.fast", "engine.profiles")
    bots = {name for name in allowed if name.startswith(packages)}
    assert allowed - bots == {
        *("config", "engine", "tables", "tables.thinking"),
        *(f"engine.{name}" for name in ("advice", "commands", "discreet", "events", "openings")),
        *(f"engine.{name}" for name in ("seats", "tiles", "viewed")),
        *(f"tables.thinking.{name}" for name in ("child", "faults", "sealing", "wire")),
    }


def test_a_question_is_a_view_and_dice_and_comes_over_the_wire_whole() -> None:
    assert Question.__struct_fields__ == ("kind", "level", "roll", "cpu_s", "view")
    for view in views():
        question = Question("choose", "strong", 2**64 - 1, 2.0, view)
        assert msgspec.msgpack.decode(pack(question)[4:], type=Question) == question


def test_answers_are_read_however_their_bytes_come() -> None:
    reader = AnswerReader()
    frames = pack(Ready(is_compiled=True)) + pack(Ready(is_compiled=False))
    read = [answer for byte in frames for answer in reader.feed(bytes([byte]))]
    assert read == list(AnswerReader().feed(frames)) == [Ready(is_compiled=True), Ready(False)]


def start_parent(while_it: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", PARENT, while_it],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@LINUX
@pytest.mark.parametrize("while_it", ["idles", "busy"])
async def test_it_ends_with_a_parent_that_is_killed_and_prints_nothing(while_it: str) -> None:
    parent = start_parent(while_it)
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    assert is_alive(pid)
    parent.kill()
    _, complaints = parent.communicate()
    await wait_until(lambda: not is_alive(pid))
    assert complaints == ""


def test_who_only_asks_for_thinking_imports_no_compiler() -> None:
    code = (
        "import django; django.setup(); import sys, tables.computers.worker, tables.hints, "
        "tables.computers.bot_choice; sys.exit('numba' in sys.modules)"
    )
    variables = {**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings"}
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=variables, check=True)
