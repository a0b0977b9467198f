"""The one page, the client's files, and what every answer carries."""

from pathlib import Path

import pytest
from django.test import AsyncClient
from pytest_django import Settings

from config.security_headers import CONTENT_POLICY, FEATURE_POLICY
from tables.device import COOKIE


@pytest.fixture
def built(tmp_path: Path, settings: Settings) -> Path:
    """Return a folder that stands for a built client."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Double Six</title>", "utf-8")
    (tmp_path / "assets" / "index-Ab3-x_9Z.js").write_text("export {};\n", "utf-8")
    settings.CLIENT_DIR = tmp_path
    settings.STATICFILES_DIRS = [tmp_path]
    return tmp_path


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    "path",
    ["/", "/t/7KQ4M2XW", "/t/nothing-here", "/r", "/r/7KQ4M2XW", "/r/7KQ4M2XW/30?move=4&seat=2"],
)
async def test_the_lobby_every_table_and_every_replay_are_the_one_page(
    path: str,
    async_client: AsyncClient,
    built: Path,
) -> None:
    answer = await async_client.get(path)
    assert answer.status_code == 200
    assert answer.content == (built / "index.html").read_bytes()
    assert answer["Content-Type"] == "text/html; charset=utf-8"
    assert answer["Cache-Control"] == "no-cache"
    assert answer.cookies["csrftoken"]["samesite"] == "Lax"
    assert answer.cookies[COOKIE]["httponly"]


async def test_a_new_build_is_served_at_once(async_client: AsyncClient, built: Path) -> None:
    await async_client.get("/")
    (built / "index.html").write_text("<!doctype html>new", "utf-8")
    assert (await async_client.get("/")).content == b"<!doctype html>new"


async def test_the_files_of_a_new_build_are_found_and_old_ones_are_gone(
    async_client: AsyncClient, built: Path
) -> None:
    old, new = "/static/assets/index-Ab3-x_9Z.js", "/static/assets/index-N3wBuild.js"
    assert (await async_client.get(old)).status_code == 200
    assert (await async_client.get(new)).status_code == 404
    (built / "assets" / "index-Ab3-x_9Z.js").rename(built / "assets" / "index-N3wBuild.js")
    assert (await async_client.get(new)).content == b"export {};\n"
    assert (await async_client.get(old)).status_code == 404


async def test_a_file_that_has_changed_is_served_as_it_is_now(
    async_client: AsyncClient, built: Path
) -> None:
    before = await async_client.get("/static/index.html")
    (built / "index.html").write_text("<!doctype html>longer than it was before, by far", "utf-8")
    after = await async_client.get("/static/index.html", headers={"If-None-Match": before["ETag"]})
    assert after.content == (built / "index.html").read_bytes()
    assert after["Content-Length"] == str(len(after.content))


async def test_without_a_built_client_the_page_says_what_to_do(
    async_client: AsyncClient, settings: Settings, tmp_path: Path
) -> None:
    settings.CLIENT_DIR = tmp_path / "nothing"
    answer = await async_client.get("/")
    assert answer.status_code == 503
    assert b"make play" in answer.content


@pytest.mark.usefixtures("built")
async def test_the_page_is_only_read(async_client: AsyncClient) -> None:
    assert (await async_client.post("/")).status_code == 405


async def test_files_with_a_hash_in_their_name_may_be_kept_for_ever(
    async_client: AsyncClient, built: Path
) -> None:
    answer = await async_client.get("/static/assets/index-Ab3-x_9Z.js")
    assert answer.status_code == 200
    assert answer.content == (built / "assets" / "index-Ab3-x_9Z.js").read_bytes()
    assert answer["Content-Type"].startswith("text/javascript")
    assert "immutable" in answer["Cache-Control"]
    again = await async_client.get(
        "/static/assets/index-Ab3-x_9Z.js", headers={"If-None-Match": answer["ETag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.usefixtures("built")
async def test_a_part_of_a_file_can_be_had(async_client: AsyncClient) -> None:
    answer = await async_client.get(
        "/static/assets/index-Ab3-x_9Z.js", headers={"Range": "bytes=0-5"}
    )
    assert (answer.status_code, answer.content) == (206, b"export")


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/static/nothing.js",
        "/static/../manage.py",
        "/static/..%2Fmanage.py",
        "/static//etc/passwd",
        "/t/a/b",
    ],
)
async def test_what_is_not_there_is_a_plain_404(path: str, async_client: AsyncClient) -> None:
    answer = await async_client.get(path)
    assert (answer.status_code, answer.content) == (404, b"404 Not Found\n")


@pytest.mark.usefixtures("built")
async def test_whoever_reads_pages_gets_the_one_page_where_nothing_is(
    async_client: AsyncClient, built: Path
) -> None:
    as_browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    answer = await async_client.get("/nothing", headers=as_browser)
    assert (answer.status_code, answer.content) == (404, (built / "index.html").read_bytes())
    for path in ("/api/nothing", "/static/nothing.js"):
        answer = await async_client.get(path, headers=as_browser)
        assert answer.status_code == 404
        assert b"<!doctype" not in answer.content
    answer = await async_client.post("/nothing", headers=as_browser)
    assert answer.content == b"404 Not Found\n"


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/nothing", 404),
        ("/healthz", 200),
        ("/api/nothing", 404),
        ("/api/tables/", 405),
        ("/admin", 302),
        ("/static/assets/index-Ab3-x_9Z.js", 200),
    ],
)
async def test_every_answer_is_protected(path: str, status: int, async_client: AsyncClient) -> None:
    answer = await async_client.get(path)
    assert answer.status_code == status
    assert answer["Permissions-Policy"] == FEATURE_POLICY
    assert answer["Cross-Origin-Resource-Policy"] == "same-origin"
    assert answer["Content-Security-Policy"] == CONTENT_POLICY
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer.get("X-Frame-Options", "DENY") == "DENY"
    assert "frame-ancestors 'none'" in CONTENT_POLICY


def test_no_script_may_stand_in_a_page() -> None:
    directives = dict(each.split(" ", maxsplit=1) for each in CONTENT_POLICY.split("; "))
    assert directives["default-src"] == "'self'"
    assert "script-src" not in directives
    assert not any("unsafe-eval" in each or "http" in each for each in directives.values())
    assert [name for name, value in directives.items() if "unsafe-inline" in value] == [
        "style-src-attr"
    ]
