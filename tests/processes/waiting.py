"""Waits for what other processes do: nobody tells us, so we ask again."""

import asyncio
from collections.abc import Callable

PATIENCE_S = 60.0
ASK_EVERY_S = 0.05


async def wait_until(is_so: Callable[[], bool], describe: Callable[[], str] = str) -> None:
    """Return as soon as ``is_so()``; when that takes too long, fail and ``describe`` what is."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            while not is_so():  # noqa: ASYNC110 - there is no event of another process to wait for
                await asyncio.sleep(ASK_EVERY_S)
    except TimeoutError:
        raise AssertionError(f"waited in vain: {describe()}") from None
