"""Asks what concerns several shards at once: on one server, or on several nodes of a cluster.

A commit never does so: all keys of a table are in one slot (keys.py).
"""

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any, Final, cast

from redis.commands.core import AsyncScript
from redis.exceptions import NoScriptError

from tables.storage.redis_client import Client

Arguments = Iterable[str | int]
KEYS_A_STEP: Final = 500


async def run_for_each(
    client: Client, script: AsyncScript, calls: Sequence[tuple[Sequence[str], Arguments]]
) -> list[Any]:
    """Run ``script`` once for the keys and arguments of each of ``calls``; return its answers.

    The keys of one call are of one shard. What one server is asked goes to it in one piece.
    """
    answers = await _run(client, script, calls)
    # A server that has just started knows no script.
    unknown = [at for at, answer in enumerate(answers) if isinstance(answer, NoScriptError)]
    if unknown:
        await client.script_load(cast(str, script.script))
        again = await _run(client, script, [calls[at] for at in unknown])
        for at, answer in zip(unknown, again, strict=True):
            answers[at] = answer
    for answer in answers:
        if isinstance(answer, Exception):
            raise answer
    return answers


async def _run(
    client: Client, script: AsyncScript, calls: Sequence[tuple[Sequence[str], Arguments]]
) -> list[Any]:
    async with client.pipeline(transaction=False) as asked:
        for keys, arguments in calls:
            asked.execute_command("EVALSHA", script.sha, len(keys), *keys, *arguments)
        answers: list[Any] = await asked.execute(raise_on_error=False)
    return answers


async def scan_keys(client: Client, pattern: str) -> AsyncIterator[list[bytes]]:
    """Yield the keys like ``pattern``, some hundred at a time; a key may come twice."""
    found: list[bytes] = []
    async for key in client.scan_iter(match=pattern, count=KEYS_A_STEP):
        found.append(key)
        if len(found) >= KEYS_A_STEP:
            yield found
            found = []
    yield found
