"""Machine code is kept by what it was made from, where it may be, and is nobody else's."""

import os
import stat
import tempfile
from pathlib import Path

import pytest

from engine.fast import keeping


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for temporary files of the test's own."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def refuse_to_write(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a file system that is read-only, which stops even an administrator."""
    monkeypatch.setattr(os, "access", lambda path, _mode: folder not in (path, *Path(path).parents))
    for part in (*folder.rglob("*"), folder):
        part.chmod(0o555 if part.is_dir() else 0o444)


def test_the_folder_is_named_after_every_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    core = tmp_path / "engine" / "fast"
    core.mkdir(parents=True)
    sources = [core / "board.py", core / "tables.py", core.parent / "tiles.py"]
    for source in sources:
        source.touch()
    monkeypatch.setattr(keeping, "_HERE", core)
    found = [keeping.find_folder("")]
    for source in sources:
        source.write_text("'''Changed.'''")
        found.append(keeping.find_folder(""))
    assert len(set(found)) == 4
    assert all(folder and folder.parent == core / "__pycache__" for folder in found)
    assert keeping.find_folder("") == found[-1]


def test_it_is_kept_where_somebody_wants_it(tmp_path: Path, temporary: Path) -> None:
    folder = keeping.find_folder(str(tmp_path / "of my own"))
    assert folder is not None
    assert folder.parent == tmp_path / "of my own"
    assert folder.is_dir()
    assert not list(temporary.iterdir())


def test_what_cannot_be_written_to_is_copied_once(
    tmp_path: Path, temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = keeping.find_folder(str(tmp_path / "image"))
    assert folder is not None
    (folder / "fast_1").mkdir()
    (folder / "fast_1" / "play.nbc").write_bytes(b"machine code")
    refuse_to_write(tmp_path / "image", monkeypatch)
    copy = keeping.find_folder(str(tmp_path / "image"))
    assert copy is not None
    assert copy.parent == temporary
    assert (copy / "fast_1" / "play.nbc").read_bytes() == b"machine code"
    (copy / "fast_1" / "more.nbc").touch()
    assert keeping.find_folder(str(tmp_path / "image")) == copy
    assert [path.name for path in temporary.iterdir()] == [copy.name]
    for part in (copy, copy / "fast_1"):
        assert stat.S_IMODE(part.stat().st_mode) == 0o700


def test_where_nothing_can_be_made_there_is_a_folder_among_the_temporary_files(
    tmp_path: Path, temporary: Path
) -> None:
    (tmp_path / "a file").touch()
    folder = keeping.find_folder(str(tmp_path / "a file"))
    assert folder is not None
    assert folder.parent == temporary
    assert folder.is_dir()


@pytest.mark.parametrize("trap", ["open to others", "a link", "somebody else's"])
def test_a_folder_that_somebody_else_could_fill_is_not_used(
    tmp_path: Path, temporary: Path, trap: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a file").touch()
    folder = keeping.find_folder(str(tmp_path / "a file"))
    assert folder is not None
    if trap == "open to others":
        folder.chmod(0o777)
    elif trap == "a link":
        folder.rename(temporary / "elsewhere")
        folder.symlink_to(temporary / "elsewhere")
    else:
        owner = folder.stat().st_uid
        monkeypatch.setattr(os, "getuid", lambda: owner + 1)
        folder.rename(folder.with_name(folder.name.replace(f"-{owner}-", f"-{owner + 1}-")))
    assert keeping.find_folder(str(tmp_path / "a file")) is None


def test_without_a_place_for_temporary_files_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a file").touch()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "not there"))
    assert keeping.find_folder(str(tmp_path / "a file")) is None


@pytest.mark.parametrize(("said", "answer"), [(None, True), ("", True), ("0", True), ("1", False)])
def test_machine_code_is_wanted_unless_it_is_switched_off(
    said: str | None, answer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)
    if said is not None:
        monkeypatch.setenv("NUMBA_DISABLE_JIT", said)
    assert keeping.is_wanted() is answer
