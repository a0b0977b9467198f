"""Frames of every wrong kind: a code, nothing changed, nobody else slowed down."""

import json
import time

import pytest

from tables.sockets.throttle import BURST, RATE_PER_S
from tables.storage.store import Store
from tables.vocabulary.refusals import CloseCode, TableRefusalCode
from tests.frames import SHORT
from tests.tables.making import version_of
from tests.tables.pages import Page
from tests.tables.pure_tables import A, B

NONSENSE = {
    "not JSON": "play 6-6",
    "empty": "",
    "null": "null",
    "an array": "[]",
    "a number": "17",
    "cut off": '{"type":"pass","id":"x","seen":1,"sea',
    "no type": '{"id":"x","seen":1,"seat":1}',
    "type is no text": '{"type":7,"id":"x","seen":1}',
    "no id": '{"type":"pass","seen":1,"seat":1}',
    "empty id": '{"type":"pass","id":"","seen":1,"seat":1}',
    "long id": '{"type":"pass","id":"' + "x" * 37 + '","seen":1,"seat":1}',
    "odd id": '{"type":"pass","id":"a b","seen":1,"seat":1}',
    "id ends a line": '{"type":"pass","id":"x\\n","seen":1,"seat":1}',
    "id is a number": '{"type":"pass","id":5,"seen":1,"seat":1}',
    "no seen": '{"type":"pass","id":"x","seat":1}',
    "negative seen": '{"type":"pass","id":"x","seen":-1,"seat":1}',
    "seen is a fraction": '{"type":"pass","id":"x","seen":1.5,"seat":1}',
    "seen is true": '{"type":"pass","id":"x","seen":true,"seat":1}',
    "huge seen": '{"type":"pass","id":"x","seen":1e400,"seat":1}',
    "extra field": '{"type":"pass","id":"x","seen":1,"seat":1,"tile":"6-6"}',
    "no seat": '{"type":"pass","id":"x","seen":1}',
    "seat 0": '{"type":"pass","id":"x","seen":1,"seat":0}',
    "seat 5": '{"type":"pass","id":"x","seen":1,"seat":5}',
    "seat is text": '{"type":"pass","id":"x","seen":1,"seat":"1"}',
    "tile 7-0": '{"type":"play","id":"x","seen":1,"seat":1,"tile":"7-0"}',
    "tile low-high": '{"type":"play","id":"x","seen":1,"seat":1,"tile":"5-6"}',
    "end middle": '{"type":"play","id":"x","seen":1,"seat":1,"tile":"6-6","end":"middle"}',
    "level divine": '{"type":"seat_computer","id":"x","seen":1,"seat":1,"level":"divine"}',
    "name is a number": '{"type":"sit","id":"x","seen":1,"seat":2,"name":5}',
    "half a surrogate": '{"type":"sit","id":"x","seen":1,"seat":2,"name":"\\ud800"}',
    "deep": "[" * 2000,
    "deep object": '{"type":' * 400,
    "ping with an id": '{"type":"ping","id":"x","seen":1}',
    "ping without seen": '{"type":"ping"}',
}


@pytest.mark.parametrize("kind", NONSENSE)
async def test_nonsense_gets_a_code_once_and_then_the_socket_closes(
    store: Store, code: str, kind: str
) -> None:
    page = Page(code, A)
    await page.open()
    await page.send_text(NONSENSE[kind])
    refused = await page.receive("refused")
    assert refused["code"] == TableRefusalCode.MALFORMED
    assert refused["id"] in ("", "x")
    assert refused["detail"] in ("not JSON", "") or refused["detail"].startswith("$")
    assert (await page.ask("sit", seat=2, name="Zoe"))["type"] == "ack", "it may go on"
    await page.send_text(NONSENSE[kind])
    assert await page.read_until_closed() == CloseCode.POLICY
    assert await version_of(store, code) == 2


@pytest.mark.parametrize("kind", ["lapse", "Play", "shown", "", "__class__", "play "])
async def test_an_unknown_type_gets_a_code_and_the_socket_closes(
    store: Store, code: str, kind: str
) -> None:
    page = Page(code, A)
    await page.open()
    await page.send(kind, id="x1", seat=1)
    refused = await page.receive("refused")
    if kind:
        assert refused["code"] == TableRefusalCode.UNKNOWN_TYPE
        assert refused["id"] == "x1"
        assert await page.read_until_closed() == CloseCode.POLICY
    assert await version_of(store, code) == 1


async def test_a_binary_frame_is_nonsense(code: str) -> None:
    page = Page(code, A)
    await page.open()
    for _ in range(2):
        await page.socket.send_to(bytes_data=b'{"type":"ping","seen":1}')
        refused = await page.receive("refused")
        assert refused["code"] == TableRefusalCode.MALFORMED
    assert await page.read_until_closed() == CloseCode.POLICY


@pytest.mark.parametrize("text", ["x" * 4097, "é" * 2049, '"' + "\\u0041" * 1000, " " * 2**20])
async def test_a_frame_over_four_kilobytes_gets_a_code_and_the_socket_closes(
    code: str, text: str
) -> None:
    page = Page(code, A)
    await page.open()
    await page.send_text(text)
    assert (await page.receive("refused"))["code"] == TableRefusalCode.TOO_LARGE
    assert await page.read_until_closed() == CloseCode.TOO_LARGE


async def test_a_long_name_is_refused_and_not_a_reason_to_close(code: str) -> None:
    page = Page(code, B)
    await page.open()
    for name in ("x" * 25, "x" * 3000, "", "\u202e"):
        answer = await page.ask("sit", seat=2, name=name)
        assert answer["code"] == TableRefusalCode.BAD_NAME
    name = "<img src=x onerror=a()>"
    assert (await page.ask("sit", seat=2, name=name))["type"] == "ack"
    await page.receive_version(2)
    assert page.shown["view"]["seats"][1]["name"] == name, "the client shows it as text"
    await page.close()


async def test_a_flood_is_answered_once_and_then_closed_and_harms_nobody_else(code: str) -> None:
    flood, calm = Page(code, A), Page(code, B)
    await flood.open()
    await calm.open()
    begun_s = time.monotonic()
    for _ in range(1000):
        await flood.send_text('{"type":"ping","seen":1}')
    assert (await calm.ask("sit", seat=2, name="Zoe"))["type"] == "ack"
    assert await flood.read_until_closed() == CloseCode.POLICY
    answers = [text for text in flood.texts if "too-fast" in text]
    assert len(answers) == 1
    may_have_dropped_in = (time.monotonic() - begun_s) * RATE_PER_S
    assert sum("pong" in text for text in flood.texts) <= BURST + may_have_dropped_in
    await calm.close()


async def test_a_page_from_before_frames_were_short_gets_whole_ones(code: str) -> None:
    for query, is_whole in (("", True), ("?other", True), (SHORT, False)):
        page = Page(code, A, query)
        shown = await page.open()
        sent = json.loads(page.texts[0])
        assert (sent == shown) == is_whole
        assert ("readers" in sent["view"]) == is_whole
        await page.close()
