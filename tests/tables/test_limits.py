"""Whoever asks too much is refused in words of the protocol, and everybody else is served."""

import json
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import AsyncClient

from tables.device import COOKIE, new_device, write_cookie
from tables.limits import measures
from tables.limits.measures import Measure
from tables.metrics.catalogue import LIMITED
from tables.storage.store import Store
from tables.vocabulary.codes import make_code
from tables.vocabulary.refusals import CloseCode
from tests.tables.making import make
from tests.tables.pages import Page
from tests.tables.pure_tables import A, B, C

HOME, AWAY = "192.0.2.7", "198.51.100.1"
WANTED: dict[str, Any] = {
    "profile": "chiva",
    "seats": [{"kind": "me", "name": "Ana"}, *[{"kind": "computer", "level": "easy"}] * 3],
}
FEW = Measure(3, 30.0)
MORE = Measure(5, 30.0)


@pytest.fixture(autouse=True)
def small_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have little allowed: what is tried is that it is counted, not how much it is."""
    for what in ("tables", "codes"):
        monkeypatch.setitem(measures.OF_A_DEVICE, what, FEW)  # type: ignore[arg-type]
        monkeypatch.setitem(measures.OF_A_NETWORK, what, MORE)  # type: ignore[arg-type]


class ClientAt(AsyncClient):
    """Django's client for tests, at an address."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address

    async def request(self, **request: Any) -> Any:  # noqa: ANN401 - Django's types
        return await super().request(**request, client=[self.address, 1])


def client_at(device: str, address: str = HOME) -> AsyncClient:
    client = ClientAt(address)
    client.cookies[COOKIE] = write_cookie(device)
    return client


def page_at(code: str, device: str, address: str = HOME) -> Page:
    page = Page(code, device)
    page.socket.scope["client"] = [address, 1]
    return page


async def post(client: AsyncClient, id: str) -> HttpResponse:
    content = json.dumps({**WANTED, "id": id})
    return await client.post("/api/tables/", content, content_type="application/json")


def count(what: str) -> float:
    return float(LIMITED.labels(what)._value.get())


def require_too_fast(answer: HttpResponse) -> None:
    assert answer.status_code == 429
    assert json.loads(answer.content) == {"code": "too-fast", "detail": ""}
    assert 0 < int(answer["Retry-After"]) <= FEW.each_s
    assert answer["Cache-Control"] == "no-store"
    assert "Content-Security-Policy" in answer


@pytest.mark.usefixtures("store")
async def test_tables_are_made_so_many_at_once_by_a_device_and_by_a_network() -> None:
    before = count("tables")
    ana, ben = client_at(A), client_at(B)
    made = [(await post(ana, f"n{n}")).status_code for n in range(FEW.burst)]
    assert made == [201] * FEW.burst
    require_too_fast(await post(ana, "more"))
    assert (await post(ben, "n")).status_code == 201
    # Of the five of the network one was taken by what the device was refused for.
    require_too_fast(await post(client_at(C), "n"))
    require_too_fast(await post(client_at(new_device()), "n"))
    assert (await post(client_at(C, AWAY), "n")).status_code == 201
    assert count("tables") - before == 3


async def test_what_is_refused_makes_nothing(store: Store) -> None:
    ana = client_at(A)
    for n in range(FEW.burst + 3):
        await post(ana, f"n{n}")
    assert len(await store.redis.keys(f"{store.prefix}:*:log:*")) == FEW.burst


