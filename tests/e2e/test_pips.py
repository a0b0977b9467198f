"""Every face shows its pips, as small as a line ever gets and as large as it can be zoomed."""

import json
from pathlib import Path

from playwright.sync_api import Browser

from config.environment import ROOT
from tests.e2e.blobs import count_blobs
from tests.e2e.server import Server

# The faces of the four hands, taken out of the page and put side by side, seven in a row.
SPREAD = """(unit) => {
  const hands = '[data-testid="seat-place"] [data-tile]';
  document.getElementById('spread')?.remove();
  const spread = document.createElement('div');
  spread.id = 'spread';
  spread.style = 'position: absolute; top: 0; left: 0; z-index: 99; background: #0c5a3c;' +
    `display: grid; grid-template-columns: repeat(7, ${unit}px); line-height: 0`;
  const tiles = [...document.querySelectorAll(hands)].map((hand) => {
    const face = hand.querySelector('svg').cloneNode(true);
    face.style = `width: ${unit}px; height: ${2 * unit}px`;
    spread.append(face);
    return hand.dataset.tile;
  });
  document.body.append(spread);
  return tiles;
}"""
SIZES = {
    # On a phone that lies on its side: two dots for each pixel, and a blob of four is a pip.
    11: (2, 4),
    # Four times as near as the largest tiles.
    216: (1, 400),
}
WHOLE = ROOT / "tests" / "cases" / "chiva.json"


def test_each_face_has_its_pips_at_the_smallest_and_at_the_largest_size(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    record = tmp_path / "whole.json"
    record.write_text(json.dumps(json.loads(WHOLE.read_text())[0]["record"]))
    for unit_px, (dots, least) in SIZES.items():
        page = browser.new_page(device_scale_factor=dots, viewport={"width": 1600, "height": 1800})
        page.goto(f"{server.url}/r")
        page.get_by_test_id("record-file").set_input_files(record)
        page.get_by_test_id("round-link").first.click()
        page.get_by_test_id("viewer").wait_for()
        tiles = page.evaluate(SPREAD, unit_px)
        assert len(set(tiles)) == 28
        png = page.locator("#spread").screenshot()
        width, height = unit_px * dots, 2 * unit_px * dots
        cells = [(at % 7 * width, at // 7 * height, width, height) for at in range(28)]
        pips = [sum(int(value) for value in tile.split("-")) for tile in tiles]
        assert count_blobs(page, png, cells, least) == pips, f"at {unit_px} px"
        page.close()
