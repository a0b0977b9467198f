"""How a process of ours ends when it cannot work: one sentence, exit code 2, no traceback."""

import contextlib
import sys
from typing import NoReturn

EXIT_CODE = 2


def stop_with(sentence: object) -> NoReturn:
    """Print ``sentence`` on standard error and end this process with exit code 2."""
    with contextlib.suppress(OSError, AttributeError):  # nobody reads it, or there is none
        sys.stdout.flush()
    sys.stderr.write(f"double-six: {sentence}\n")
    sys.exit(EXIT_CODE)
