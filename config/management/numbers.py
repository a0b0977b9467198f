"""Numbers on a command line: refused by argparse, with a sentence, where they make no sense."""

import argparse
from collections.abc import Callable

MOST_JOBS = 256


def read_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return a type for argparse: whole numbers from ``least`` on, up to ``most``."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least or (most is not None and number > most):
            limit = "" if most is None else f" to {most}"
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {least}{limit}")
        return number

    return read
