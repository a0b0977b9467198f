"""What lies between the processes and may fail: the answers of commits, and the nudges."""

import asyncio
import random
from collections import defaultdict
from typing import Any, Literal

import msgspec
from redis.exceptions import ConnectionError as LostConnectionError

from tables.storage.asking import Script

Trouble = Literal["unsent", "unanswered", "cancelled before", "cancelled after"]
"""What may come over a commit; whoever is cancelled learns nothing either."""


class Race:
    """Commits that have all been decided before the first of them is sent.

    Each waits once more before it learns what has become of it.
    """

    def __init__(self) -> None:
        self.at_the_door: list[asyncio.Event] = []

    async def arrive(self) -> None:
        go = asyncio.Event()
        self.at_the_door.append(go)
        await go.wait()


class Commits:
    """Stands in a store for its script that commits, and passes on what it is asked.

    What the script announces goes by the layer of the course, where it may be lost.
    """

    def __init__(self, script: Script, layer: "LossyLayer") -> None:
        self._script = script
        self._layer = layer
        self.trouble: Trouble | None = None
        """Of the next commit."""
        self.race: Race | None = None
        self.sent = 0

    async def __call__(self, **asked: Any) -> Any:  # noqa: ANN401
        if self.race is not None:
            await self.race.arrive()
        trouble, self.trouble = self.trouble, None
        if trouble == "unsent":
            raise LostConnectionError
        if trouble == "cancelled before":
            raise asyncio.CancelledError
        self.sent += 1
        answer = await self._script(**asked)
        channel, message = asked["args"][-2:]
        if channel and answer[0] > 0:
            await self._layer.group_send(channel, msgspec.json.decode(message))
        if self.race is not None:
            await self.race.arrive()  # others may learn of it first
        if trouble == "unanswered":
            raise LostConnectionError
        if trouble == "cancelled after":
            raise asyncio.CancelledError
        return answer


class LossyLayer:
    """A channel layer between processes on one event loop: what it carries may be lost."""

    def __init__(self, seed: int, lost: float) -> None:
        self._seed = seed
        self._lost = lost
        """How many of the nudges."""
        self._made = 0
        self._groups: defaultdict[str, set[str]] = defaultdict(set)
        self._queues: dict[str, asyncio.Queue[dict[str, Any]]] = {}
        self._listening: set[str] = set()

    async def new_channel(self) -> str:
        self._made += 1
        channel = f"channel{self._made}"
        self._queues[channel] = asyncio.Queue()
        return channel

    async def group_add(self, group: str, channel: str) -> None:
        self._groups[group].add(channel)

    async def group_discard(self, group: str, channel: str) -> None:
        self._groups[group].discard(channel)

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        for channel in sorted(self._groups[group]):
            if not self._is_lost(channel, message):
                self._queues[channel].put_nowait(message)

    def _get_group_channel_name(self, group: str) -> str:
        return group

    def serialize(self, message: dict[str, Any]) -> bytes:
        return msgspec.json.encode(message)

    async def receive(self, channel: str) -> dict[str, Any]:
        self._listening.add(channel)
        try:
            return await self._queues[channel].get()
        finally:
            self._listening.discard(channel)

    def _is_lost(self, channel: str, message: dict[str, Any]) -> bool:
        # Not by the order in which they are sent: that is up to the machine.
        return random.Random(f"{self._seed} {channel} {message}").random() < self._lost

    def close(self, channel: str) -> None:
        """Forget the channel of a process that has died."""
        self._queues.pop(channel, None)
        for channels in self._groups.values():
            channels.discard(channel)

    @property
    def is_quiet(self) -> bool:
        """Everything has been received, and whatever it was has been seen to."""
        return all(
            queue.empty() and channel in self._listening for channel, queue in self._queues.items()
        )


async def run_race(race: Race, tasks: list["asyncio.Task[Any]"], order: list[int]) -> None:
    """Let ``tasks`` get to their commits, then let them through one by one, as ``order`` says."""
    turn = 0
    while not all(task.done() for task in tasks):
        await wait_until_stuck(race, tasks)
        if race.at_the_door:
            race.at_the_door.pop(order[turn % len(order)] % len(race.at_the_door)).set()
            turn += 1
            await asyncio.sleep(0)


async def wait_until_stuck(race: Race, tasks: list["asyncio.Task[Any]"]) -> None:
    def is_stuck() -> bool:
        return len(race.at_the_door) == sum(not task.done() for task in tasks)

    while not is_stuck():  # noqa: ASYNC110 - there is no event for it
        await asyncio.sleep(0)
