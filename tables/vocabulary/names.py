"""Names of people: what is kept of a text that somebody typed."""

import unicodedata
from typing import Final

LONGEST_NAME: Final = 24
"""In code points."""

# Letters and symbols by their category, and yet nothing can be seen of them.
_INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_VARIATION_SELECTORS: Final = frozenset(map(chr, range(0xFE00, 0xFE10)))
# Controls; formats, that is bidirectional marks, zero-width characters and tags; surrogates;
# private use; unassigned.
_DROPPED_CATEGORIES: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_SPACE_CATEGORIES: Final = frozenset({"Zs", "Zl", "Zp"})
_MARK_CATEGORIES: Final = frozenset({"Mn", "Me", "Mc"})


def clean_name(text: str) -> str | None:
    """Return what is kept of ``text``; None when it is too long, or nothing can be read.

    In NFC, without characters that cannot be seen or that reorder others, and with single spaces.
    It may still hold any letter and symbol, markup included: who shows a name shows it as text.
    """
    if len(text) > LONGEST_NAME * 16:
        return None  # normalising is not free
    kept = "".join(_keep(character) for character in unicodedata.normalize("NFC", text))
    name = unicodedata.normalize("NFC", " ".join(kept.split()))
    return name if len(name) <= LONGEST_NAME and _is_readable(name) else None


def _keep(character: str) -> str:
    category = unicodedata.category(character)
    # A line break separates words; other controls separate nothing.
    if category in _SPACE_CATEGORIES or character in "\t\n\r\v\f":
        return " "
    return "" if category in _DROPPED_CATEGORIES or character in _INVISIBLE else character


def _is_readable(name: str) -> bool:
    return any(
        character not in _VARIATION_SELECTORS
        and not character.isspace()
        and unicodedata.category(character) not in _MARK_CATEGORIES
        for character in name
    )
