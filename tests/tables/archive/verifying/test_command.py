"""`manage.py verify` in processes of its own: what it prints, and its exit code."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from config.environment import ROOT
from tables.archive.models import LogEntry, TableLog, Verification
from tables.management.commands.verify import Command
from tests.tables.archive.keeping import under, written
from tests.tables.archive.verifying.sessions import LOGS, play
from tests.tables.archive.verifying.test_runner import write_log

# test_runner.py tries the other one; the command does not see which it is.
on_sqlite = pytest.mark.parametrize("databases", ["sqlite"], indirect=True)

SOUND, TAMPERED = "7K3M2Q9X", "7K3M2Q9Y"
TAMPERED_AT = 30


def run_verify(*arguments: str, stdout: int = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", "verify", *arguments],
        cwd=ROOT,
        stdout=stdout,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def run_verify_here(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> subprocess.CompletedProcess[str]:
    """Run the command in this process: the same, without a second's start."""
    try:
        Command().run_from_argv(["manage.py", "verify", *arguments])
        code = 0
    except SystemExit as end:
        code = int(end.code or 0)
    printed = capsys.readouterr()
    return subprocess.CompletedProcess(arguments, code, printed.out, printed.err)


@pytest.fixture
def two_tables(database_url: str) -> None:  # noqa: ARG001 - where they are written
    """Have two logs archived, of which somebody has changed one."""
    for code in (SOUND, TAMPERED):
        write_log(code, written(under(code, list(play(*LOGS[0])))), random.Random(1))
    row = LogEntry.objects.get(log__code=TAMPERED, version=TAMPERED_AT)
    row.written = bytes(row.written) + b" "  # it still says the same
    row.save()


@on_sqlite
@pytest.mark.usefixtures("two_tables")
def test_it_says_what_is_sound_and_what_is_not_and_where() -> None:
    entries = TableLog.objects.get(code=SOUND).version
    done = run_verify("7k3m-2q9x")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        f"{SOUND}: sound, {entries} entries",
        "1 verified, 1 sound, 0 not sound",
    ]
    done = run_verify("--all")
    assert (done.returncode, done.stderr) == (1, "")
    first, second, finding, last = done.stdout.splitlines()
    assert first == f"{SOUND}: sound, {entries} entries"
    assert (
        second == f"{TAMPERED}: NOT SOUND, {entries} entries, of which {entries} were decided again"
    )
    assert finding.startswith(f"  entry {TAMPERED_AT}, round ")
    assert finding.endswith("(entry-changed)")
    assert last == "2 verified, 1 sound, 1 not sound"
    assert Verification.objects.filter(is_sound=True, by="").count() == 2
    assert Verification.objects.filter(is_sound=False, by="").count() == 1


@on_sqlite
@pytest.mark.usefixtures("two_tables")
def test_it_has_the_key_that_is_kept_and_without_one_there_is_no_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    key = os.environ["SECRET_KEY"]
    monkeypatch.delenv("SECRET_KEY")
    done = run_verify(SOUND)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("double-six: SECRET_KEY is not set")
    assert not Verification.objects.exists()
    (tmp_path / "secret-key").write_text(f"{key}\n", "ascii")
    done = run_verify(SOUND)
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 verified, 1 sound, 0 not sound" in done.stdout


@on_sqlite
@pytest.mark.usefixtures("two_tables")
def test_it_says_the_same_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    done = run_verify_here(["--json", TAMPERED, SOUND], capsys)
    assert (done.returncode, done.stderr) == (1, "")
    tampered, sound = map(json.loads, done.stdout.splitlines())
    assert (tampered["code"], tampered["is_sound"]) == (TAMPERED, False)
    (finding,) = tampered["findings"]
    assert (finding["code"], finding["version"]) == ("entry-changed", TAMPERED_AT)
    assert finding["session"] == 1
    assert (sound["code"], sound["is_sound"], sound["findings"]) == (SOUND, True, [])
    assert sound["decided"] == sound["entries"] == len(play(*LOGS[0]))


@on_sqlite
@pytest.mark.usefixtures("two_tables")
def test_an_answer_that_nobody_reads_is_no_verdict() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = run_verify("--all", stdout=writing)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (2, "double-six: the answer cannot be printed\n")


@on_sqlite
@pytest.mark.usefixtures("two_tables")
def test_bad_usage_is_no_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, says in (
        ([], "name the codes of tables, or give --all"),
        (["--all", SOUND], "name the codes of tables, or give --all"),
        (["00000000"], "nothing is archived of a table '00000000'"),
        ([SOUND, "\x1b[31m"], "nothing is archived of a table '\\x1b[31m'"),
    ):
        done = run_verify_here(arguments, capsys)
        assert (done.returncode, done.stdout, done.stderr) == (2, "", f"double-six: {says}\n")
    assert not Verification.objects.exists()
    assert run_verify("--al", SOUND).returncode == 2


def test_a_database_that_cannot_be_used_is_no_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for url in (f"sqlite:///{tmp_path}/no/such/folder", f"sqlite:///{tmp_path}/empty"):
        monkeypatch.setenv("DATABASE_URL", url)
        done = run_verify("--all")
        says = "double-six: the database cannot be used: OperationalError\n"
        assert (done.returncode, done.stdout, done.stderr) == (2, "", says)
