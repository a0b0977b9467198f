"""Text that somebody has typed, as it may stand in a page: cut, escaped, and on its own side."""

from collections.abc import Iterable
from typing import Final

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

LONGEST: Final = 40
"""Of a name, in code points. The longest that a table takes has fewer."""
MOST_NAMES: Final = 8
"""In one place; more have come and gone at few tables."""


def cut(text: str, longest: int = LONGEST) -> str:
    """Return ``text``, or its beginning and an ellipsis."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def show_name(name: str) -> SafeString:
    """Return ``name`` as HTML. Whatever direction it is written in, what follows keeps its own."""
    return format_html("<bdi>{}</bdi>", cut(name))


def show_names(names: Iterable[str]) -> SafeString:
    """Return ``names`` as HTML, one after the other."""
    several = list(names)
    shown = format_html_join(", ", "{}", ((show_name(name),) for name in several[:MOST_NAMES]))
    left = len(several) - MOST_NAMES
    return format_html("{} and {} more", shown, left) if left > 0 else shown
