"""What every end-to-end test has: a real browser, a real server, and people at devices.

Whatever a test is about, at its end everything that its devices received is held against the truth,
and the browser must have had nothing to complain of.
"""

import contextlib
import os
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, expect

from config.environment import ROOT
from tests.e2e.browser import NoBrowserError, find_browser, find_node
from tests.e2e.clerk import PASSWORD, Clerk
from tests.e2e.device import PATIENCE_MS
from tests.e2e.person import Person
from tests.e2e.secrecy import check_device
from tests.e2e.server import Server

expect.set_options(timeout=PATIENCE_MS)  # as for every action: a first hint loads its core

FAILED = pytest.StashKey[bool]()
LEFT_BEHIND = ROOT / "test-results"

Invite = Callable[..., Person]
Employ = Callable[..., Clerk]


def pytest_configure() -> None:
    """Run playwright on the Node of the client: the one it brings needs libraries of its own."""
    with contextlib.suppress(NoBrowserError):  # said where a browser is asked for
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", find_node())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Remember whether a test failed, so that its fixtures leave what helps to understand it."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    """How pytest-playwright launches its browser.

    Without a browser the tests are skipped, and say why; on a continuous integration they fail, for
    there nobody would read it.
    """
    try:
        return find_browser().launch_options
    except NoBrowserError as reason:
        if os.environ.get("CI"):
            pytest.fail(str(reason), pytrace=False)
        pytest.skip(str(reason))


@pytest.fixture(scope="session")
def server(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a web process and a computers worker for this run of the tests."""
    server = Server(redis_url, f"e2e-{secrets.token_hex(4)}", tmp_path_factory.mktemp("server"))
    try:
        server.start()
        yield server
    finally:
        server.stop_all()
    server.check_log()
    server.close()


@pytest.fixture
def person(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Invite]:
    """Return how to get a person with a device of their own: ``person("Ana")``."""
    people: list[Person] = []

    def invite(name: str, **options: object) -> Person:
        people.append(Person(browser, server.url, name, **options))
        return people[-1]

    yield invite
    try:
        if FAILED in request.node.stash:
            _leave_pictures(people, LEFT_BEHIND / request.node.name)
        else:
            _check(people, server)
    finally:
        for each in people:
            each.context.close()


@pytest.fixture
def archived(server: Server) -> Iterator[None]:
    """Archive what is played, and review the rounds."""
    server.open_archive("boss", PASSWORD)
    yield
    server.kill("archiver")  # it may be in the middle of a review


@pytest.fixture
def clerk(browser: Browser, server: Server, archived: None) -> Iterator[Employ]:  # noqa: ARG001
    """Return how to get somebody at the pages of the staff, archived meanwhile: ``clerk("boss")``.

    The user "boss" is a superuser.
    """
    clerks: list[Clerk] = []

    def employ(name: str, **options: object) -> Clerk:
        clerks.append(Clerk(browser, server.url, name, **options))
        return clerks[-1]

    try:
        yield employ
        for each in clerks:
            assert each.complaints == [], f"the browser of {each.name} complains"
    finally:
        for each in clerks:
            each.context.close()


def _check(people: list[Person], server: Server) -> None:
    for each in people:
        each.rests()
    codes = {socket.code for each in people for socket in each.recording.sockets}
    stories = {code: server.read(code) for code in codes if server.has(code)}
    for each in people:
        assert each.complaints == [], f"the browser of {each.name} complains"
        check_device(each, stories, server.client)


def _leave_pictures(people: list[Person], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for each in people:
        with contextlib.suppress(Error):
            each.page.screenshot(path=folder / f"{each.name}.png", timeout=3000)
        (folder / f"{each.name}.txt").write_text(each.recording.write_down())
