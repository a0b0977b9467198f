"""What the documents say of the project is so."""

import re
import subprocess
from pathlib import Path

import pytest

from config.environment import ROOT

DOCUMENTS = sorted(ROOT.glob("*.md")) + sorted((ROOT / "docs").rglob("*.md"))
VERBS = ("play", "cluster", "test", "check", "format", "bench", "clean", "lock")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_within_the_project_leads_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", document.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (document.parent / target).exists(), target


def test_no_file_holds_the_marks_of_an_unfinished_merge() -> None:
    found = subprocess.run(
        ["git", "grep", "--no-index", "--exclude-standard", "-nE", "^(<{7} |>{7} |[|]{7} |={7}$)"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (found.stdout, found.stderr) == ("", "")


def test_the_readme_explains_every_variable() -> None:
    source = (ROOT / "config" / "environment.py").read_text(encoding="utf-8")
    read = set(re.findall(r'(?:variables\.get\(|env\.\w+\(|variables, )"([A-Z_]+)"', source))
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    first_cells = re.findall(r"^\| (`[A-Z_`, ]+`) \|", readme, re.MULTILINE)
    explained = {name for cell in first_cells for name in re.findall(r"[A-Z_]+", cell)}
    assert explained == read


@pytest.mark.parametrize("verb", VERBS)
def test_make_knows_the_verbs_of_the_documents(verb: str) -> None:
    shown = subprocess.run(
        ["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert re.search(rf"^make {verb} +\S", shown, re.MULTILINE)


def test_decisions_are_numbered_without_gaps() -> None:
    numbers = sorted(int(path.name[:4]) for path in (ROOT / "docs" / "decisions").glob("*.md"))
    assert numbers == list(range(1, len(numbers) + 1))
