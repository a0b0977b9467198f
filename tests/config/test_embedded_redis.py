"""The embedded server: where it lives, what it may not share, and what becomes of it."""

import os
import signal
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from config.embedded_redis import (
    EmbeddedRedisError,
    end_orphan,
    find_program,
    is_answering,
    plan_redis,
    start_redis,
)
from config.tether import tethered


@pytest.fixture
def short_path() -> Iterator[Path]:
    """Return an empty folder with a name that leaves room for a socket's."""
    with tempfile.TemporaryDirectory(prefix="ds-") as folder:
        yield Path(folder)


def _deep(folder: Path) -> Path:
    return folder / ("d" * 60) / ("e" * 60)


def test_it_needs_no_installed_redis() -> None:
    assert os.access(find_program(), os.X_OK)


def test_a_redis_of_the_machine_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    for name in ("valkey-server", "redis-server"):
        program = tmp_path / name
        program.write_text("#!/bin/sh\n", "utf-8")
        program.chmod(0o755)
        assert find_program() == program


def test_a_write_survives_kill_9(tmp_path: Path) -> None:
    server = plan_redis(tmp_path)
    command = tethered(server.command, os.getpid(), signal.SIGKILL)
    process = start_redis(server, command)
    with redis.Redis.from_url(server.url) as client:
        client.rpush("log", "one", "two")
    process.kill()
    process.wait()
    assert not is_answering(server)
    process = start_redis(server, command)
    with redis.Redis.from_url(server.url, decode_responses=True) as client:
        assert client.lrange("log", 0, -1) == ["one", "two"]
        assert client.config_get("port") == {"port": "0"}
        assert client.config_get("save") == {"save": ""}
    process.terminate()
    assert process.wait(10) == 0


def test_an_orphan_of_an_earlier_run_is_ended(tmp_path: Path) -> None:
    server = plan_redis(tmp_path)
    orphan = start_redis(server, server.command)
    try:
        end_orphan(server)
        assert orphan.wait(10) == 0
    finally:
        orphan.kill()
    end_orphan(server)  # there is none any more


def test_a_deep_folder_gets_a_short_private_place_for_its_socket(
    short_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(short_path))
    server = plan_redis(_deep(short_path))
    assert server.socket.parent.parent == short_path
    assert stat.S_IMODE(server.socket.parent.stat().st_mode) == 0o700
    assert server.folder == _deep(short_path) / "redis"
    assert plan_redis(_deep(short_path)).socket == server.socket
    assert plan_redis(_deep(short_path) / "other").socket != server.socket


@pytest.mark.parametrize("trap", ["open folder", "link", "file"])
def test_a_place_that_somebody_else_has_prepared_is_refused(
    trap: str, short_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(short_path))
    place = plan_redis(_deep(short_path)).socket.parent
    place.rmdir()
    if trap == "open folder":
        place.mkdir()
        place.chmod(0o777)
    elif trap == "link":
        (short_path / "target").mkdir(mode=0o700)
        place.symlink_to(short_path / "target")
    else:
        place.write_text("", "utf-8")
    with pytest.raises(EmbeddedRedisError, match="somebody else"):
        plan_redis(_deep(short_path))


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "redis").write_text("", "utf-8")
    with pytest.raises(EmbeddedRedisError, match="cannot be written to"):
        plan_redis(tmp_path)


def test_a_server_that_ends_at_once_is_an_error_with_its_last_words(tmp_path: Path) -> None:
    server = plan_redis(tmp_path)
    manifest = server.folder / "appendonlydir" / "appendonly.aof.manifest"
    manifest.parent.mkdir()
    manifest.write_text("nonsense\n", "utf-8")
    with pytest.raises(EmbeddedRedisError, match=r"ended at once: .*AOF"):
        start_redis(server, server.command)
