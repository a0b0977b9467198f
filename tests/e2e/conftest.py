"""What every end-to-end test has: a real browser."""

import contextlib
import os

import pytest

from tests.e2e.browser import NoBrowserError, find_browser, find_node


def pytest_configure() -> None:
    """Run playwright on the Node of the client: the one it brings needs libraries of its own."""
    with contextlib.suppress(NoBrowserError):  # said where a browser is asked for
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", find_node())


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
