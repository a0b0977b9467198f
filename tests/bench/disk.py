"""What one durable write to the Redis of the measuring takes by itself: the disk's share."""

import asyncio
import time

from redis.asyncio import Redis

WRITES = 150
PAUSE_S = 0.02
ENTRY = b"x" * 105
"""As large as an entry of a log is on average."""


async def time_writes(url: str) -> list[float]:
    """Return how many seconds each of some appends took, with the fsync that each waits for."""
    taken_s = []
    async with Redis.from_url(url) as client:
        for _ in range(WRITES):
            await asyncio.sleep(PAUSE_S)
            began_s = time.perf_counter()
            await client.rpush("bench-disk", ENTRY)
            taken_s.append(time.perf_counter() - began_s)
        await client.delete("bench-disk")
    return taken_s
