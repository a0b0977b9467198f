"""What is kept in the data folder: the key, and the lock that says who uses it."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from config.data_dir import DataDirError, note_address, open_data_dir
from config.environment import ROOT
from config.secret_key import UnusableKeyError, find_secret_key, keep_secret_key


def test_a_key_is_made_once_and_kept_privately(tmp_path: Path) -> None:
    key = keep_secret_key(tmp_path)
    assert len(key) >= 50
    assert keep_secret_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / "secret-key").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret-key"]


def test_two_folders_have_two_keys(tmp_path: Path) -> None:
    (tmp_path / "1").mkdir()
    (tmp_path / "2").mkdir()
    assert keep_secret_key(tmp_path / "1") != keep_secret_key(tmp_path / "2")


def test_a_key_that_others_may_read_is_closed_to_them(tmp_path: Path) -> None:
    key = keep_secret_key(tmp_path)
    (tmp_path / "secret-key").chmod(0o644)
    assert keep_secret_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / "secret-key").stat().st_mode) == 0o600


def test_a_key_is_found_where_it_is_kept_and_none_is_made(tmp_path: Path) -> None:
    assert find_secret_key(tmp_path / "nowhere") == ""
    assert find_secret_key(tmp_path) == ""
    assert not list(tmp_path.iterdir())
    key = keep_secret_key(tmp_path)
    assert find_secret_key(tmp_path) == key


@pytest.mark.parametrize("content", [b"", b"\n", b"short", b"\xff" * 60])
def test_a_file_without_a_key_is_refused_and_left_alone(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "secret-key"
    path.write_bytes(content)
    for read in (keep_secret_key, find_secret_key):
        with pytest.raises(UnusableKeyError):
            read(tmp_path)
    assert path.read_bytes() == content


def test_a_folder_that_is_not_there_has_no_key(tmp_path: Path) -> None:
    with pytest.raises(UnusableKeyError, match="cannot be used"):
        keep_secret_key(tmp_path / "nowhere")


def test_a_data_folder_is_made_and_is_private(tmp_path: Path) -> None:
    with open_data_dir(tmp_path / "a" / "data"):
        assert stat.S_IMODE((tmp_path / "a" / "data").stat().st_mode) == 0o700


def test_one_server_at_a_time_uses_a_data_folder(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as lock:
        with pytest.raises(DataDirError, match="it has just started"):
            open_data_dir(tmp_path)
        note_address(lock, "http://localhost:8000")
        with pytest.raises(DataDirError, match=f"process {os.getpid()}, http://localhost:8000"):
            open_data_dir(tmp_path)
    open_data_dir(tmp_path).close()


def test_the_lock_ends_with_a_killed_process(tmp_path: Path) -> None:
    script = (
        "import pathlib, sys, time\n"
        "from config.data_dir import open_data_dir\n"
        "lock = open_data_dir(pathlib.Path(sys.argv[1]))\n"
        "print('locked', flush=True)\n"
        "time.sleep(600)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"locked\n"
        with pytest.raises(DataDirError):
            open_data_dir(tmp_path)
        holder.kill()
    open_data_dir(tmp_path).close()


def test_a_data_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("", "utf-8")
    with pytest.raises(DataDirError, match="cannot be written to"):
        open_data_dir(tmp_path / "data")
