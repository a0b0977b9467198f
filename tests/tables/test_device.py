"""A device is known by its signed cookie, and by nothing else."""

import pytest
from django.core.signing import Signer
from django.test import AsyncClient
from pytest_django import Settings

from tables.device import COOKIE, device_in, new_device, read_cookie, write_cookie


def _scope(*cookies: str) -> dict[str, object]:
    return {"type": "websocket", "headers": [(b"cookie", each.encode()) for each in cookies]}


def test_a_written_cookie_is_read_as_the_same_device() -> None:
    device = new_device()
    assert len(device) == 32
    assert read_cookie(write_cookie(device)) == device


def test_no_two_devices_are_the_same() -> None:
    assert len({new_device() for _ in range(1000)}) == 1000


@pytest.mark.parametrize(
    "value",
    [
        "",
        ":",
        "0" * 32,
        f"{'0' * 32}:",
        f"{'0' * 32}:signature",
        "\x00",
        "é:é",
        "x" * 100_000,
        Signer(salt="another").sign("0" * 32),
        Signer(key="k" * 40, salt="tables.device").sign("0" * 32),
        Signer(salt="tables.device").sign("short"),
        Signer(salt="tables.device").sign("0" * 31 + "\n"),
        Signer(salt="tables.device").sign("0" * 64),
    ],
    # The signatures differ from run to run: names may not.
    ids=[
        "empty",
        "colon",
        "unsigned",
        "empty signature",
        "wrong signature",
        "null",
        "accents",
        "huge",
        "other salt",
        "other key",
        "short",
        "newline",
        "long",
    ],
)
def test_a_cookie_that_we_have_not_written_proves_nothing(value: str) -> None:
    assert read_cookie(value) is None
    assert device_in(_scope(f"{COOKIE}={value}")) is None


def test_a_device_cannot_be_changed_into_another() -> None:
    value = write_cookie("0" * 32)
    assert read_cookie("1" + value[1:]) is None


def test_a_former_key_is_still_believed(settings: Settings) -> None:
    device = new_device()
    value = write_cookie(device)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "n" * 40
    assert read_cookie(value) == device
    settings.SECRET_KEY_FALLBACKS = []
    assert read_cookie(value) is None


def test_a_socket_is_the_devices_whose_cookie_it_brings() -> None:
    device = new_device()
    cookie = f"{COOKIE}={write_cookie(device)}"
    assert device_in(_scope(cookie)) == device
    # Other programs on the same host leave cookies that no parser likes.
    assert device_in(_scope(f"_ga=[1]; {{}}; a=b=c; ; {cookie}; x")) == device
    assert device_in(_scope()) is None
    assert device_in(_scope("other=1")) is None


async def test_the_page_gives_a_cookie_that_scripts_cannot_read(async_client: AsyncClient) -> None:
    answer = await async_client.get("/api/nothing")
    cookie = answer.cookies[COOKIE]
    assert read_cookie(cookie.value) is not None
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["path"] == "/"
    assert not cookie["secure"]
    assert cookie["max-age"] == 400 * 24 * 3600


async def test_behind_tls_the_cookie_travels_over_https_only(
    async_client: AsyncClient, settings: Settings
) -> None:
    settings.IS_COOKIE_SECURE = True
    answer = await async_client.get("/api/nothing")
    assert answer.cookies[COOKIE]["secure"]


async def test_a_device_stays_the_same_and_its_cookie_is_renewed(
    async_client: AsyncClient,
) -> None:
    first = (await async_client.get("/api/nothing")).cookies[COOKIE].value
    second = (await async_client.get("/api/nothing")).cookies[COOKIE].value
    assert first == second


@pytest.mark.parametrize(
    "path",
    ["/", "/nowhere", "/t/00000000", "/api/nowhere", "/api/tables/", "/api/tables/00000000/"],
)
@pytest.mark.usefixtures("store")
async def test_no_answer_that_brings_a_device_is_handed_on_by_a_cache(
    async_client: AsyncClient, path: str
) -> None:
    answer = await async_client.get(path)
    assert COOKIE in answer.cookies
    assert answer["Cache-Control"] in ("no-store", "no-cache")


async def test_a_forged_cookie_makes_a_new_device(async_client: AsyncClient) -> None:
    async_client.cookies[COOKIE] = f"{'0' * 32}:forged"
    answer = await async_client.get("/api/nothing")
    assert read_cookie(answer.cookies[COOKIE].value) not in (None, "0" * 32)


@pytest.mark.parametrize("path", ["/healthz", "/static/nothing.js"])
async def test_what_says_nothing_about_anybody_sets_no_cookie(
    path: str, async_client: AsyncClient
) -> None:
    assert COOKIE not in (await async_client.get(path)).cookies
