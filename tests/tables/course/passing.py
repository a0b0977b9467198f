"""Time that passes in Redis, whose own clock nobody can set: leases end, and tables become due."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tables.storage.keys import presence_key, readers_key, schedule_key, shard_of

if TYPE_CHECKING:
    from tests.tables.course.chance import Chance
    from tests.tables.course.gathering import Gathering


class Clock:
    """Stands in a keeper for its script, and tells the time as it is for everybody else."""

    def __init__(self, script: Any, chance: Chance) -> None:  # noqa: ANN401 - redis has no type for it
        self._script = script
        self._chance = chance

    async def __call__(self, **asked: Any) -> Any:  # noqa: ANN401
        now_ms, members, readers = await self._script(**asked)
        passed_ms = self._chance.passed_ms
        scores = [str(float(score) + passed_ms) for score in members[1::2]]
        later = [each for pair in zip(members[::2], scores, strict=True) for each in pair]
        return int(now_ms) + passed_ms, later, readers


async def let_pass(at: Gathering, ms: int) -> None:
    """Set all that Redis keeps of the table back by ``ms``, but what open sockets would renew."""
    key = schedule_key(at.prefix, shard_of(at.code))
    due_at_ms = await at.due_at_ms()
    if due_at_ms is not None:
        await at.redis.zadd(key, {at.code: due_at_ms - ms}, xx=True)
    live = {socket.visit._attendance._socket.encode() for socket in at.sockets}
    for key in (presence_key(at.prefix, at.code), readers_key(at.prefix, at.code)):
        for member, until_ms in await at.redis.zrange(key, 0, -1, withscores=True):
            is_live = member.split(b"/")[1].removeprefix(b"*") in live
            await at.redis.zadd(key, {member: until_ms - (0 if is_live else ms)}, xx=True)
    # Redis drops this key when the last lease in it ends.
    seconds, _ = await at.redis.time()
    await at.redis.zremrangebyscore(readers_key(at.prefix, at.code), "-inf", seconds * 1000)
