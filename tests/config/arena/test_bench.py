"""`make bench-computers`: what was found is kept, not measured twice, and told as it is."""

from pathlib import Path

import pytest
from django.core.management import call_command

from config.arena.bench.capacity import Footprint, Held, Rates
from config.arena.bench.results import FaultyResultsError, Kept, keep, read_results
from config.arena.bench.tables import (
    BEGIN,
    END,
    NoPlaceError,
    find_tables,
    put_tables,
    write_tables,
)
from config.arena.bench.tasks import Engines, Found, Task, list_tasks, name_task
from config.arena.contest import Contest
from config.arena.endurance import Endurance, run_endurance
from config.arena.players import find_player
from config.arena.running import run_contest
from config.environment import ROOT
from config.management.commands import bench_computers

ROUNDS = Contest("easy", "random", "six-love", 10)
MATCHES = Contest("easy", "random", "chiva", 2, unit="match")
LONG_RUN = Endurance("random", "dekabes", rounds=10)


def findings() -> dict[Task, Found]:
    return {
        ROUNDS: run_contest(ROUNDS),
        MATCHES: run_contest(MATCHES),
        LONG_RUN: run_endurance(LONG_RUN),
        Footprint("easy"): Held(peak_mb=24.4, bare_mb=23.6),
        Engines(): Rates({"chiva": 5000.4, "dominoes": 3500}),
    }


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "results.jsonl"
    assert read_results(path) == {}
    found = findings()
    for task in found:
        keep(path, task, found[task])
    read = read_results(path)
    assert {task: kept.found for task, kept in read.items()} == found
    keep(path, Engines(), Rates({"chiva": 1}))
    assert read_results(path)[Engines()].found == Rates({"chiva": 1}), "the newest counts"


def test_another_file_is_not_taken_for_results(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text('{"task": {}}\n')
    with pytest.raises(FaultyResultsError):
        read_results(path)


def test_the_tables_say_what_was_found() -> None:
    results = {
        task: Kept(task, found, "2026-11-30", "2 cores") for task, found in findings().items()
    }
    tables = write_tables(results)
    assert "Measured 2026-11-30 with `make bench-computers` on 2 cores." in tables
    assert "| easy against random | 10 |  | " in tables, "nothing of Chiva"
    assert "| easy against random | 2 | " in tables
    assert " rounds each) |  |  |" in tables, "nothing but Chiva"
    assert "| easy | not measured | 24 MB (24 MB without it) | not measured |" in tables
    assert "| random | Dékabès | 10 | 0 | 0 | 0 |" in tables
    assert "| Chiva | 5,000 |" in tables
    assert "| `dominoes` (PyPI) | 3,500 |" in tables


def test_tables_go_between_the_markers_and_nowhere_else() -> None:
    document = f"before\n{BEGIN}\nold\n{END}\nafter\n"
    assert put_tables(document, "| new |\n") == f"before\n{BEGIN}\n\n| new |\n\n{END}\nafter\n"
    with pytest.raises(NoPlaceError):
        put_tables("no place\n", "| new |\n")


def test_the_document_has_a_place_for_the_tables() -> None:
    text = (ROOT / "docs" / "computers.md").read_text(encoding="utf-8")
    assert put_tables(text, "| new |\n") != text


def test_a_core_serves_as_many_tables_as_their_thinking_leaves_room_for() -> None:
    # 1.35 s of delay on average: one decision of 50 ms every 1.4 s.
    assert find_tables(0.05) == pytest.approx(28)


def test_every_task_has_a_name_of_its_own_and_players_that_exist() -> None:
    for tasks in (list_tasks(), list_tasks(is_quick=True)):
        assert len({name_task(task) for task in tasks}) == len(tasks)
        for task in tasks:
            if isinstance(task, Contest) and "dominoes" not in f"{task.first} {task.second}":
                assert find_player(task.first)
                assert find_player(task.second)


def test_a_run_goes_on_where_the_last_one_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    document = tmp_path / "computers.md"
    document.write_text(f"{BEGIN}\n{END}\n")
    monkeypatch.setattr(bench_computers, "ROOT", tmp_path)
    monkeypatch.setattr(bench_computers, "DOCUMENT", document)
    monkeypatch.setattr(bench_computers, "list_tasks", lambda **_: [ROUNDS, LONG_RUN])
    path = tmp_path / "results.jsonl"
    call_command("bench_computers", "--results", path, "--only", "random", "easy")
    assert set(read_results(path)) == {ROUNDS}
    assert "Dékabès | 10" not in document.read_text()
    call_command("bench_computers", "--results", path)
    said = capsys.readouterr().out
    assert "has  six-love easy random 10 deals" in said
    assert "     dekabes random endurance 10 rounds" in said
    assert set(read_results(path)) == {ROUNDS, LONG_RUN}
    assert "| random | Dékabès | 10 |" in document.read_text()
    assert "easy against random" in document.read_text()
