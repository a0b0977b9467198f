"""`manage.py play`: one command runs everything, keeps it alive, and leaves nothing behind."""

import os
import signal
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.config.browsing import Browser
from tests.config.processes import (
    Running,
    child_of,
    children_of,
    is_alive,
    is_ready,
    run_command,
    wait_until,
)

FREE_PORT = {"PORT": "0", "HOST": "127.0.0.1", "SECRET_KEY": ""}
OPEN = r"Double Six is open at (http://localhost:\d+) "
PARTS = ("redis", " web ", " computers", " archiver")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("play")


@pytest.fixture(scope="module")
def play(folder: Path) -> Iterator[Running]:
    with run_command(folder, "play", env=FREE_PORT) as running:
        running.wait_for_word(OPEN)
        yield running


@pytest.fixture
def url(play: Running) -> str:
    address = play.wait_for_word(OPEN)
    wait_until(lambda: is_ready(address), "everything to be there")
    return address


@pytest.fixture
def browser(url: str) -> Browser:
    browser = Browser()
    browser.open_page(url)
    return browser


def test_it_says_that_it_starts_and_in_one_line_where_to_go(play: Running, url: str) -> None:
    starting, where = play.said.splitlines()
    assert starting == "Starting ..."
    assert url in where
    assert url.startswith("http://localhost:")


def test_it_runs_redis_the_web_the_computers_and_the_archive(play: Running, url: str) -> None:
    assert is_ready(url)
    assert len(children_of(play.pid)) == len(PARTS)
    assert all(child_of(play.pid, part) for part in PARTS)


def test_the_data_is_private(folder: Path, url: str) -> None:
    assert is_ready(url)
    data = folder / "data"
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    assert stat.S_IMODE((data / "redis").stat().st_mode) == 0o700
    assert stat.S_IMODE((data / "secret-key").stat().st_mode) == 0o600
    assert stat.S_IMODE((data / "redis" / "redis.sock").stat().st_mode) == 0o700


@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_is_killed_comes_back_and_nothing_is_lost(
    part: str, play: Running, url: str, browser: Browser
) -> None:
    code = browser.make_table(url)
    before = browser.look_at(url, code)
    killed = child_of(play.pid, part)
    os.kill(killed, signal.SIGKILL)
    name = {"redis": "Redis"}.get(part, part.strip())
    play.wait_for_word(rf"double-six: {name} was killed \(SIGKILL\); starting it again\n")
    wait_until(lambda: child_of(play.pid, part) not in (0, killed), f"another {part}")
    wait_until(lambda: is_ready(url), "everything to be there again")
    assert browser.look_at(url, code) == before
    assert browser.make_table(url) != code
    assert "Traceback" not in play.said


def test_a_second_one_in_the_same_folder_is_refused_in_one_sentence(
    folder: Path, play: Running, url: str
) -> None:
    with run_command(folder, "play", env=FREE_PORT) as second:
        assert second.process.wait(60) == 2
        assert second.said.count("\n") == 1
        assert f"process {play.pid}, {url}" in second.said
    assert is_ready(url)


def test_a_restart_keeps_devices_and_tables(tmp_path: Path) -> None:
    with run_command(tmp_path, "play", env=FREE_PORT) as first:
        url = first.wait_for_word(OPEN)
        browser = Browser()
        browser.open_page(url)
        code = browser.make_table(url)
        children = children_of(first.pid)
        assert first.end(signal.SIGTERM) == 0
        assert not any(is_alive(child) for child in children)
        assert "Traceback" not in first.said
    with run_command(tmp_path, "play", env=FREE_PORT) as second:
        url = second.wait_for_word(OPEN)
        face = browser.look_at(url, code)
        assert face["seats"][0]["is_mine"]
        assert face["started"]


def test_ctrl_c_stops_everything_cleanly(tmp_path: Path) -> None:
    with run_command(tmp_path, "play", env=FREE_PORT) as running:
        running.wait_for_word(OPEN)
        children = children_of(running.pid)
        assert running.end(signal.SIGINT) == 0
        assert not any(is_alive(child) for child in children)
        assert running.said.endswith("\nStopping ...\n")


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="Linux alone promises it")
def test_nothing_is_left_when_it_is_killed_itself(tmp_path: Path) -> None:
    with run_command(tmp_path, "play", env=FREE_PORT) as running:
        running.wait_for_word(OPEN)
        children = children_of(running.pid)
        assert len(children) == len(PARTS)
        running.end(signal.SIGKILL)
        wait_until(lambda: not any(is_alive(child) for child in children), "the end of all")


def test_a_signal_while_it_starts_stops_it_too(tmp_path: Path) -> None:
    with run_command(tmp_path, "play", env=FREE_PORT) as running:
        wait_until(lambda: child_of(running.pid, "web"), "the web process")
        children = children_of(running.pid)
        assert running.end() == 0
        assert not any(is_alive(child) for child in children)
        assert "is open" not in running.said
