"""How this process asks Redis what it asks all the time: scripts, and a few plain commands."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any, cast

from redis.asyncio import RedisCluster
from redis.commands.core import AsyncScript

from tables.storage.line import Line, UnknownScriptError, Word
from tables.storage.redis_client import ANSWER_PATIENCE_S, Client, load_script


class Asking:
    """Asks the server of ``client`` on one line, which opens when it is needed.

    Of a cluster, redis-py's client knows which node to ask.
    """

    def __init__(self, client: Client) -> None:
        self._client = client
        self._line: Line | None = None
        self._opening = asyncio.Lock()

    def load(self, name: str) -> "Script":
        """Return the script in the file ``name`` beside this one."""
        return Script(self, load_script(self._client, name))

    async def run(self, script: AsyncScript, keys: Sequence[str], args: Iterable[Word]) -> Any:  # noqa: ANN401 - a script returns anything
        """Run ``script``; return its answer. It raises as ``ask`` does."""
        if isinstance(self._client, RedisCluster):
            return await script(keys=keys, args=args)
        words = (len(keys), *keys, *args)
        try:
            return await self.ask("EVALSHA", script.sha, *words)
        except UnknownScriptError:
            return await self.ask("EVAL", cast(str, script.script), *words)

    async def ask(self, *words: Word) -> Any:  # noqa: ANN401 - a command returns anything
        """Ask a plain command about one key; return its answer.

        Raises:
            RedisError: it failed, or nobody knows whether it has happened.
            OSError: Redis is not there.
        """
        if isinstance(self._client, RedisCluster):
            return await self._client.execute_command(*words)
        return await (await self._reach()).ask(*words)

    async def aclose(self) -> None:
        """Hang up."""
        if self._line is not None:
            await self._line.aclose()

    async def _reach(self) -> Line:
        if self._line is not None and self._line.is_open:
            return self._line
        async with self._opening:
            if self._line is None or not self._line.is_open:
                self._line = await self._open()
            return self._line

    async def _open(self) -> Line:
        assert not isinstance(self._client, RedisCluster), "a cluster has no one line"
        pool = self._client.connection_pool
        connection = pool.connection_class(**pool.connection_kwargs)
        await connection.connect()  # type: ignore[no-untyped-call]
        return Line(connection, ANSWER_PATIENCE_S)


class Script:
    """A script, to be called with the keys of one table and its arguments."""

    def __init__(self, asking: Asking, script: AsyncScript) -> None:
        self._asking = asking
        self._script = script

    async def __call__(self, *, keys: Sequence[str], args: Iterable[Word]) -> Any:  # noqa: ANN401 - see above
        """Run it; see ``Asking.run``."""
        return await self._asking.run(self._script, keys, args)
