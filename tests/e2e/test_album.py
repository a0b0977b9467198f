"""Pictures are told apart by what can be seen, and the gallery shows them all."""

import re
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from tests.e2e.album import FOLDER, MOST_DIFFERENT, QUALITY, SIZES, compare

SIZE = (390, 844)


@pytest.fixture
def page() -> Image.Image:
    picture = Image.new("RGB", SIZE, "#11513a")
    draw = ImageDraw.Draw(picture)
    for row in range(20):
        draw.text((20, 20 + 40 * row), f"Row {row}: Ana plays six-five", fill="#f7efdd")
        draw.rectangle((250, 20 + 40 * row, 300, 45 + 40 * row), fill="#f7edd6", outline="#1a1712")
    return picture


@pytest.fixture
def kept(page: Image.Image, tmp_path: Path) -> Path:
    path = tmp_path / "page.webp"
    page.save(path, quality=QUALITY)
    return path


def test_a_picture_is_the_same_after_it_was_kept(page: Image.Image, kept: Path) -> None:
    assert compare(page, kept) == 0


def test_a_tile_that_has_moved_is_seen(page: Image.Image, kept: Path) -> None:
    tile = page.crop((250, 20, 301, 46))
    page.paste("#11513a", (250, 20, 301, 46))
    page.paste(tile, (190, 20))
    assert compare(page, kept) > MOST_DIFFERENT


def test_a_line_in_the_next_row_of_pixels_is_the_same(page: Image.Image, kept: Path) -> None:
    page.paste(page.crop((20, 20, 240, 50)), (20, 21))
    page.paste(page.crop((250, 20, 301, 46)), (251, 20))
    assert compare(page, kept) < MOST_DIFFERENT / 10


def test_words_that_are_missing_are_seen(page: Image.Image, kept: Path) -> None:
    page.paste("#11513a", (20, 20, 240, 180))
    assert compare(page, kept) > MOST_DIFFERENT


def test_text_of_another_colour_is_seen(page: Image.Image, kept: Path) -> None:
    draw = ImageDraw.Draw(page)
    for row in range(20):
        draw.text((20, 20 + 40 * row), f"Row {row}: Ana plays six-five", fill="#4a6a5a")
    assert compare(page, kept) > MOST_DIFFERENT


def test_a_page_of_another_size_is_another_page(page: Image.Image, kept: Path) -> None:
    assert compare(page.crop((0, 0, 390, 843)), kept) == 1


def test_the_gallery_shows_every_picture_there_is() -> None:
    drawn = {size: {each.stem for each in (FOLDER / size).glob("*.webp")} for size in SIZES}
    text = FOLDER.with_suffix(".md").read_text(encoding="utf-8")
    for size in ("phone", "desktop"):
        assert set(re.findall(rf"gallery/{size}/([a-z-]+)\.webp", text)) == drawn[size]
    assert drawn["landscape"] == drawn["phone"]
