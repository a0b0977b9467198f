"""Every control of the client, as its sources say: what can be pressed, written in or chosen."""

import re
from dataclasses import dataclass
from pathlib import Path

from config.environment import ROOT

SOURCES = ROOT / "frontend" / "src"
CONTROL = re.compile(r"<(button|a|input|select|summary|textarea)\b")
SCRIPT = re.compile(r"<script.*?</script>|<!--.*?-->", re.DOTALL)
NAMED = re.compile(r"""data-testid=(?:"([^"]+)"|\{(`[^`]*`|[^}]*)\})""")
QUOTED = re.compile(r"'([^']+)'")
TILE = "data-tile"
"""The tiles of a hand are named by what they are."""

HANDED_ON = {
    "takeback/TakebackButtons.svelte": ("undo", "redo"),
    "takeback/ProposalSheet.svelte": ("withdraw", "decline", "agree"),
}
"""Where the name of a control is said by whoever asks for it: the names, which stand in quotes."""


@dataclass(frozen=True)
class Control:
    """A control in the sources. ``pattern`` matches its names; None: it has none."""

    place: str
    pattern: re.Pattern[str] | None


def read_controls() -> list[Control]:
    """Return every control of every component."""
    return [
        Control(f"{path.relative_to(SOURCES)}: {tag[:60]}", _pattern_of(tag, path))
        for path in sorted(SOURCES.rglob("*.svelte"))
        for tag in _tags_of(path.read_text())
    ]


def read_settings() -> set[str]:
    """Return the names of the controls of all settings: of a switch, or of each value."""
    text = (SOURCES / "device" / "setting-values.ts").read_text()
    names: set[str] = set()
    for setting, listed in re.findall(r"^  '?([\w-]+)'?: \[(.*)\],$", text, re.MULTILINE):
        values = QUOTED.findall(listed)
        is_switch = "on" in values
        names |= {f"toggle-{setting}"} if is_switch else {f"set-{setting}-{v}" for v in values}
    return names


def _tags_of(source: str) -> list[str]:
    """Return the opening tag of each control, in one line."""
    markup = SCRIPT.sub("", source.split("<style", maxsplit=1)[0])
    return [
        " ".join(markup[found.start() : _end_of_tag(markup, found.end())].split())
        for found in CONTROL.finditer(markup)
        if found[1] != "a" or "href" in markup[found.start() : _end_of_tag(markup, found.end())]
    ]


def _end_of_tag(markup: str, start: int) -> int:
    """Return where the tag ends: at the first > that is in no braces."""
    depth = 0
    for place in range(start, len(markup)):
        depth += {"{": 1, "}": -1}.get(markup[place], 0)
        if markup[place] == ">" and depth == 0:
            return place
    raise AssertionError(f"a tag has no end: {markup[start : start + 80]}")


def _pattern_of(tag: str, path: Path) -> re.Pattern[str] | None:
    if "data-tile=" in tag:
        return re.compile(TILE)
    found = NAMED.search(tag)
    if found is None:
        return None
    plain, written = found.groups()
    if plain is not None:
        return re.compile(re.escape(plain))
    if written.startswith("`"):
        parts = re.split(r"\$\{[^}]*\}", written.strip("`"))
        return re.compile(".+".join(map(re.escape, parts)))
    names = QUOTED.findall(written) or _names_handed_on(path)
    return re.compile("|".join(map(re.escape, names)))


def _names_handed_on(path: Path) -> tuple[str, ...]:
    names = HANDED_ON[str(path.relative_to(SOURCES))]
    source = path.read_text()
    assert all(f"'{name}'" in source for name in names), f"{path}: other names than {names}"
    return names
