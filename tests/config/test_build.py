"""The client as it is built: what comes first, what comes compressed, how it is installed."""

import gzip
import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest
from django.test import AsyncClient

from config.environment import ROOT

BUILT = ROOT / "frontend" / "dist"
LARGEST_FIRST_SCRIPT = 70_000
"""Bytes, compressed. It is what a phone on a slow network waits for before it shows anything."""
SMALL = 1_000
PNG = b"\x89PNG\r\n\x1a\n"

pytestmark = pytest.mark.skipif(
    not (BUILT / "index.html").is_file(), reason="The client is not built. Run `make setup`."
)


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    read: dict[str, Any] = json.loads((BUILT / "manifest.webmanifest").read_text("utf-8"))
    return read


def scripts_of_the_page() -> list[Path]:
    page = (BUILT / "index.html").read_text("utf-8")
    named = re.findall(r'(?:src|rel="modulepreload"[^>]*href)="/static/([^"]+\.js)"', page)
    return [BUILT / each for each in named]


def test_what_the_page_needs_first_is_one_small_script() -> None:
    (script,) = scripts_of_the_page()
    size = len(gzip.compress(script.read_bytes(), 9))
    assert size <= LARGEST_FIRST_SCRIPT, f"{size} bytes: fetch later what is not needed at first"


def test_every_text_of_the_build_is_there_compressed_too() -> None:
    texts = [
        each
        for ending in ("css", "js", "svg")
        for each in BUILT.rglob(f"*.{ending}")
        if each.stat().st_size >= SMALL
    ]
    assert texts
    for text in texts:
        content = text.read_bytes()
        assert gzip.decompress(text.with_name(f"{text.name}.gz").read_bytes()) == content
        brotli = text.with_name(f"{text.name}.br").stat().st_size
        assert brotli < len(content)


@pytest.mark.parametrize("coding", ["br", "gzip"])
async def test_a_browser_gets_the_first_script_compressed(
    coding: str, async_client: AsyncClient
) -> None:
    (script,) = scripts_of_the_page()
    path = f"/static/{script.relative_to(BUILT)}"
    answer = await async_client.get(path, headers={"Accept-Encoding": coding})
    assert answer["Content-Encoding"] == coding
    assert answer["Vary"] == "Accept-Encoding"
    assert answer["Content-Type"].startswith("text/javascript")
    assert "immutable" in answer["Cache-Control"]
    assert int(answer["Content-Length"]) == len(answer.content) < script.stat().st_size / 2
    plain = await async_client.get(path)
    assert "Content-Encoding" not in plain
    assert plain.content == script.read_bytes()


async def test_the_page_names_a_manifest_that_covers_every_address(
    async_client: AsyncClient, manifest: dict[str, Any]
) -> None:
    page = (await async_client.get("/")).content.decode()
    assert '<link rel="manifest" href="/static/manifest.webmanifest"' in page
    answer = await async_client.get("/static/manifest.webmanifest")
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/manifest+json")
    assert json.loads(answer.content) == manifest
    assert manifest["id"] == manifest["start_url"] == manifest["scope"] == "/"
    assert manifest["display"] == "standalone"
    for colour in ("theme_color", "background_color"):
        assert re.fullmatch("#[0-9a-f]{6}", manifest[colour])
    assert f'<meta name="theme-color" content="{manifest["theme_color"]}"' in page


async def test_every_icon_is_there_and_as_large_as_it_is_called(
    async_client: AsyncClient, manifest: dict[str, Any]
) -> None:
    page = (await async_client.get("/")).content.decode()
    touch = re.search(r'<link rel="apple-touch-icon" href="/static/([^"]+)"', page)
    assert touch is not None
    icons = [(each["src"], each["sizes"], each["type"]) for each in manifest["icons"]]
    for name, sizes, kind in [*icons, (touch[1], "180x180", "image/png")]:
        answer = await async_client.get(f"/static/{name}")
        assert (answer.status_code, answer["Content-Type"].split(";")[0]) == (200, kind)
        if kind == "image/png":
            assert answer.content.startswith(PNG)
            assert "{}x{}".format(*struct.unpack(">II", answer.content[16:24])) == sizes
    wanted = {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"), ("any", "any")}
    assert {(each["sizes"], each.get("purpose", "any")) for each in manifest["icons"]} == wanted
