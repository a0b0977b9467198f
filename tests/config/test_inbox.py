"""What comes over a socket is read in turn, whoever waits for whom."""

import asyncio
from typing import Any

import pytest

from config.inbox import Inbox

Message = dict[str, Any]


def message(number: int) -> Message:
    return {"type": "websocket.receive", "text": str(number)}


async def test_what_has_come_is_read_in_turn() -> None:
    inbox = Inbox()
    for turn in (0, 2):
        inbox.put_nowait(message(turn))
        inbox.put_nowait(message(turn + 1))
        assert [await inbox.get(), await inbox.get()] == [message(turn), message(turn + 1)]


async def test_who_waits_is_woken() -> None:
    inbox = Inbox()
    reading = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    for number in range(3):
        inbox.put_nowait(message(number))
    assert await reading == message(0)
    assert [await inbox.get(), await inbox.get()] == [message(1), message(2)]


async def test_who_gives_up_takes_nothing_along() -> None:
    inbox = Inbox()
    reading = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait(message(0))
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    assert await inbox.get() == message(0)
    again = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait(message(1))
    assert await again == message(1)
