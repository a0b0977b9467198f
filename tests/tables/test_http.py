"""Tables are made and shown over HTTP, and whatever is wrong gets JSON with a code."""

import json
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import AsyncClient
from pytest_django import Settings

from tables.device import COOKIE, new_device, write_cookie
from tables.storage.store import Store

WANTED: dict[str, Any] = {
    "id": "n1",
    "profile": "chiva",
    "seats": [
        {"kind": "me", "name": "Ana"},
        {"kind": "computer", "level": "easy"},
        {"kind": "invite"},
        {"kind": "computer", "level": "normal"},
    ],
    "seed": None,
    "pace": "normal",
    "start": False,
}


@pytest.fixture
def client(device: str) -> AsyncClient:
    client = AsyncClient()
    client.cookies[COOKIE] = write_cookie(device)
    return client


async def _make(client: AsyncClient, **changes: object) -> HttpResponse:
    body = json.dumps(WANTED | changes)
    return await client.post("/api/tables/", body, content_type="application/json")


def _read(answer: HttpResponse) -> dict[str, Any]:
    assert answer["Content-Type"] == "application/json"
    content: dict[str, Any] = json.loads(answer.content)
    return content


def _assert_refused(answer: HttpResponse, status: int, code: str) -> dict[str, Any]:
    content = _read(answer)
    assert (answer.status_code, content["code"]) == (status, code)
    assert list(content) == ["code", "detail"]
    assert "Traceback" not in content["detail"]
    return content


async def test_a_table_is_made_and_its_face_is_shown(client: AsyncClient, store: Store) -> None:
    made = await _make(client)
    assert made.status_code == 201
    code = _read(made)["code"]
    loaded = await store.load(code)
    assert loaded is not None
    assert loaded.table.version == 1
    answer = await client.get(f"/api/tables/{code}/")
    assert answer.status_code == 200
    assert answer["Cache-Control"] == "no-store"
    face = _read(answer)
    assert (face["code"], face["profile"], face["started"]) == (code, "chiva", False)
    assert [seat["kind"] for seat in face["seats"]] == ["person", "computer", "open", "computer"]
    assert face["seats"][0]["name"] == "Ana"
    assert face["seats"][0]["is_mine"]


async def test_somebody_else_sees_the_same_face_but_for_whose_seat_it_is(
    client: AsyncClient, store: Store
) -> None:
    code = _read(await _make(client))["code"]
    mine = _read(await client.get(f"/api/tables/{code}/"))
    theirs = _read(await AsyncClient().get(f"/api/tables/{code}/"))
    assert not theirs["seats"][0]["is_mine"]
    theirs["seats"][0]["is_mine"] = True
    assert theirs == mine
    assert store.cached(code) is not None


async def test_a_face_never_shows_a_tile_or_a_seed(client: AsyncClient, store: Store) -> None:
    seats = [WANTED["seats"][0], *[{"kind": "computer", "level": "easy"}] * 3]
    code = _read(await _make(client, seats=seats, start=True, seed="a secret seed"))["code"]
    loaded = await store.load(code)
    assert loaded is not None
    assert loaded.table.session is not None
    answer = await client.get(f"/api/tables/{code}/")
    face = _read(answer)
    assert face["started"]
    assert set(face) == {"code", "profile", "started", "seats", "may_watch"}
    assert b"secret" not in answer.content
    assert b"-" not in answer.content.replace(code.encode(), b"")


async def test_whoever_makes_a_table_says_whether_others_may_look_on(
    client: AsyncClient, store: Store
) -> None:
    for id, changes in (("n1", {}), ("n2", {"may_watch": False}), ("n3", {"may_watch": True})):
        code = _read(await _make(client, id=id, **changes))["code"]
        loaded = await store.load(code)
        assert loaded is not None
        may_watch = changes.get("may_watch", False)
        assert loaded.table.may_watch == may_watch, "only who asks for it gets it"
        face = _read(await AsyncClient().get(f"/api/tables/{code}/"))
        assert face["may_watch"] == may_watch
    _assert_refused(await _make(client, id="n4", may_watch="yes"), 400, "malformed")


