"""What the glossary calls the words of the client are its words."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LANGUAGES = ROOT / "frontend" / "src" / "language"
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
    if line.count("|") > 3
]
SENTENCE = re.compile(r"'[^'\n]*'|`[^`]*`")
HEAD, TERMS = ROWS[0], ROWS[2:]


def test_it_has_a_column_for_every_language() -> None:
    spoken = {each.parent.name for each in LANGUAGES.glob("*/index.ts")}
    assert set(HEAD[1:]) == spoken


@pytest.mark.parametrize("language", HEAD[1:])
def test_every_term_is_said_in_its_language(language: str) -> None:
    texts = [each.read_text(encoding="utf-8") for each in (LANGUAGES / language).glob("*.ts")]
    said = " ".join(SENTENCE.findall("\n".join(texts))).lower()
    terms = [row[HEAD.index(language)].lower() for row in TERMS]
    assert len(terms) > 30
    assert [each for each in terms if not re.search(rf"\b{re.escape(each)}", said)] == []
