"""The gallery in docs/gallery, as pictures that a page is held against, or that are drawn anew.

``RENEW=1`` draws it anew instead (CONTRIBUTING.md, "The gallery").
"""

import io
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import Locator

from config.environment import ROOT
from tests.e2e.device import Device
from tests.thoroughness import IS_THOROUGH

FOLDER: Final = ROOT / "docs" / "gallery"
DIFFERENT: Final = ROOT / "test-results" / "gallery"
IS_RENEWED: Final = os.environ.get("RENEW") == "1"
SIZES: Final = {"phone": (390, 844), "landscape": (844, 390), "desktop": (1440, 900)}

MOST_LOOKS: Final = 30
PAUSE_MS: Final = 60
VISIBLE: Final = 40
"""A pixel is another one if one of its colors is off by more than this."""
MOST_DIFFERENT: Final = 0.002
"""The share of pixels that may be other ones."""
QUALITY: Final = 60
# What is cut short by a picture leaves its letters between two pixels.
AT_REST: Final = """() => Promise.all(document.getAnimations()
  .filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
  .map((each) => each.finished.catch(() => undefined))).then(() => undefined)"""


@dataclass
class Album:
    """Collects what does not look as it did, so that one run tells all of it."""

    faults: list[str] = field(default_factory=list)
    shown: int = 0
    """How many screens were held against their pictures."""

    def shows(self, device: Device, name: str, *, hidden: Sequence[Locator] = ()) -> None:
        """Hold what ``device`` shows against the picture ``name``.

        Each time in one of the sizes, by turns; in all of them when thorough, or drawn anew.
        What is ``hidden`` is another one each time, such as the code of a table.
        """
        before = device.page.viewport_size
        sizes = list(SIZES) if IS_RENEWED or IS_THOROUGH else [[*SIZES][self.shown % len(SIZES)]]
        self.shown += 1
        for size in sizes:
            width, height = SIZES[size]
            device.page.set_viewport_size({"width": width, "height": height})
            self._hold(_draw(device, hidden), FOLDER / size / f"{name}.webp", device)
        if before is not None:
            device.page.set_viewport_size(before)

    def keeps(self, device: Device, name: str, *, hidden: Sequence[Locator] = ()) -> None:
        """Draw what is another one each time, when the gallery is drawn anew and has it not yet."""
        if IS_RENEWED and not (FOLDER / "phone" / f"{name}.webp").exists():
            self.shows(device, name, hidden=hidden)

    def _hold(self, drawn: Image.Image, kept: Path, device: Device) -> None:
        place = kept.relative_to(FOLDER)
        if IS_RENEWED:
            kept.parent.mkdir(parents=True, exist_ok=True)
            # One that shows the same stays the file it was.
            if not kept.exists() or compare(drawn, kept) > 0:
                drawn.save(kept, quality=QUALITY)
            return
        if not kept.exists():
            self.faults.append(f"{place} is not in the gallery")
            return
        share = compare(drawn, kept)
        if share > MOST_DIFFERENT:
            there = DIFFERENT / place.with_suffix(".png")
            there.parent.mkdir(parents=True, exist_ok=True)
            drawn.save(there)
            self.faults.append(f"{place}: {share:.2%} is different, at the device of {device.name}")


def compare(drawn: Image.Image, kept: Path) -> float:
    """Return the share of pixels that are other ones; 1 for pictures of different sizes."""
    before = Image.open(kept).convert("RGB")
    if before.size != drawn.size:
        return 1.0
    # Kept in the same way: what the file's format has rounded off is no difference.
    rounded = io.BytesIO()
    drawn.save(rounded, "webp", quality=QUALITY)
    after = Image.open(rounded).convert("RGB")
    others = ImageChops.lighter(_strange_to(before, after), _strange_to(after, before))
    return sum(others.histogram()[1:]) / (drawn.width * drawn.height)


def _strange_to(picture: Image.Image, other: Image.Image) -> Image.Image:
    """Mark what is in ``other`` and neither there nor right beside it in ``picture``.

    A line of letters between two rows of pixels is drawn in one or the other, as it happens.
    """
    lightest, darkest = (
        picture.filter(filter_) for filter_ in (ImageFilter.MaxFilter(3), ImageFilter.MinFilter(3))
    )
    off = ImageChops.lighter(
        ImageChops.subtract(other, lightest), ImageChops.subtract(darkest, other)
    ).split()
    worst = ImageChops.lighter(ImageChops.lighter(off[0], off[1]), off[2])
    return worst.point([0] * (VISIBLE + 1) + [255] * (255 - VISIBLE))


def _draw(device: Device, hidden: Sequence[Locator]) -> Image.Image:
    """Draw the page as soon as it has come to rest: when it looks the same twice."""
    page = device.page
    page.mouse.move(0, 0)
    page.evaluate("() => document.fonts.ready.then(() => undefined)")
    page.evaluate(AT_REST)
    before = b""
    for _ in range(MOST_LOOKS):
        drawn = page.screenshot(animations="disabled", mask=list(hidden), mask_color="#7a6a4a")
        if drawn == before:
            break
        before = drawn
        page.wait_for_timeout(PAUSE_MS)
    return Image.open(io.BytesIO(drawn)).convert("RGB")
