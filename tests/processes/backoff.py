"""A page that comes back after just the pauses of the client (frontend/src/socket/backoff.ts)."""

import re

from config.environment import ROOT
from tests.processes.page import Page

SOURCE = ROOT / "frontend" / "src" / "socket" / "backoff.ts"


def read_pauses_s() -> tuple[float, float]:
    """Return the client's first and longest pause."""
    source = SOURCE.read_text(encoding="utf-8")
    found = dict(re.findall(r"const (\w+)_MS = ([\d_]+);", source))
    return int(found["FIRST"]) / 1000, int(found["LONGEST"].replace("_", "")) / 1000


class ClientsPage(Page):
    """Like any other, and as patient as the client."""

    pauses_s = read_pauses_s()
