"""Fingers on a touch screen: they come down, move and go up together."""

from collections.abc import Sequence

from playwright.sync_api import Page

Place = tuple[float, float]
STEPS = 4
# A finger that leaves in the middle of a move throws the page, and the next press only stops that.
REST_MS = 120


def drag_fingers(page: Page, starts: Sequence[Place], ends: Sequence[Place]) -> None:
    """Put a finger on each of ``starts``, move all of them to ``ends``, and lift them."""
    browser = page.context.new_cdp_session(page)
    for step in range(STEPS + 1):
        points = [
            {"id": number, "x": x0 + (x1 - x0) * step / STEPS, "y": y0 + (y1 - y0) * step / STEPS}
            for number, ((x0, y0), (x1, y1)) in enumerate(zip(starts, ends, strict=True))
        ]
        kind = "touchMove" if step else "touchStart"
        browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    page.wait_for_timeout(REST_MS)
    browser.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    browser.detach()
