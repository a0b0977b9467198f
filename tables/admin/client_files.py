"""The replay board of the client, as a page of the staff loads it."""

import json
from pathlib import Path
from typing import Final

import msgspec
from django.conf import settings

ENTRY: Final = "src/replay/embed.ts"
"""As the client's build calls it."""


class Bundle(msgspec.Struct, frozen=True):
    """The files of the board, by their names under ``STATIC_URL``."""

    script: str
    styles: tuple[str, ...]
    """For the board's own shadow root: the page around keeps its looks."""


def find_board() -> Bundle | None:
    """Return the replay board as it is built now; None where the client is not built."""
    manifest = Path(settings.CLIENT_DIR) / ".vite" / "embed.json"
    try:
        chunks = json.loads(manifest.read_text(encoding="utf-8"))
        entry = chunks[ENTRY]
        return Bundle(entry["file"], tuple(_styles(chunks, ENTRY, set())))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _styles(chunks: dict[str, dict[str, list[str]]], name: str, seen: set[str]) -> list[str]:
    """Return the styles of a chunk and of all that it imports, in this order."""
    if name in seen:
        return []
    seen.add(name)
    chunk = chunks[name]
    imported = [each for other in chunk.get("imports", []) for each in _styles(chunks, other, seen)]
    return [*imported, *chunk.get("css", [])]
