"""How `manage.py play` begins: on another port, on another's Redis, or not at all and why."""

import os
import socket
from pathlib import Path

import pytest

from config.listening import port_of
from tests.config.processes import ask, child_of, children_of, is_ready, run_command

FREE_PORT = {"PORT": "0", "HOST": "127.0.0.1", "SECRET_KEY": ""}
OPEN = r"Double Six is open at (http://localhost:\d+) "


def test_a_busy_port_is_said_and_the_next_one_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = port_of(taken)
        env = {"PORT": str(port), "HOST": "127.0.0.1"}
        with run_command(tmp_path, "play", env=env) as running:
            url = running.wait_for_word(OPEN)
            said = running.said
    chosen = int(url.rpartition(":")[2])
    assert port < chosen < port + 20
    assert said.startswith(f"Port {port} is in use; taking {chosen} instead.\n")


def test_with_a_redis_url_it_starts_no_redis(redis_url: str, tmp_path: Path) -> None:
    env = FREE_PORT | {"REDIS_URL": redis_url, "REDIS_PREFIX": "test-play"}
    with run_command(tmp_path, "play", env=env) as running:
        url = running.wait_for_word(OPEN)
        assert is_ready(url)
        assert not child_of(running.pid, "redis.sock")
        assert len(children_of(running.pid)) == 3
    assert not (tmp_path / "data" / "redis").exists()


def test_other_devices_are_answered_by_address_and_strangers_are_not(tmp_path: Path) -> None:
    with run_command(tmp_path, "play", env={"PORT": "0", "HOST": "0.0.0.0"}) as running:
        url = running.wait_for_word(OPEN)
        port = url.rpartition(":")[2]
        assert ask(f"{url}/healthz", Host=f"{socket.gethostname().lower()}:{port}")[0] == 200
        assert ask(f"{url}/healthz", Host="evil.example")[0] == 400


def test_a_data_folder_that_is_too_deep_for_a_socket_works(tmp_path: Path) -> None:
    deep = tmp_path / ("deep" * 15) / ("folder" * 10)
    deep.mkdir(parents=True)
    with run_command(deep, "play", env=FREE_PORT) as running:
        assert is_ready(running.wait_for_word(OPEN))
    assert (deep / "data" / "redis" / "appendonlydir").is_dir()


def test_a_kept_key_is_used_and_a_given_one_is_not_kept(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    key = tmp_path / "data" / "secret-key"
    with run_command(tmp_path, "play", env=FREE_PORT | {"SECRET_KEY": "g" * 40}) as running:
        running.wait_for_word(OPEN)
    assert not key.exists()


@pytest.mark.parametrize(
    ("env", "said"),
    [
        ({"REDIS_URL": "redis://127.0.0.1:1"}, "REDIS_URL does not answer: ConnectionError"),
        ({"DATABASE_URL": "postgresql://a@127.0.0.1:1/x"}, "the database cannot be used: "),
        ({"REDIS_URL": "redis://localhost?colour=red"}, "REDIS_URL has an option"),
        ({"DATABASE_URL": "sqlite:///x.sqlite3?colour=red"}, "the database cannot be used: "),
        ({"PORT": "x"}, "PORT has to be a number"),
        ({"HOST": "192.0.2.77"}, "cannot listen on 192.0.2.77:0: "),
        ({"HOST": "nowhere.invalid"}, "HOST nowhere.invalid is not an address"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(
    env: dict[str, str], said: str, tmp_path: Path
) -> None:
    with run_command(tmp_path, "play", env=FREE_PORT | env) as running:
        assert running.process.wait(60) == 2
        assert running.said.startswith(f"double-six: {said}")
        assert running.said.count("\n") == 1
        assert children_of(running.pid) == {}


def test_a_data_folder_that_is_a_file_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("", "utf-8")
    with run_command(tmp_path, "play", env=FREE_PORT) as running:
        assert running.process.wait(60) == 2
        assert running.said.startswith("double-six: the data folder ")
        assert running.said.count("\n") == 1


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_data_folder_that_cannot_be_written_to_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(mode=0o500)
    with run_command(tmp_path, "play", env=FREE_PORT) as running:
        assert running.process.wait(60) == 2
        assert "cannot be written to" in running.said
        assert running.said.count("\n") == 1


def test_a_broken_key_file_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "secret-key").write_text("short\n", "utf-8")
    with run_command(tmp_path, "play", env=FREE_PORT) as running:
        assert running.process.wait(60) == 2
        assert "holds no key: remove it" in running.said
        assert running.said.count("\n") == 1


def test_a_log_that_redis_cannot_read_is_said_with_its_last_words(tmp_path: Path) -> None:
    log = tmp_path / "data" / "redis" / "appendonlydir"
    log.mkdir(parents=True)
    (log / "appendonly.aof.manifest").write_text("nonsense\n", "utf-8")
    with run_command(tmp_path, "play", env=FREE_PORT) as running:
        assert running.process.wait(60) == 2
        assert running.said.startswith("double-six: the embedded Redis ended at once: ")
        assert running.said.count("\n") == 1
