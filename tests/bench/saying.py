"""How the measuring says what it found: at once, a line at a time."""

import sys


def say(line: str) -> None:
    """Print ``line`` now, also when nobody sits at a terminal."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
