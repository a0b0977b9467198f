"""The browser that the other tests drive is a real one, and it can draw."""

from playwright.sync_api import Page

PAGE = """
<!doctype html><meta charset="utf-8"><title>Double Six</title>
<body style="margin:0;background:#0b5d3b;color:#fff;font:32px system-ui, sans-serif">
<p id="words" style="margin:16px">Dékabès à l’été: ñ ç œ ò “6–5”</p>
<svg width="200" height="100" viewBox="0 0 2 1"><rect width="2" height="1" rx=".1" fill="#fffff0"/>
<circle cx=".5" cy=".5" r=".1"/></svg>
</body>
"""


def test_the_browser_shows_words_and_drawings(page: Page) -> None:
    page.set_content(PAGE)
    words = page.locator("#words").bounding_box()
    assert page.title() == "Double Six"
    assert words is not None
    assert words["height"] > 30
    # A font that lacks the letters would draw boxes, all of one width.
    widths = page.evaluate(
        """() => ['iiii', 'mmmm', 'éééé', 'çççç'].map((text) => {
            const pen = document.createElement('canvas').getContext('2d');
            pen.font = '32px sans-serif';
            return pen.measureText(text).width;
        })"""
    )
    assert min(widths) > 0
    assert len(set(widths)) == len(widths)
