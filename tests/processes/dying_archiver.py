"""A program of the tests: archivers that are killed just after a step of theirs.

For each name of a step that it reads it forks an archiver, which works until it has done that step
and is then killed by SIGKILL; it answers with the number of the signal that ended it.
"""

import asyncio
import os
import signal
import sys
from typing import TYPE_CHECKING

import django

django.setup()

from django.conf import settings  # noqa: E402 - only after the set-up

from tables.archive import archiver as archiver_module  # noqa: E402
from tables.archive import writing as writing_module  # noqa: E402
from tables.archive.archiver import Archiver  # noqa: E402
from tables.archive.writing import Writer  # noqa: E402
from tables.storage.outbox import Outbox  # noqa: E402
from tables.storage.store import Store  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable

STEPS: dict[str, tuple[object, str]] = {
    "listed": (Outbox, "list_waiting"),
    "read": (Outbox, "read"),
    "opened": (writing_module, "_open_log"),
    "entries": (writing_module, "_add_entries"),
    "row": (writing_module, "_update_log"),
    "matches": (writing_module, "_write_matches"),
    "reviews": (writing_module, "_note_reviews"),
    "appended": (Writer, "append"),
    "settled": (Outbox, "settle"),
}


def main() -> None:
    for line in sys.stdin:
        if not (child := os.fork()):
            _die_after(line.strip())
            _work()
        _, status = os.waitpid(child, 0)
        sys.stdout.write(f"{os.WTERMSIG(status)}\n")
        sys.stdout.flush()


def _work() -> None:
    archiver_module.GATHER_MS = 0  # type: ignore[misc]

    async def work() -> None:
        await Archiver(Store(settings.REDIS_URL, settings.REDIS_PREFIX)).run(asyncio.Event())

    asyncio.run(work())


def _die_after(step: str) -> None:
    where, name = STEPS[step]
    done: Callable[..., object] = getattr(where, name)

    def do_and_die(*args: object) -> None:
        done(*args)
        os.kill(os.getpid(), signal.SIGKILL)

    async def do_and_die_later(*args: object) -> None:
        await done(*args)  # type: ignore[misc]
        os.kill(os.getpid(), signal.SIGKILL)

    setattr(where, name, do_and_die_later if asyncio.iscoroutinefunction(done) else do_and_die)


if __name__ == "__main__":
    main()
