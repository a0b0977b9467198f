"""A Redis of one test alone, which may be killed and started again."""

import asyncio
import os
import signal
from pathlib import Path

from config.embedded_redis import plan_redis, start_redis
from config.tether import tethered


class OwnRedis:
    """An embedded server in ``folder``, durable as in play."""

    def __init__(self, folder: Path) -> None:
        self._server = plan_redis(folder)
        self.url = self._server.url
        self.start()

    def start(self) -> None:
        command = tethered(self._server.command, os.getpid(), signal.SIGKILL)
        self._process = start_redis(self._server, command)

    def kill(self) -> None:
        """End it as a power cut does."""
        self._process.kill()
        self._process.wait()

    async def restart(self, away_s: float) -> None:
        """Kill it, and start it again after a while, without holding up the event loop."""
        self.kill()
        await asyncio.sleep(away_s)
        self.start()