async def test_one_request_sent_twice_makes_one_table(client: AsyncClient, store: Store) -> None:
    first, second = _read(await _make(client)), _read(await _make(client))
    assert first == second
    loaded = await store.load(first["code"])
    assert loaded is not None
    assert loaded.table.version == 1
    other = _read(await _make(client, id="n2"))
    assert other != first


async def test_one_id_from_two_devices_makes_two_tables(client: AsyncClient, store: Store) -> None:
    stranger = AsyncClient()
    stranger.cookies[COOKIE] = write_cookie(new_device())
    codes = {_read(await _make(each))["code"] for each in (client, stranger)}
    assert len(codes) == 2
    assert all([await store.load(code) for code in codes])


async def test_a_code_may_be_typed_in_lower_case_with_a_dash(
    client: AsyncClient, store: Store
) -> None:
    code = _read(await _make(client))["code"]
    typed = f"{code[:4]}-{code[4:]}".lower()
    assert _read(await client.get(f"/api/tables/{typed}/"))["code"] == code
    assert store.cached(code) is not None


@pytest.mark.parametrize("code", ["00000000", "x", "UUUUUUUU", "%00", "..%2F..", "a" * 500, "é"])
async def test_a_table_that_is_not_there_is_404(
    code: str,
    client: AsyncClient,
    store: Store,  # noqa: ARG001 - it has to be there to be asked
) -> None:
    answer = await client.get(f"/api/tables/{code}/")
    _assert_refused(answer, 404, "no-table" if "%2F" not in code else "no-such-address")


@pytest.mark.parametrize(
    "body",
    [
        "",
        "{",
        "[]",
        "null",
        "NaN",
        '"text"',
        "\x00",
        "[" * 10_000,
        json.dumps(WANTED | {"extra": 1}),
        json.dumps({key: value for key, value in WANTED.items() if key != "id"}),
        json.dumps({key: value for key, value in WANTED.items() if key != "seats"}),
        json.dumps(WANTED | {"id": ""}),
        json.dumps(WANTED | {"id": "x" * 37}),
        json.dumps(WANTED | {"id": "a b"}),
        json.dumps(WANTED | {"id": 7}),
        json.dumps(WANTED | {"profile": "bergen"}),
        json.dumps(WANTED | {"seats": WANTED["seats"][:3]}),
        json.dumps(WANTED | {"seats": WANTED["seats"] * 2}),
        json.dumps(WANTED | {"seats": [*WANTED["seats"][:3], {"kind": "robot"}]}),
        json.dumps(WANTED | {"seats": [*WANTED["seats"][:3], {"kind": "invite", "name": "x"}]}),
        json.dumps(WANTED | {"seats": [*WANTED["seats"][:3], {"kind": "computer", "level": "?"}]}),
        json.dumps(WANTED | {"seed": 7}),
        json.dumps(WANTED | {"pace": "warp"}),
        json.dumps(WANTED | {"start": "yes"}),
    ],
)
async def test_a_body_that_is_no_wish_for_a_table_is_400(body: str, client: AsyncClient) -> None:
    answer = await client.post("/api/tables/", body, content_type="application/json")
    _assert_refused(answer, 400, "malformed")


@pytest.mark.parametrize("body", [b"\xff\xfe", json.dumps(WANTED).encode("utf-16")])
async def test_a_body_that_is_not_utf_8_is_400(body: bytes, client: AsyncClient) -> None:
    answer = await client.post("/api/tables/", body, content_type="application/json")
    _assert_refused(answer, 400, "malformed")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"seats": [{"kind": "me", "name": " \t "}, *WANTED["seats"][1:]]}, "bad-name"),
        ({"seats": [{"kind": "me", "name": "x" * 25}, *WANTED["seats"][1:]]}, "bad-name"),
        ({"seats": [{"kind": "me", "name": "x" * 5000}, *WANTED["seats"][1:]]}, "bad-name"),
        ({"seats": [{"kind": "invite"}] * 4}, "not-at-table"),
        ({"seed": ""}, "bad-seed"),
        ({"seed": "x" * 101}, "bad-seed"),
        ({"start": True}, "seats-open"),
    ],
)
async def test_a_wish_that_cannot_be_granted_is_400_and_makes_nothing(
    changes: dict[str, object], code: str, client: AsyncClient, store: Store
) -> None:
    _assert_refused(await _make(client, **changes), 400, code)
    assert await store.redis.keys(f"{store.prefix}:*") == []


