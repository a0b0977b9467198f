"""Counts what is drawn dark on a picture: the blobs on each of its cells."""

import base64

from playwright.sync_api import Page

COUNT = """async ({ png, cells, least, darkest }) => {
  const bytes = Uint8Array.from(atob(png), (each) => each.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  canvas.drawImage(picture, 0, 0);
  return cells.map(([x, y, w, h]) => {
    const { data } = canvas.getImageData(x, y, w, h);
    const isDark = Uint8Array.from({ length: w * h }, (_, at) => data[4 * at] < darkest);
    let blobs = 0;
    for (let start = 0; start < w * h; start++) {
      if (!isDark[start]) continue;
      const open = [start];
      isDark[start] = 0;
      let size = 0;
      while (open.length > 0) {
        const at = open.pop();
        size += 1;
        const [column, row] = [at % w, Math.floor(at / w)];
        for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
          const next = (row + dy) * w + column + dx;
          if (column + dx < 0 || column + dx >= w || !isDark[next]) continue;
          isDark[next] = 0;
          open.push(next);
        }
      }
      if (size >= least) blobs += 1;
    }
    return blobs;
  });
}"""

DARKEST = 65
"""Less red than that is dark: a pip is, and the groove between the halves is not."""

Cell = tuple[int, int, int, int]


def count_blobs(page: Page, png: bytes, cells: list[Cell], least: int) -> list[int]:
    """Return how many dark blobs of ``least`` dots or more each of ``cells`` of ``png`` has."""
    asked = {
        "png": base64.b64encode(png).decode(),
        "cells": cells,
        "least": least,
        "darkest": DARKEST,
    }
    counted: list[int] = page.evaluate(COUNT, asked)
    return counted
