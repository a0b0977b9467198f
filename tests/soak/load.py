"""So many tables at once, for hours: where one is left, another is made."""

import asyncio
import itertools
from typing import Final

from tests.bench.saying import say
from tests.deployed.checker import Finding
from tests.deployed.deployment import Deployment
from tests.deployed.reading import read_table
from tests.soak.evening import Evening, TurnedAwayError
from tests.soak.kinds import KINDS, PROFILES
from tests.soak.pace import Pace
from tests.soak.tally import Tally

ONE_EVERY_S: Final = 0.5
"""Tables are not all made at once."""
ARCHIVE_PATIENCE_S: Final = 60.0
LOOK_EVERY_S: Final = 1.0
TURNED_AWAY_S: Final = 5.0
"""Before whoever could not make a table tries again."""
LONGEST_SAID: Final = 600


class Load:
    """All tables, and what was found at those that are over."""

    def __init__(self, deployment: Deployment, moves_per_s: float) -> None:
        self.port = deployment.port
        self.pace = Pace(moves_per_s)
        self.tally = Tally()
        self.findings: list[Finding] = []
        self.checked_claims = 0
        """Acknowledged commands that were looked for in the log of their table."""
        self.checked_views = 0
        self.alive = 0
        """Tables at which somebody is."""
        self.is_closing = asyncio.Event()
        """People are to leave, and nobody is to come any more."""
        self._deployment = deployment
        self._numbers = itertools.count()
        self._reading = asyncio.Lock()

    async def play(self, tables: int) -> None:
        """Play at so many tables until it is closing, and everything was looked at."""
        async with asyncio.TaskGroup() as group:
            for place in range(tables):
                group.create_task(self._fill(place))

    async def read_table(self, code: str) -> tuple[list[bytes], list[bytes]]:
        """Return the log of a table as it stands in Redis and as it is archived.

        The archive is waited for; computers may go on for a moment when people have left.
        """
        ends_s = asyncio.get_running_loop().time() + ARCHIVE_PATIENCE_S
        while True:
            async with self._reading:
                found = await asyncio.to_thread(read_table, self._deployment, code)
            if found[0] == found[1] or asyncio.get_running_loop().time() > ends_s:
                return found
            await asyncio.sleep(LOOK_EVERY_S)

    async def _fill(self, place: int) -> None:
        await self._pause(place * ONE_EVERY_S)
        while not self.is_closing.is_set():
            number = next(self._numbers)
            kind, profile = KINDS[number % len(KINDS)], PROFILES[number // 2 % len(PROFILES)]
            evening = Evening(self, kind, profile)
            self.alive += 1
            try:
                found = await evening.run()
            except TurnedAwayError:
                await self._pause(TURNED_AWAY_S)
                continue
            except Exception as fault:  # noqa: BLE001 - the other tables go on, and it is told
                found = [Finding("unsound", evening.code, f"{type(fault).__name__}: {fault}")]
            finally:
                self.alive -= 1
            for each in found:
                say(f"{each.kind}: {each.code} {each.what[:LONGEST_SAID]}")
            self.findings += found

    async def _pause(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self.is_closing.wait()
        except TimeoutError:
            pass
