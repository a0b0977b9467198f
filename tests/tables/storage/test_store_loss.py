"""Redis is killed in the middle of things, and comes back."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from channels_redis.pubsub import RedisPubSubChannelLayer
from django.conf import settings as django_settings
from pytest_django import Settings

from tables import act as act_module
from tables.act import act
from tables.nudges.hub import Hub
from tables.processes import close_all, get_hub, get_store
from tables.state.actors import DeviceActor
from tables.state.log import name_of, read_entry
from tables.state.seating import seats_of_device
from tables.storage.keys import log_key
from tables.storage.presence import PresenceKeeper
from tables.storage.redis_client import StoreAwayError
from tables.storage.store import Store
from tables.vocabulary import commands as sent
from tables.vocabulary.commands import TableCommand
from tables.vocabulary.frames import Ack, Refused
from tables.vocabulary.refusals import CloseCode, TableRefusalCode
from tests.tables.making import ME, OPEN, make
from tests.tables.own_redis import OwnRedis
from tests.tables.pages import ClosedError, Page
from tests.tables.pure_tables import A, B, C, D


@pytest.fixture
def own_redis(
    tmp_path: Path,
    redis_prefix: str,  # noqa: ARG001 - it sets the settings that are changed here
    settings: Settings,
) -> Iterator[OwnRedis]:
    redis = OwnRedis(tmp_path)
    settings.REDIS_URL = redis.url
    layer = settings.CHANNEL_LAYERS["default"]
    hosts = [{**layer["CONFIG"]["hosts"][0], "address": redis.url}]
    settings.CHANNEL_LAYERS = {"default": {**layer, "CONFIG": {**layer["CONFIG"], "hosts": hosts}}}
    yield redis
    redis.kill()


@pytest.fixture
async def lost_store(own_redis: OwnRedis) -> AsyncIterator[Store]:  # noqa: ARG001 - it is in the settings
    yield get_store()
    await close_all()


@pytest.fixture
async def lost_hub(lost_store: Store) -> Hub:  # noqa: ARG001 - it closes the hub too
    return get_hub()


async def ids_in_log(store: Store, code: str) -> Counter[tuple[str, str]]:
    written = await store.redis.lrange(log_key(store.prefix, code), 0, -1)
    entries = [read_entry(entry) for entry in written]
    return Counter((entry.by, entry.id) for entry in entries)


async def test_every_acknowledged_command_survives_and_none_happens_twice(
    lost_store: Store, lost_hub: Hub, own_redis: OwnRedis
) -> None:
    code = await make(lost_store, A, (ME, OPEN, OPEN, OPEN), start=False)
    acknowledged: Counter[tuple[str, str]] = Counter()
    is_ending = False

    async def sit_and_leave(device: str, seat: int) -> None:
        number = 0
        while not is_ending:
            number += 1
            command: sent.Sit | sent.Leave
            if number % 2:
                command = sent.Sit(id=f"{number}", seen=0, seat=seat, name="Z")
            else:
                command = sent.Leave(id=f"{number}", seen=0, seat=seat)
            answer = await act(code, DeviceActor(device), command, store=lost_store, hub=lost_hub)
            assert isinstance(answer, Ack), answer
            acknowledged[name_of(device), command.id] += 1

    people = [
        asyncio.create_task(sit_and_leave(device, seat))
        for device, seat in ((B, 2), (C, 3), (D, 4))
    ]
    draw = random.Random(1)
    for _ in range(6):
        await asyncio.sleep(draw.uniform(0.1, 0.4))
        await own_redis.restart(draw.uniform(0, 0.5))
    await asyncio.sleep(0.3)
    is_ending = True
    await asyncio.gather(*people)
    stored = await ids_in_log(lost_store, code)
    del stored[name_of(A), next(id for by, id in stored if by == name_of(A))]
    assert stored == acknowledged
    assert len(stored) > 100


async def test_a_command_is_given_up_when_the_store_stays_away(
    lost_store: Store, lost_hub: Hub, own_redis: OwnRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(act_module, "PATIENCE_S", 0.5)
    code = await make(lost_store, A, (ME, OPEN, OPEN, OPEN), start=False)
    own_redis.kill()
    sit = sent.Sit(id="1", seen=0, seat=2, name="Zoe")
    answer = await act(code, DeviceActor(B), sit, store=lost_store, hub=lost_hub)
    assert answer == Refused("1", TableRefusalCode.UNAVAILABLE, "")
    with pytest.raises(StoreAwayError):
        await lost_store.load(code)
    own_redis.start()
    answer = await act(code, DeviceActor(B), sit, store=lost_store, hub=lost_hub)
    assert answer == Ack("1", 2)


async def test_a_page_that_stays_hears_of_another_process_again_after_a_restart(
    lost_store: Store, own_redis: OwnRedis
) -> None:
    code = await make(lost_store, A, (ME, OPEN, OPEN, OPEN), start=False)
    page = Page(code, A)
    await page.open()
    other = Store(own_redis.url, lost_store.prefix)
    layer = RedisPubSubChannelLayer(**django_settings.CHANNEL_LAYERS["default"]["CONFIG"])
    other_hub = Hub(layer, PresenceKeeper(other))

    async def change_elsewhere(number: int) -> None:
        command: sent.Sit | sent.Leave = sent.Leave(id=f"{number}", seen=0, seat=2)
        if number % 2 == 0:
            command = sent.Sit(id=f"{number}", seen=0, seat=2, name="Zoe")
        answer = await act(code, DeviceActor(B), command, store=other, hub=other_hub)
        assert answer == Ack(f"{number}", number)

    await change_elsewhere(2)
    await page.receive_version(2)
    for number in (3, 5):
        await own_redis.restart(0.2)
        await change_elsewhere(number)
        # Perhaps nobody listened when the nudge came: the ping finds out.
        assert (await page.ping())["version"] == number
        await page.receive_version(number)
        await asyncio.sleep(2)
        await change_elsewhere(number + 1)
        await page.receive_version(number + 1)
    await page.close()
    await other_hub.aclose()
    await layer.flush()
    await other.aclose()


async def test_a_page_that_comes_while_the_store_is_away_is_told_to_come_back(
    lost_store: Store, own_redis: OwnRedis
) -> None:
    code = await make(lost_store, A, (ME, OPEN, OPEN, OPEN), start=False)
    own_redis.kill()
    page = Page(code, A)
    await page.connect()
    with pytest.raises(ClosedError) as closed:
        await page.read()
    assert closed.value.code == CloseCode.RESTART
    own_redis.start()
    page = Page(code, A)
    assert (await page.open())["version"] == 1
    await page.close()


async def test_a_page_whose_table_is_gone_is_told_so(lost_store: Store) -> None:
    code = await make(lost_store, A, (ME, OPEN, OPEN, OPEN), start=False)
    page = Page(code, A)
    await page.open()
    await lost_store.redis.flushall()
    with pytest.raises(ClosedError) as closed:
        await page.ping()
    assert closed.value.code == CloseCode.NO_TABLE


async def test_a_page_that_saw_more_than_the_store_has_begins_anew(lost_store: Store) -> None:
    code = await make(lost_store, A, (ME, OPEN, OPEN, OPEN), start=False)
    page = Page(code, A)
    await page.open()
    assert (await page.ask("sit", seat=2, name="Zoe"))["type"] == "ack"
    await page.receive_version(2)
    await lost_store.redis.rpop(log_key(lost_store.prefix, code))
    with pytest.raises(ClosedError) as closed:
        await page.ping()
    assert closed.value.code == CloseCode.RESTART
    page = Page(code, A)
    assert (await page.open())["version"] == 1
    await page.close()


async def test_a_page_is_shown_another_table_of_the_same_version(lost_store: Store) -> None:
    code = await make(lost_store, A, (ME, "easy", "easy", "easy"), start=False, seed=None)
    page = Page(code, A)
    await page.open()
    assert (await page.ask("start"))["version"] == 2
    first = await page.receive_version(2)
    await lost_store.redis.rpop(log_key(lost_store.prefix, code))
    again = Page(code, A)
    await again.open()
    assert (await again.ask("start"))["version"] == 2
    second = await again.receive_version(2)
    assert second["view"]["session"] != first["view"]["session"]
    await page.ping()
    # Perhaps it was shown before, by a nudge of who is there.
    while page.shown["view"]["session"] != second["view"]["session"]:
        await page.read()
    await page.close()
    await again.close()


async def test_seats_that_are_kept_asked_for_and_offered_survive_a_killed_store(
    lost_store: Store, lost_hub: Hub, own_redis: OwnRedis
) -> None:
    code = await make(lost_store, A, (ME, OPEN, "easy", "easy"), start=False)

    async def do(actor: DeviceActor, command: TableCommand) -> int:
        answer = await act(code, actor, command, store=lost_store, hub=lost_hub)
        assert isinstance(answer, Ack), answer
        return answer.version

    await do(DeviceActor(B), sent.Sit(id="sit", seen=0, seat=2, name="Bea"))
    await do(DeviceActor(A), sent.Start(id="start", seen=0))
    lend = sent.SeatComputer(id="lend", seen=0, seat=2, level="easy")
    await do(DeviceActor(A, absent=frozenset({B})), lend)
    await do(DeviceActor(C), sent.Sit(id="in", seen=0, seat=3, name="Cleo"))
    link = await do(DeviceActor(A), sent.HandOver(id="link", seen=0, seat=1))
    before = await lost_store.load(code)
    await own_redis.restart(0.1)
    fresh = Store(own_redis.url, lost_store.prefix)
    after = await fresh.load(code)
    assert before is not None
    assert after is not None
    assert after.table == before.table
    await fresh.aclose()
    page = Page(code, B)
    assert (await page.open())["view"]["mine"] == [2]
    await page.close()
    await do(DeviceActor(D, offer=link), sent.TakeOver(id="take", seen=0, token="t"))
    loaded = await lost_store.load(code)
    assert loaded is not None
    assert [seats_of_device(loaded.table.seating, device) for device in (A, D)] == [(), (1,)]
    assert [request.device for request in loaded.table.requests] == [C]
