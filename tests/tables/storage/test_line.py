"""The one line on which a process asks Redis: many at once, and what becomes of them."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING

import pytest
import uvloop
from redis.exceptions import ConnectionError as LostError
from redis.exceptions import RedisError, ResponseError
from redis.exceptions import TimeoutError as SilentError

from tables.storage.asking import Asking
from tables.storage.redis_client import connect
from tests.tables.own_redis import OwnRedis

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def own_redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnRedis]:
    folder: Path = tmp_path_factory.mktemp("redis")
    redis = OwnRedis(folder)
    yield redis
    redis.kill()


@pytest.fixture
async def asking(own_redis: OwnRedis) -> AsyncIterator[Asking]:
    client = connect(own_redis.url)
    asking = Asking(client)
    yield asking
    await asking.aclose()
    await client.aclose()


async def test_many_ask_at_once_and_each_gets_its_own_answer(asking: Asking) -> None:
    asked = [asking.ask("ECHO", f"{number}" * 50) for number in range(500)]
    assert await asyncio.gather(*asked) == [f"{number}".encode() * 50 for number in range(500)]


async def test_what_fails_is_told_to_whoever_asked_it_alone(asking: Asking) -> None:
    await asking.ask("SET", "word", "x")
    commands = (("GET", "word"), ("LRANGE", "word", 0, -1), ("GET", "none"))
    asked = [asyncio.ensure_future(asking.ask(*words)) for words in commands]
    with pytest.raises(ResponseError, match="WRONGTYPE"):
        await asked[1]
    assert [await asked[0], await asked[2]] == [b"x", None]


async def test_whoever_does_not_wait_any_more_takes_nobody_elses_answer(asking: Asking) -> None:
    await asking.ask("PING")
    gone = asyncio.ensure_future(asking.ask("ECHO", "gone"))
    stays = asyncio.ensure_future(asking.ask("ECHO", "stays"))
    await asyncio.sleep(0)
    gone.cancel()
    assert await stays == b"stays"
    assert gone.cancelled()


async def test_a_script_that_redis_has_forgotten_is_sent_again(asking: Asking) -> None:
    script = asking._client.register_script("return {KEYS[1], ARGV[1] + 1}")
    assert await asking.run(script, ["key"], [41]) == [b"key", 42]
    await asking.ask("SCRIPT", "FLUSH")
    answers = await asyncio.gather(*(asking.run(script, ["key"], [each]) for each in range(9)))
    assert answers == [[b"key", each + 1] for each in range(9)]


async def test_whoever_waits_when_redis_is_killed_is_told_and_the_next_one_is_answered(
    asking: Asking, own_redis: OwnRedis
) -> None:
    await asking.ask("SET", "kept", "x")
    waiting = [asyncio.ensure_future(asking.ask("BLPOP", f"none{n}", 0)) for n in range(20)]
    await asyncio.sleep(0.05)
    own_redis.kill()
    told = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(isinstance(each, LostError) for each in told)
    with pytest.raises((RedisError, OSError)):
        await asking.ask("GET", "kept")
    own_redis.start()
    assert await asking.ask("GET", "kept") == b"x"


async def test_a_silent_redis_is_given_up_in_good_time(
    asking: Asking, own_redis: OwnRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tables.storage.asking.ANSWER_PATIENCE_S", 0.3)
    await asking.ask("PING")
    pid = own_redis._process.pid
    os.kill(pid, signal.SIGSTOP)
    try:
        told = await asyncio.gather(
            *(asking.ask("ECHO", "x") for _ in range(10)), return_exceptions=True
        )
    finally:
        os.kill(pid, signal.SIGCONT)
    assert all(isinstance(each, SilentError) for each in told)
    assert await asking.ask("PING") == b"PONG"


async def test_bytes_that_are_no_answer_end_the_line_and_not_the_process(asking: Asking) -> None:
    await asking.ask("PING")
    line = asking._line
    assert line is not None
    waiting = line.ask("BLPOP", "none", 0)
    line.data_received(b"\x00 no answer\r\n")
    with pytest.raises(LostError):
        await waiting
    assert not line.is_open
    assert await asking.ask("PING") == b"PONG"


def test_on_a_lost_line_whose_loss_is_not_told_yet_nothing_is_asked(own_redis: OwnRedis) -> None:
    async def ask() -> None:
        client = connect(own_redis.url)
        asking = Asking(client)
        await asking.ask("PING")
        assert asking._line is not None
        asking._line._transport.abort()
        assert await asking.ask("ECHO", "another line") == b"another line"
        await asking.aclose()
        await client.aclose()

    # The loop of the web process, which raises where the other keeps quiet.
    uvloop.run(ask())