@pytest.mark.parametrize(
    "content_type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
async def test_another_content_type_is_400(content_type: str, client: AsyncClient) -> None:
    answer = await client.post("/api/tables/", json.dumps(WANTED), content_type=content_type)
    _assert_refused(answer, 400, "malformed")


async def test_a_body_over_the_limit_is_413(client: AsyncClient) -> None:
    answer = await _make(client, seed="x" * 17_000)
    _assert_refused(answer, 413, "too-large")


async def test_a_form_over_the_limit_is_413_too() -> None:
    client = AsyncClient(enforce_csrf_checks=True)
    await client.get("/")
    answer = await client.post(
        "/api/tables/", "a=" + "x" * 17_000, content_type="application/x-www-form-urlencoded"
    )
    _assert_refused(answer, 413, "too-large")


@pytest.mark.parametrize("method", ["get", "put", "patch", "delete", "options", "trace"])
async def test_a_table_is_made_by_post_alone(method: str, client: AsyncClient) -> None:
    answer = await getattr(client, method)("/api/tables/")
    _assert_refused(answer, 405, "wrong-method")
    assert answer["Allow"] == "POST"


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete", "options"])
async def test_a_face_is_only_read(method: str, client: AsyncClient) -> None:
    answer = await getattr(client, method)("/api/tables/00000000/")
    _assert_refused(answer, 405, "wrong-method")
    assert answer["Allow"] == "GET, HEAD"


@pytest.mark.parametrize("path", ["/api/", "/api/tables", "/api/nothing/", "/api/tables/x/y/"])
async def test_any_other_address_of_the_api_is_404(path: str, client: AsyncClient) -> None:
    _assert_refused(await client.get(path), 404, "no-such-address")


async def test_without_the_token_of_the_page_nothing_is_made(store: Store) -> None:
    client = AsyncClient(enforce_csrf_checks=True)
    _assert_refused(await _make(client), 403, "bad-csrf")
    client.cookies["csrftoken"] = "x" * 32
    _assert_refused(await _make(client), 403, "bad-csrf")
    assert await store.redis.keys(f"{store.prefix}:*") == []


async def test_with_the_token_of_the_page_a_table_is_made(
    store: Store,  # noqa: ARG001 - it has to be there
) -> None:
    client = AsyncClient(enforce_csrf_checks=True)
    await client.get("/")
    answer = await client.post(
        "/api/tables/",
        json.dumps(WANTED),
        content_type="application/json",
        headers={"X-CSRFToken": client.cookies["csrftoken"].value},
    )
    assert answer.status_code == 201


async def test_another_sites_page_is_refused_though_it_knows_the_token() -> None:
    client = AsyncClient(enforce_csrf_checks=True)
    await client.get("/")
    answer = await client.post(
        "/api/tables/",
        json.dumps(WANTED),
        content_type="application/json",
        headers={
            "X-CSRFToken": client.cookies["csrftoken"].value,
            "Origin": "http://evil.example",
        },
    )
    _assert_refused(answer, 403, "bad-csrf")


async def test_another_host_is_refused(client: AsyncClient) -> None:
    answer = await client.get("/api/tables/00000000/", headers={"Host": "evil.example"})
    _assert_refused(answer, 400, "malformed")


async def test_while_redis_is_away_it_says_so(client: AsyncClient, settings: Settings) -> None:
    settings.REDIS_URL = "unix:///nowhere/redis.sock"
    _assert_refused(await _make(client), 503, "unavailable")
    _assert_refused(await client.get("/api/tables/00000000/"), 503, "unavailable")
