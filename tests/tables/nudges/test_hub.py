"""The hub: nudges between processes, and what does not stop it."""

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest
from redis.asyncio import Redis

from tables.nudges.hub import Hub
from tables.nudges.mailbox import Mailbox
from tables.nudges.nudge import Moved, PresenceChanged, group_of, read_nudge, write_nudge
from tables.storage.cluster_url import node_url
from tests.tables.pure_tables import CODE

PATIENCE_S = 5.0


async def take(mailbox: Mailbox) -> int:
    async with asyncio.timeout(PATIENCE_S):
        return await mailbox.take()


async def settle() -> None:
    """Let what is on its way arrive."""
    await asyncio.sleep(0.2)


async def test_a_nudge_reaches_the_mailboxes_of_its_table_in_every_process(
    hub: Hub, other_hub: Hub
) -> None:
    here, there, elsewhere = Mailbox(), Mailbox(), Mailbox()
    await hub.join(CODE, here)
    await other_hub.join(CODE, there)
    await other_hub.join("ANOTHER1", elsewhere)
    hub.nudge(Moved(CODE, 7))
    assert await take(here) == 7
    assert await take(there) == 7
    await settle()
    assert not elsewhere.has_news


async def test_many_nudges_become_one(hub: Hub, other_hub: Hub) -> None:
    mailbox = Mailbox()
    await other_hub.join(CODE, mailbox)
    for version in range(1, 200):
        hub.nudge(Moved(CODE, version))
    await settle()
    assert await take(mailbox) == 199
    assert not mailbox.has_news


async def test_a_nudge_of_what_is_shown_already_wakes_nobody(hub: Hub) -> None:
    mailbox = Mailbox()
    mailbox.shown = 9
    await hub.join(CODE, mailbox)
    hub.nudge(Moved(CODE, 9))
    await settle()
    assert not mailbox.has_news


async def test_whoever_has_left_is_not_nudged(hub: Hub) -> None:
    gone, stays = Mailbox(), Mailbox()
    await hub.join(CODE, gone)
    await hub.join(CODE, stays)
    await hub.leave(CODE, gone)
    hub.nudge(Moved(CODE, 3))
    assert await take(stays) == 3
    assert not gone.has_news
    await hub.leave(CODE, stays)
    await hub.leave(CODE, stays)


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"type": "table.moved"},
        {"type": "table.moved", "code": CODE, "version": "9"},
        {"type": "table.moved", "code": 5, "version": 9},
        {"type": "table.presence"},
        {"type": "websocket.send", "text": "x"},
        [1],
    ],
)
async def test_a_message_that_is_no_nudge_makes_nobody_deaf(
    hub: Hub, other_hub: Hub, message: object
) -> None:
    mailbox = Mailbox()
    await hub.join(CODE, mailbox)
    await other_hub._layer.group_send(group_of(CODE), message)
    other_hub.nudge(Moved(CODE, 2))
    assert await take(mailbox) == 2


@pytest.fixture
async def node(redis_url: str) -> AsyncIterator[Redis]:
    """Return a client of the very server that the layer speaks to, also of a cluster."""
    async with Redis.from_url(node_url(redis_url)) as client:
        yield client


async def test_bytes_that_are_no_message_make_nobody_deaf(hub: Hub, node: Redis) -> None:
    mailbox = Mailbox()
    await hub.join(CODE, mailbox)
    channel = hub._layer._get_group_channel_name(group_of(CODE))
    assert await node.publish(channel, b"\xc1\xff not msgpack") == 1
    await settle()
    hub._bring_version(Moved(CODE, 2))
    await node.publish(channel, hub._layer.serialize(write_nudge(Moved(CODE, 3))))
    await settle()
    assert await take(mailbox) == 3


def test_a_nudge_is_read_as_it_was_written_and_holds_nothing_else() -> None:
    for nudge in (Moved(CODE, 41), PresenceChanged(CODE)):
        message = write_nudge(nudge)
        assert read_nudge(message) == nudge
        assert set(message) <= {"type", "code", "version"}
        assert len(msgspec.json.encode(message)) < 80


async def test_an_ending_process_sends_its_last_nudges(hub: Hub, other_hub: Hub) -> None:
    mailbox = Mailbox()
    await hub.join(CODE, mailbox)
    other_hub.nudge(Moved(CODE, 5))
    await other_hub.aclose()
    assert await take(mailbox) == 5
