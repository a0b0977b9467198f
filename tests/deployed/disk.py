"""A small disk for Redis' append-only file, which can be filled without filling any real one.

A tmpfs of some megabytes: needs the rights of root. What is on it ends with it.
"""

import contextlib
import os
import subprocess
from pathlib import Path
from typing import Final

SIZE_MB: Final = 96
CHUNK: Final = 1 << 16


class NoDiskError(Exception):
    """Why there is no small disk here, as a sentence."""


class SmallDisk:
    """A disk at ``folder``."""

    def __init__(self, folder: Path) -> None:
        """Mount it.

        Raises:
            NoDiskError: this machine does not let us.
        """
        self._folder = folder
        self._ballast = folder / "ballast"
        folder.mkdir(mode=0o700, parents=True)
        options = f"size={SIZE_MB}m,mode=0700"
        command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
        try:
            subprocess.run(command, check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError) as fault:
            raise NoDiskError("a small disk needs the rights of root") from fault

    def fill(self) -> None:
        """Leave no byte free."""
        with contextlib.suppress(OSError), self._ballast.open("ab", buffering=0) as file:
            while True:
                file.write(bytes(CHUNK))
        free = os.statvfs(self._folder)
        assert free.f_bavail == 0, "there is room left"

    def empty(self) -> None:
        """Give the room back."""
        self._ballast.unlink(missing_ok=True)

    def remove(self) -> None:
        """Unmount it."""
        command = ["umount", "-l", str(self._folder)]
        subprocess.run(command, check=False, capture_output=True)
