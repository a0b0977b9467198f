"""What is done beside listening: its faults end the socket, and it ends with the socket."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Never

import pytest

from tables.sockets.errands import Errands


async def wait_long() -> None:
    await asyncio.sleep(60)


async def fail() -> Never:
    await asyncio.sleep(0)
    raise KeyError("a fault")


async def test_it_ends_with_whoever_listens() -> None:
    async with Errands() as errands:
        waiting = errands.begin(wait_long())
        await asyncio.sleep(0)
    assert waiting.cancelled()


async def test_what_has_ended_is_kept_no_longer() -> None:
    async with Errands() as errands:
        await errands.begin(asyncio.sleep(0))
        await asyncio.sleep(0)
        assert not errands._running


async def listen(
    *errands: Coroutine[Any, Any, None], last: Callable[[], None] = lambda: None
) -> None:
    """Listen until it is cancelled, then do ``last``: as redis-py does, this swallows it."""
    async with Errands() as opened:
        for errand in errands:
            opened.begin(errand)
        with suppress(asyncio.CancelledError):
            await wait_long()
        last()


def fail_itself() -> None:
    raise ValueError("of its own")


async def test_the_first_fault_ends_all_and_is_raised() -> None:
    ended: list[str] = []

    async def wait_and_tell() -> None:
        try:
            await wait_long()
        finally:
            ended.append("waiting")

    async def listen_on() -> None:
        async with Errands() as errands:
            errands.begin(wait_and_tell())
            errands.begin(fail())
            await wait_long()

    with pytest.raises(KeyError):
        await listen_on()
    assert ended == ["waiting"]
    task = asyncio.current_task()
    assert task is not None
    assert not task.cancelling(), "what comes after it is not cancelled"


async def test_a_fault_is_raised_even_if_the_cancellation_is_swallowed() -> None:
    with pytest.raises(KeyError):
        await listen(fail())


async def test_what_the_listener_raises_itself_comes_first() -> None:
    with pytest.raises(ValueError, match="of its own"):
        await listen(fail(), last=fail_itself)


async def test_who_is_cancelled_from_outside_stays_cancelled() -> None:
    waiting: list[asyncio.Task[None]] = []

    async def listen_on() -> None:
        async with Errands() as errands:
            waiting.append(errands.begin(wait_long()))
            await wait_long()

    listening = asyncio.create_task(listen_on())
    await asyncio.sleep(0)
    listening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await listening
    assert waiting[0].cancelled()


async def test_an_errand_that_somebody_cancels_ends_the_listener() -> None:
    async def be_cancelled() -> None:
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await listen(be_cancelled())
