"""A clock that can be set, for processes alone: no clock of the machine is touched.

A time namespace of Linux holds the monotonic clocks and not the time of day, so it does not help.
The library libfaketime does: loaded before everything else into Redis and into our processes, it
adds what a file says to the time of day, and leaves the clocks alone that are never set.
"""

from pathlib import Path
from typing import Final

PLACES: Final = (
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
    "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
    "/usr/lib/faketime/libfaketimeMT.so.1",
)
NOTICED_AFTER_S: Final = 1
"""How often each process reads the file."""


class NoClockError(Exception):
    """Why no clock can be set here, as a sentence."""


class Clock:
    """The time of day of some processes."""

    def __init__(self, folder: Path) -> None:
        """Right at first.

        Raises:
            NoClockError: the library is missing.
        """
        found = next((place for place in PLACES if Path(place).exists()), None)
        if found is None:
            raise NoClockError("there is no libfaketime: on Debian, apt install libfaketime")
        self._file = folder / "clock"
        self.set_to(0)
        self.variables = {
            "LD_PRELOAD": found,
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_CACHE_DURATION": str(NOTICED_AFTER_S),
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "FAKETIME_DONT_RESET": "1",
        }

    def set_to(self, ahead_s: int) -> None:
        """Let it be ``ahead_s`` seconds ahead of the machine's."""
        fresh = self._file.with_suffix(".new")
        fresh.write_text(f"{ahead_s:+d}\n", encoding="ascii")
        fresh.rename(self._file)
