"""The import contracts hold, and each of them notices when it is broken."""

import configparser
import os
import shutil
import subprocess
import sys
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("config", "engine", "tables")
LINT = [str(Path(sys.executable).parent / "lint-imports"), "--no-logo"]

# What is added to which file, and the contracts that must then be broken.
BREAKS = {
    "engine/tiles.py imports random": ["engine-is-pure"],
    "engine/tiles.py imports asyncio": ["engine-is-pure"],
    "engine/view.py imports os": ["engine-is-pure"],
    "engine/profiles/chiva.py imports django.conf": ["engine-is-pure"],
    "engine/shuffle.py imports secrets": ["engine-is-pure"],
    "engine/fast/compiling.py imports numba": ["engine-is-pure"],
    "engine/fast/machine_code.py imports os": ["machine-code-is-no-more"],
    "engine/fast/keeping.py imports socket": ["keeping-is-no-more"],
    "engine/fast/board.py imports engine.fast.machine_code": ["machine-code-stays-apart"],
    "engine/fast/tables.py imports engine.fast.board": ["fast-layers"],
    "engine/bots/counting.py imports engine.bots.normal": ["bots-layers"],
    "engine/bots/strong/worth.py imports engine.bots.strong.search": ["strong-layers"],
    "engine/seats.py imports engine.tiles": ["engine-layers"],
    "engine/session.py imports engine.view": ["engine-layers"],
    "engine/viewed.py imports engine.session": ["engine-layers", "bots-see-only-views"],
    "engine/untidy.py imports engine.tiles": ["engine-layers"],
    "engine/bots/choices.py imports engine.session": ["bots-see-only-views"],
    "engine/bots/counting.py imports engine.view": ["bots-see-only-views", "one-door"],
    "tables/sockets/consumer.py imports engine.view": ["one-door"],
    "engine/bots/choices.py imports engine.solver": ["bots-see-only-views", "open-hands"],
    "tables/hints.py imports engine.positions": ["open-hands"],
    "config/page.py imports engine.session": ["session-stays-inside"],
    "tables/sockets/visit.py imports engine.decide": ["only-tables-decide"],
    "tables/sockets/consumer.py imports tables.state.decide": ["one-writer"],
    "tables/journal.py imports tables.retelling": ["what-is-over"],
    "tables/act.py imports engine.bots": ["bots-at-work"],
    "tables/thinking/wire.py imports engine.session": [
        "session-stays-inside",
        "thinking-sees-only-views",
    ],
    "tables/thinking/child.py imports redis": ["thinking-sees-only-views"],
    "tables/thinking/faults.py imports tables.thinking.pool": ["thinking-layers"],
    "tables/nudges/nudge.py imports tables.vocabulary.viewed": ["a-nudge-is-empty"],
    "tables/vocabulary/names.py imports tables.sockets.visit": ["tables-layers"],
    "tables/untidy.py imports json": ["tables-layers"],
    "tables/admin/text.py imports tables.admin.site": ["admin-layers"],
    "tables/admin/rounds.py imports tables.state.table": ["staff-see-through-the-doors"],
    "tables/archive/models.py imports tables.archive.writing": ["archive-layers"],
    "tables/archive/verifying/runner.py imports tables.state.decide": ["one-writer"],
    "tables/archive/verifying/findings.py imports tables.archive.verifying.replay": [
        "verifying-layers"
    ],
    "tables/act.py imports tables.archive.reading": ["the-game-needs-no-database"],
    "tables/computers/bot_choice.py imports tables.computers.worker": ["computers-layers"],
    "tables/sockets/throttle.py imports tables.sockets.visit": ["sockets-layers"],
    "tables/http/answers.py imports tables.http.reading": ["http-layers"],
    "tables/journal.py imports engine.view": ["one-door"],
    "tables/nudges/mailbox.py imports tables.nudges.hub": ["nudges-layers", "a-nudge-is-empty"],
    "tables/storage/keys.py imports tables.storage.store": ["storage-layers"],
    "tables/limits/whom.py imports tables.limits.allowances": ["limits-layers"],
    "tables/metrics/untidy.py imports json": ["metrics-layers"],
    "tables/metrics/catalogue.py imports tables.vocabulary.commands": ["tables-layers"],
    "tables/state/seating.py imports tables.state.table": ["state-layers"],
    "tables/vocabulary/names.py imports tables.vocabulary.frames": ["vocabulary-layers"],
    "tables/act.py imports config.arena.contest": ["tables-need-no-project", "the-arena-is-a-tool"],
    "config/arena/figures.py imports config.arena.report": ["arena-layers"],
}


def sections() -> dict[str, configparser.SectionProxy]:
    """The contracts by their ids."""
    plan = configparser.ConfigParser()
    plan.read(ROOT / ".importlinter")
    prefix = "importlinter:contract:"
    return {
        section.removeprefix(prefix): plan[section]
        for section in plan.sections()
        if section.startswith(prefix)
    }


def contracts() -> dict[str, str]:
    """The contracts' ids and names."""
    return {name: section["name"] for name, section in sections().items()}


def lint(folder: Path) -> str:
    linted = subprocess.run(
        [*LINT, "--no-cache"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in linted.stderr, linted.stderr
    return linted.stdout


def test_all_contracts_are_kept() -> None:
    said = lint(ROOT)
    assert f"Contracts: {len(contracts())} kept, 0 broken." in said, said


@pytest.mark.parametrize("change", BREAKS)
def test_a_forbidden_import_breaks_its_contract(change: str, tmp_path: Path) -> None:
    for package in PACKAGES:
        shutil.copytree(ROOT / package, tmp_path / package, ignore=only_sources)
    shutil.copytree(ROOT / "tests" / "contracts", tmp_path / "tests" / "contracts")
    shutil.copy(ROOT / ".importlinter", tmp_path)
    file, imported = change.split(" imports ")
    with (tmp_path / file).open("a") as source:
        source.write(f"\nimport {imported}\n")
    said = lint(tmp_path)
    for contract in BREAKS[change]:
        assert f"{contracts()[contract]} BROKEN" in said, said


def test_every_contract_is_broken_by_some_change() -> None:
    assert {contract for broken in BREAKS.values() for contract in broken} == set(contracts())


def test_nobody_is_allowed_through_a_door_without_using_it() -> None:
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)
    for name, plan in sections().items():
        if plan["type"] != "protected":
            continue
        doors = plan["protected_modules"].split()
        inside = {module for door in doors for module in {door} | graph.find_descendants(door)}
        for importer in set(plan["allowed_importers"].split()) - inside:
            assert graph.find_modules_directly_imported_by(importer) & inside, (name, importer)


def only_sources(folder: str, names: list[str]) -> set[str]:
    return {name for name in names if not (name.endswith(".py") or Path(folder, name).is_dir())}
