"""How far a long run is, for whoever sits at a terminal."""

import sys
from collections.abc import Callable


def show_progress(total: int) -> Callable[[int], None]:
    """Return what is to be told the number done; it says so on standard error, if that is seen."""
    if not sys.stderr.isatty():
        return lambda _: None

    def show(done: int) -> None:
        text = f"{done:,} of {total:,}"
        sys.stderr.write(f"\r{text}" if done < total else f"\r{' ' * len(text)}\r")
        sys.stderr.flush()

    return show
