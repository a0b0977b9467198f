"""Takes pictures of the pages of the staff, as ``screens`` does of all others; run it by hand.

.venv/bin/python -m pytest tests/e2e/staff_screens.py
"""

from urllib.parse import urlsplit

import pytest

from tests.e2e.conftest import Employ, Invite
from tests.e2e.shooting import shoot, sit, wait_for

pytestmark = pytest.mark.timeout(600)  # pictures may take longer than a test


def test_the_pages_of_the_staff(person: Invite, clerk: Employ) -> None:
    ana, others = sit(person, "chiva")
    code = ana.page.url.rsplit("/", 1)[-1]
    wait_for(ana, others, lambda sight: bool(sight.fits) and len(sight.line) >= 5)
    ana.press("undo")
    ana.press("propose")
    others.find("agree").wait_for()
    others.press("agree")
    wait_for(ana, others, lambda sight: sight.round == 3 and len(sight.line) >= 2)
    for _ in range(3):
        person("Zoé").plays_at_once()
    boss = clerk("boss")
    boss.goes_to("/admin/")
    shoot(boss, "80-signing-in")
    boss.signs_in()
    boss.sees("Matches")
    shoot(boss, "81-index")
    boss.reloads_until("/admin/archive/match/", code)
    shoot(boss, "82-matches")
    boss.page.locator("#result_list tbody a", has_text=code).click()
    boss.reloads_until(urlsplit(boss.page.url).path, "Round 3 is in play")
    shoot(boss, "83-match")
    boss.page.get_by_role("button", name="Verify").click()
    boss.sees("Sound.")
    shoot(boss, "84-match-verified", is_whole=True)
    board = boss.page.locator("[data-replay]").first
    board.scroll_into_view_if_needed()
    board.get_by_test_id("board").wait_for()
    board.scroll_into_view_if_needed()
    shoot(boss, "88-board")
    boss.goes_to("/admin/archive/livetable/")
    boss.sees(code)
    shoot(boss, "85-live-tables")
    boss.goes_to(f"/admin/archive/livetable/{code}/")
    boss.sees("Pages open")
    shoot(boss, "86-live-table")
    boss.goes_to("/admin/archive/look/")
    boss.sees(code)
    shoot(boss, "87-looks")
