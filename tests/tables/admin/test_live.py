"""The tables in play as the staff see them: seats, presence, version; no tile, whoever looks."""

import re
from collections.abc import Awaitable, Callable
from http import HTTPStatus

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import Group, User
from django.db import OperationalError
from django.test import AsyncClient
from django.utils import timezone

from engine.events import Dealt, SessionStarted
from tables.archive.models import Look, Profile, TableLog
from tables.archive.readers import READERS
from tables.archive.writing import Writer
from tables.device import COOKIE, write_cookie
from tables.state.log import write_entry
from tables.storage.keys import log_key
from tables.storage.store import Store
from tests.tables.pages import Page
from tests.tables.pure_tables import A, B
from tests.tables.two_processes import Processes

LIVE = "/admin/archive/livetable/"
TILE = re.compile(r"\b[0-6]-[0-6]\b")
SEED = re.compile(r"[0-9a-f]{32}")

pytestmark = pytest.mark.django_db(transaction=True)

SignIn = Callable[..., Awaitable[AsyncClient]]


@pytest.fixture
def sign_in() -> SignIn:
    """Return how to sign in: as whom, and on the device of which seat."""

    async def sign_in(name: str, device: str = "", *, is_superuser: bool = False) -> AsyncClient:
        client = AsyncClient()
        if device:
            client.cookies[COOKIE] = write_cookie(device)
        user = User(username=name, is_staff=True, is_superuser=is_superuser)
        await user.asave()
        if not is_superuser:
            await user.groups.aadd(await Group.objects.aget(name=READERS))
        await client.aforce_login(user)
        return client

    return sign_in


@pytest.fixture
async def live(four: str, processes: Processes) -> str:
    """Return a table in play of four people that is archived as of now."""
    written = [write_entry(entry) for entry in await processes.entries(four)]
    await sync_to_async(Writer().append)(four, 0, written)
    await TableLog.objects.filter(code=four).aupdate(last_at=timezone.now())
    return four


async def read(client: AsyncClient, path: str) -> str:
    answer = await client.get(path)
    assert answer.status_code == HTTPStatus.OK
    return answer.content.decode()


async def test_the_tables_in_play_are_listed_with_who_is_there(
    live: str, store: Store, sign_in: SignIn
) -> None:
    loaded = await store.load(live)
    assert loaded is not None
    page = Page(live, B)
    await page.open()
    client = await sign_in("reader")
    for path in (LIVE, f"{LIVE}{live}/", f"{LIVE}{live.lower()}/"):
        shown = await read(client, path)
        assert live in shown
        assert re.search(rf">{loaded.table.version}<", shown)
        assert shown.count('class="here"') == 1
        assert shown.count("away, seen") == 3
        assert shown.count("<bdi>Zoe</bdi>") == 3
        assert f">{Profile(loaded.table.profile).label}<" in shown
    await page.close()


async def test_whoever_looks_sees_the_same_and_no_tile(
    live: str, processes: Processes, sign_in: SignIn
) -> None:
    entries = await processes.entries(live)
    secrets = {
        event.seed
        for entry in entries
        for event in entry.events
        if isinstance(event, SessionStarted | Dealt)
    }
    assert len(secrets) > 1
    seen = []
    for name, device in (("boss", ""), ("anna", A), ("bruno", B)):
        client = await sign_in(name, device, is_superuser=name == "boss")
        for path in (LIVE, f"{LIVE}{live}/"):
            page = await read(client, path)
            main = page[page.index("<main") : page.index("</main>")]
            assert not TILE.search(main)
            assert not SEED.search(main)
            assert not any(secret in page for secret in secrets)
            seen.append(re.sub(r"\d+ seconds? ago|just now|\d\d:\d\d:\d\d", "", main))
    assert seen[0::2] == seen[0:1] * 3
    assert seen[1::2] == seen[1:2] * 3


async def test_every_look_is_written_down_and_can_be_read(live: str, sign_in: SignIn) -> None:
    client = await sign_in("reader")
    await read(client, LIVE)
    await read(client, f"{LIVE}{live}/")
    looks = [(look.by, look.code) async for look in Look.objects.order_by("pk")]
    assert looks == [("reader", ""), ("reader", live)]
    page = await read(client, "/admin/archive/look/")
    assert page.count("<bdi>reader</bdi>") == 2
    assert f"<bdi>{live}</bdi>" in page
    assert "the list of all" in page


async def test_a_table_that_rests_or_that_redis_has_forgotten_is_not_in_play(
    live: str, store: Store, sign_in: SignIn
) -> None:
    client = await sign_in("reader")
    await TableLog.objects.filter(code=live).aupdate(
        last_at=timezone.now() - timezone.timedelta(days=2)
    )
    assert "Nobody plays now." in await read(client, LIVE)
    await TableLog.objects.filter(code=live).aupdate(last_at=timezone.now())
    await store.redis.delete(log_key(store.prefix, live))
    assert "Nobody plays now." in await read(client, LIVE)
    for path in (f"{LIVE}{live}/", f"{LIVE}nonsense/", f"{LIVE}{'A' * 300}/"):
        assert (await client.get(path)).status_code == HTTPStatus.NOT_FOUND
    assert not [look.code async for look in Look.objects.exclude(code="")]


async def test_a_look_that_cannot_be_written_down_is_not_given(
    live: str, sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> None:
        raise OperationalError

    client = await sign_in("reader")
    monkeypatch.setattr("tables.admin.live.note_look", fail)
    for path in (LIVE, f"{LIVE}{live}/"):
        answer = await client.get(path)
        assert answer.status_code == HTTPStatus.SERVICE_UNAVAILABLE
        assert live not in answer.content.decode()
