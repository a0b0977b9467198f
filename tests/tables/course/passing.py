"""Time that passes in Redis for whoever is not there: leases end, and computers become due."""

from tables.storage.keys import presence_key, readers_key, schedule_key, shard_of
from tests.tables.course.gathering import Gathering


async def let_pass(at: Gathering, ms: int) -> None:
    """Set all that Redis keeps of the table back by ``ms``, but what open sockets would renew."""
    key = schedule_key(at.prefix, shard_of(at.code))
    due_at_ms = await at.due_at_ms()
    if due_at_ms is not None:
        await at.redis.zadd(key, {at.code: due_at_ms - ms}, xx=True)
    live = {socket.visit._attendance._socket.encode() for socket in at.sockets}
    seconds, micros = await at.redis.time()
    now_ms = seconds * 1000 + micros // 1000
    for key in (presence_key(at.prefix, at.code), readers_key(at.prefix, at.code)):
        for member, until_ms in await at.redis.zrange(key, 0, -1, withscores=True):
            if member.split(b"/")[1].removeprefix(b"*") in live:
                continue
            await at.redis.zadd(key, {member: until_ms - ms}, xx=True)
    # Redis drops this key when the last lease in it ends.
    await at.redis.zremrangebyscore(readers_key(at.prefix, at.code), "-inf", now_ms)
