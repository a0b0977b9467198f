"""The pages of the staff in a real browser: as superuser, reader, staff without, and nobody."""

import json
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.e2e.clerk import PHONE, Clerk
from tests.e2e.conftest import Employ, Invite
from tests.e2e.inspecting import find_violations
from tests.e2e.playing import play_round, play_until
from tests.e2e.server import Server
from tests.e2e.sight import tiles_named
from tests.e2e.wire import require_none

SEED = "chiva 691"
ALONE = ["me", "computer", "computer", "computer"]
LIVE = "/admin/archive/livetable/"


def check_pages(someone: Clerk, code: str, server: Server) -> None:
    """Fail when a page told of the round in play what nobody may know."""
    story = server.read(code)
    sealed = story.session_secrets() | story.sealed_seeds(story.version)
    pages = [each for each in someone.recording.bodies if "/admin/" in each.url]
    assert pages
    for page in pages:
        text = page.content.decode()
        require_none(sealed, text, page.url)
        if urlsplit(page.url).path.startswith(LIVE):
            assert not tiles_named(text), page.url


@pytest.mark.timeout(300)  # four people, one after the other
def test_each_of_the_staff_sees_what_they_may_and_nobody_else_does(
    person: Invite, clerk: Employ, server: Server
) -> None:
    ana = person("Ana")
    code = ana.makes_a_table("chiva", ALONE, SEED)
    ana.sees_the_table_in_play()
    play_round([ana])
    play_until([ana], lambda sight: sight.round == 2 and bool(sight.fits))
    boss = clerk("boss", viewport={"width": 1280, "height": 800})
    look_as_superuser(boss, code)
    boss.adds_user("rita", is_staff=True, group="Archive readers")
    boss.adds_user("sven", is_staff=True)
    boss.adds_user("paul", is_staff=False)
    rita = clerk("rita", **PHONE)
    look_as_reader(rita, code)
    look_without_permission(clerk("sven"), code)
    for name in ("paul", "nobody"):
        look_from_outside(clerk(name), code)
    for each in (boss, rita):
        check_pages(each, code, server)


def can_be_used_by_everybody(someone: Clerk) -> None:
    """Fail when axe finds something on the page in front."""
    faults = find_violations(someone)
    assert not faults, f"{someone.page.url}\n" + "\n".join(faults)


def look_as_superuser(boss: Clerk, code: str) -> None:
    boss.goes_to("/admin/")
    boss.page.wait_for_load_state("networkidle")
    can_be_used_by_everybody(boss)
    boss.signs_in()
    boss.sees("Matches", "Live tables", "Looks", "Users", "Groups")
    can_be_used_by_everybody(boss)
    boss.reloads_until(f"/admin/archive/match/?q={code}", "1 match")
    boss.sees(code, "Ana", "In play", "not yet")
    can_be_used_by_everybody(boss)
    assert boss.fits_its_screen()
    boss.page.locator("#result_list tbody a").first.click()
    boss.reloads_until(urlsplit(boss.page.url).path, "Round 2 is in play")
    boss.sees("Round 1", "Round 2 is in play", "was not verified yet", "sits down on seat 1")
    expect(boss.page.locator("section.round")).to_have_count(1)
    boss.page.locator("[data-replay]").scroll_into_view_if_needed()
    expect(boss.page.locator("[data-replay]").get_by_test_id("board")).to_be_visible()
    can_be_used_by_everybody(boss)
    boss.page.get_by_role("button", name="Verify").click()
    boss.sees("Sound.", "by boss")
    can_be_used_by_everybody(boss)
    with boss.page.expect_download() as download:
        boss.page.get_by_role("link", name="Download record").click()
    record = json.loads(download.value.path().read_text())
    assert len(record["rounds"]) == 1
    boss.goes_to(f"/admin/archive/match/?q={code}")
    boss.page.locator("#result_list tbody input[type=checkbox]").check()
    boss.page.locator("select[name=action]").select_option("verify")
    boss.page.get_by_role("button", name="Go").click()
    boss.sees("1 table verified: all sound")
    can_be_used_by_everybody(boss)
    boss.follows("Back to the matches")
    expect(boss.page).to_have_url(re.compile(rf"/admin/archive/match/\?q={code}$"))
    boss.sees("1 result (Show all)", "sound")
    assert boss.tables_fit()
    boss.forgiven.append("404")
    boss.goes_to(f"{LIVE}AAAAAAAA/")
    boss.sees("Nothing here")
    boss.follows("What you may see")
    boss.goes_to(LIVE)
    boss.sees(code, "here")
    boss.main.get_by_role("link", name=code).click()
    boss.sees("Pages open", "Ana", "Computer\N{NO-BREAK SPACE}2 (")


def look_as_reader(rita: Clerk, code: str) -> None:
    rita.signs_in()
    rita.sees("Matches", "Live tables", "Looks")
    assert "Users" not in rita.main.inner_text()
    for path in ("/admin/archive/match/", LIVE, f"{LIVE}{code}/", "/admin/archive/look/"):
        rita.goes_to(path)
        rita.sees(code)
        can_be_used_by_everybody(rita)
        assert rita.fits_its_screen(), path
    rita.sees("boss")
    rita.goes_to("/admin/archive/match/")
    assert rita.tables_fit()
    rita.page.locator("#result_list tbody a", has_text=code).click()
    rita.sees("Sound.", "Round 1")
    assert rita.fits_its_screen()
    assert rita.tables_fit()
    rita.page.get_by_role("button", name="Verify").click()
    rita.sees("by rita")


def look_without_permission(sven: Clerk, code: str) -> None:
    sven.signs_in()
    sven.sees("You don’t have permission to view or edit anything.")
    sven.forgiven.append("403")
    for path in ("/admin/archive/match/", LIVE, "/admin/auth/user/"):
        sven.goes_to(path)
        sven.sees("Not permitted")
        assert code not in sven.page.content()


def look_from_outside(someone: Clerk, code: str) -> None:
    someone.signs_in()
    someone.goes_to("/admin/archive/match/")
    expect(someone.page).to_have_url(re.compile(r"/admin/login/\?next=/admin/archive/match/"))
    assert code not in someone.page.content()
