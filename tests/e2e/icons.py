"""Draws the icons of the installed client out of their SVGs. Not a test: run it after a change.

    .venv/bin/python -m pytest tests/e2e/icons.py

The pictures go into frontend/public, and are committed.
"""

import base64

import pytest
from playwright.sync_api import Browser

from tests.e2e.browser import FRONTEND

PUBLIC = FRONTEND / "public"
# icon.svg has round corners of its own; icon-full.svg leaves the shape to the system.
ICONS = [
    ("icon", "icon-192", 192),
    ("icon", "icon-512", 512),
    ("icon-full", "icon-maskable-512", 512),
    ("icon-full", "icon-touch-180", 180),
]


@pytest.mark.parametrize(("drawn", "name", "size_px"), ICONS)
def test_an_icon_is_drawn(browser: Browser, drawn: str, name: str, size_px: int) -> None:
    svg = base64.b64encode((PUBLIC / f"{drawn}.svg").read_bytes()).decode()
    page = browser.new_page(viewport={"width": size_px, "height": size_px})
    style = "display: block; width: 100vw; height: 100vh"
    page.set_content(
        f'<body style="margin: 0"><img style="{style}" src="data:image/svg+xml;base64,{svg}">'
    )
    page.locator("img").evaluate("(image) => image.decode()")
    page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
    page.close()
