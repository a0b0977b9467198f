"""Whatever the client library runs into is one fault; a fault of ours stays what it is."""

import asyncio

import pytest
import uvloop
from redis.asyncio import Redis
from redis.asyncio.connection import AbstractConnection

from tables.storage.redis_client import StoreAwayError, connect, faults_as_store_away

PATIENCE_S = 10.0


@pytest.fixture
def redis_url(redis_server_url: str) -> str:
    """Return that of one server: its client lets one connection be taken out."""
    return redis_server_url


async def take_connection(client: Redis) -> AbstractConnection:
    connection: AbstractConnection = await client.connection_pool.get_connection()
    return connection


def single_client(url: str) -> Redis:
    client = connect(url)
    assert isinstance(client, Redis)
    return client


def test_a_transport_that_is_closed_beneath_a_question_is_a_store_that_is_away(
    redis_url: str,
) -> None:
    async def ask() -> None:
        client = single_client(redis_url)
        connection = await take_connection(client)
        connection._writer.transport.abort()
        with pytest.raises(StoreAwayError, match="RuntimeError"), faults_as_store_away():
            await connection.send_command("PING")
        await connection.disconnect()
        await client.aclose()

    # The loop that the web process runs on: the other one keeps quiet about it.
    uvloop.run(asyncio.wait_for(ask(), PATIENCE_S))


async def test_a_connection_that_another_has_closed_is_a_store_that_is_away(redis_url: str) -> None:
    client = single_client(redis_url)
    connection = await take_connection(client)
    asking = asyncio.create_task(connection.send_command("PING"))
    await asyncio.sleep(0)
    await connection.disconnect(nowait=True)
    with pytest.raises(StoreAwayError, match="AttributeError"), faults_as_store_away():
        await asking
    await client.aclose()


@pytest.mark.parametrize("fault", [AttributeError, RuntimeError, KeyError])
def test_a_fault_of_ours_is_not_blamed_on_the_store(fault: type[Exception]) -> None:
    with pytest.raises(fault), faults_as_store_away():
        raise fault