async def test_whoever_guesses_codes_is_told_nothing_any_more_true_or_not(
    store: Store, code: str
) -> None:
    before = count("codes")
    guesser = client_at(C)
    for n in range(FEW.burst):
        answer = await guesser.get(f"/api/tables/{make_code(C, str(n))}/")
        assert answer.status_code == 404
    for path in ("", "log/", "replays/", "record/"):
        for asked in (make_code(C, "x"), code):
            require_too_fast(await guesser.get(f"/api/tables/{asked}/{path}"))
    page = page_at(code, C)
    await page.connect()
    frame = await page.read()
    assert (frame["type"], frame["code"]) == ("refused", "too-fast")
    assert await page.read_until_closed() == CloseCode.POLICY
    assert count("codes") > before
    # Nobody of the same address notices, and the guesser not elsewhere: it has a seat there.
    assert (await client_at(A).get(f"/api/tables/{code}/")).status_code == 200
    assert (await client_at(B).get(f"/api/tables/{code}/")).status_code == 200
    own = await make(store, C)
    assert (await guesser.get(f"/api/tables/{own}/")).status_code == 200
    back = page_at(own, C)
    assert (await back.open())["view"]["code"] == own
    await back.close()


async def test_codes_are_guessed_through_sockets_no_faster(code: str) -> None:
    for n in range(FEW.burst):
        page = page_at(make_code(C, str(n)), C)
        await page.connect()
        assert await page.read_until_closed() == CloseCode.NO_TABLE
    last = page_at(make_code(C, "x"), C)
    await last.connect()
    assert await last.read_until_closed() == CloseCode.NO_TABLE, "with this one it is too much"
    for asked in (make_code(C, "y"), code):
        page = page_at(asked, C)
        await page.connect()
        assert await page.read_until_closed() == CloseCode.POLICY
        assert '"too-fast"' in page.texts[-1]


async def test_a_network_of_ever_new_devices_guesses_no_faster(code: str) -> None:
    statuses = [
        (await client_at(new_device()).get(f"/api/tables/{make_code(C, str(n))}/")).status_code
        for n in range(MORE.burst + 2)
    ]
    assert statuses == [404] * MORE.burst + [429] * 2
    require_too_fast(await client_at(new_device()).get(f"/api/tables/{code}/"))
    assert (await client_at(A).get(f"/api/tables/{code}/")).status_code == 200, "it sits there"
    assert (await client_at(B, AWAY).get(f"/api/tables/{code}/")).status_code == 200


async def test_links_are_guessed_no_faster(code: str) -> None:
    page = page_at(code, C)
    await page.open()
    codes = [(await page.ask("take_over", token=f"{n:032x}"))["code"] for n in range(FEW.burst + 3)]
    assert codes == ["link-gone"] * (FEW.burst + 1) + ["too-fast"] * 2
    assert (await page.ping())["type"] == "pong", "and the socket stays"
    await page.close()


async def test_so_many_sockets_are_open_at_once(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.limits.open_sockets.MOST_SOCKETS_OF_A_DEVICE", 2)
    monkeypatch.setattr("tables.limits.open_sockets.MOST_SOCKETS_OF_A_NETWORK", 3)
    open_pages = [page_at(code, A), page_at(code, A), page_at(code, B)]
    for page in open_pages:
        await page.open()
    for device in (A, C):
        page = page_at(code, device)
        await page.connect()
        assert (await page.read())["code"] == "too-fast"
        assert await page.read_until_closed() == CloseCode.POLICY
    elsewhere = page_at(code, C, AWAY)
    await elsewhere.open()
    await open_pages[0].close()
    again = page_at(code, A)
    assert (await again.open())["type"] == "shown"
    for page in (*open_pages[1:], elsewhere, again):
        await page.close()


async def test_a_device_sends_no_more_through_many_sockets(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(measures.OF_A_DEVICE, "frames", Measure(10, 60.0))  # type: ignore[arg-type]
    device = new_device()
    pages = [page_at(code, device) for _ in range(3)]
    for page in pages:
        await page.open()
    turns = [pages[n % 3] for n in range(13)]
    answers = [await page.ask("conceal") for page in turns]
    assert [each["type"] for each in answers[:10]] == ["ack"] * 10
    # Each socket is told once; what else it sends is dropped, and not answered.
    assert {each.get("code") for each in answers[10:13]} == {"too-fast"}
    for page in pages:
        await page.close()
