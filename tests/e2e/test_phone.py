"""On a phone: the notch covers nothing, the screen stays awake, and an invitation is shared."""

from typing import Final

from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.hands_on import Finger
from tests.e2e.person import Person
from tests.e2e.playing import play_round, play_until, play_until_turn

UPRIGHT: Final = (390, 844)
LYING: Final = (844, 390)
NOTCH: Final = {
    UPRIGHT: {"top": 47, "right": 0, "bottom": 34, "left": 0},
    LYING: {"top": 0, "right": 47, "bottom": 21, "left": 47},
}
NO_REVIEW: Final = "status of 503"
"""Where nothing is archived, no round is reviewed."""
SMALLEST_TEXT_PX: Final = 16
"""In a field with smaller text, a phone zooms in."""

# The controls whose box is not inside the safe area. What scrolls is judged by its sides, and by
# where it begins.
UNSAFE = """async (notch) => {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await drawn();
  await drawn();
  const isFree = (each) => each.checkVisibility() && !each.closest('.unseen')
    && each.getBoundingClientRect().width > 1;
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const page = document.scrollingElement;
  const scrolls = page.scrollHeight > innerHeight + 1;
  return [...modal.querySelectorAll('button, a, select, input, h1, h2')].filter(isFree)
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([each, box]) => box.left < notch.left - 0.5
      || box.right > innerWidth - notch.right + 0.5 || box.top + page.scrollTop < notch.top - 0.5
      || (!scrolls && modal === document && box.bottom > innerHeight - notch.bottom + 0.5))
    .map(([each, box]) => `${each.outerHTML.slice(0, 90)} ${JSON.stringify(box)}`);
}"""
SMALL_TEXTS = """(least) => [...document.querySelectorAll('select, textarea, input')]
  .filter((each) => !['radio', 'checkbox', 'range', 'file'].includes(each.type))
  .filter((each) => parseFloat(getComputedStyle(each).fontSize) < least)
  .map((each) => each.outerHTML.slice(0, 90))"""

# Tells, on the page itself, that the screen was asked to stay awake, and that it was let go.
TELL_AWAKE = """() => {
  if (typeof WakeLock === 'undefined') return;
  const tell = (name, said) => { document.documentElement.dataset[name] = said; };
  const request = WakeLock.prototype.request;
  WakeLock.prototype.request = async function (kind) {
    tell('awake', kind);
    const lock = await request.call(this, kind);
    lock.addEventListener('release', () => tell('slept', kind));
    return lock;
  };
}"""
# Takes the place of the share sheet that this Chromium lacks: one that is closed again.
BE_SHARED = """() => {
  navigator.share = (shared) => {
    document.documentElement.dataset.shared = JSON.stringify(shared);
    return Promise.reject(new DOMException('closed', 'AbortError'));
  };
}"""


def phone(person: Invite, name: str) -> Person:
    width, height = UPRIGHT
    held = {"viewport": {"width": width, "height": height}, "has_touch": True, "is_mobile": True}
    return person(name, way=Finger(), **held)


def lets_it_stay_awake(someone: Person) -> None:
    session = someone.context.new_cdp_session(someone.page)
    context: str = session.send("Target.getTargetInfo")["targetInfo"]["browserContextId"]
    session.send(
        "Browser.grantPermissions",
        {"permissions": ["wakeLockScreen"], "origin": someone.url, "browserContextId": context},
    )
    someone.context.add_init_script(f"({TELL_AWAKE})()")


def sees_everything(someone: Person) -> None:
    """Fail when a notch covers something, in either position, or a field makes a phone zoom."""
    before = someone.page.viewport_size
    session = someone.context.new_cdp_session(someone.page)
    for (width, height), notch in NOTCH.items():
        someone.page.set_viewport_size({"width": width, "height": height})
        session.send("Emulation.setSafeAreaInsetsOverride", {"insets": notch})
        assert someone.page.evaluate(UNSAFE, notch) == [], f"{width} x {height}"
    assert someone.page.evaluate(SMALL_TEXTS, SMALLEST_TEXT_PX) == []
    assert before is not None
    someone.page.set_viewport_size(before)


def test_a_notch_covers_nothing_on_any_page(person: Invite) -> None:
    ana = phone(person, "Ana")
    ana.opens_the_lobby()
    content = ana.page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "user-scalable" not in content
    assert "maximum-scale" not in content
    ana.find("make-table").locator("> summary").tap()
    sees_everything(ana)
    ana.makes_a_table("chiva", ["me", "computer", "computer", "invite"])
    expect(ana.find("invitation")).to_be_visible()
    sees_everything(ana)
    ana.press("fill")
    ana.starts()
    play_until_turn(ana)
    sees_everything(ana)
    ana.press("menu")
    sees_everything(ana)
    ana.press("close-sheet")
    ana.opens_from_the_menu("rules")
    sees_everything(ana)


def test_an_invitation_is_shared_and_the_screen_stays_awake_for_a_turn(person: Invite) -> None:
    ana = phone(person, "Ana")
    lets_it_stay_awake(ana)
    ana.context.add_init_script(f"({BE_SHARED})()")
    code = ana.makes_a_table("chiva", ["me", "computer", "computer", "invite"])
    ana.press("share")
    words = f"Come and play dominoes with me, at table {code[:4]}-{code[4:]}."
    shared = f'{{"title":"Double Six","text":"{words}","url":"{ana.url}/t/{code}"}}'
    page = ana.page.locator("html")
    expect(page).to_have_attribute("data-shared", shared)
    expect(ana.find("copy")).to_have_text("Copy the link")
    expect(page).not_to_have_attribute("data-awake", "screen")
    ana.press("fill")
    ana.starts()
    play_until_turn(ana)
    expect(page).to_have_attribute("data-awake", "screen")
    play_until([ana], lambda sight: not sight.fits and not sight.isBusy)
    expect(page).to_have_attribute("data-slept", "screen")


def test_who_looks_at_a_round_again_stays_at_the_table_and_is_called_back(person: Invite) -> None:
    ana, bea = phone(person, "Ana"), person("Bea")
    ana.forgiven.append(NO_REVIEW)
    code = ana.makes_a_table("chiva", ["me", "invite", "computer", "computer"])
    bea.opens_the_link(code)
    bea.sits_down(2)
    ana.starts()
    bea.sees_the_table_in_play()
    play_round([ana, bea])
    ana.find("round-over").wait_for()
    sees_everything(ana)
    ana.press("look-again")
    expect(ana.find("viewer")).to_be_visible()
    expect(ana.page).to_have_title("Chiva, Match 1, round 1 – Double Six")
    expect(ana.find("called-back")).to_have_count(0)
    sees_everything(ana)

    bea.press("look")
    bea.press("undo")
    bea.press("propose")
    expect(ana.find("called-back")).to_have_text("A proposal waits for your answer. To the table")
    expect(ana.page).to_have_title("A proposal waits for your answer – Double Six")
    expect(bea.find("seat", seat=1)).to_have_attribute("data-present", "true")
    sees_everything(ana)
    ana.press("to-rounds")
    expect(ana.find("round-link")).to_have_count(1)
    sees_everything(ana)
    ana.press("answer-call")
    ana.press("decline")
    expect(ana.find("proposal")).to_have_count(0)
    # All the time on the one socket.
    assert [socket.code for socket in ana.recording.sockets] == [code]


def test_a_page_of_rounds_that_is_loaded_anew_is_at_its_table(person: Invite) -> None:
    ana, zoe = phone(person, "Ana"), person("Zoé")
    code = ana.makes_a_table("chiva", ["me", "invite", "computer", "computer"])
    zoe.opens_the_link(code)
    ana.goes_to(f"/r/{code}")
    expect(zoe.find("seat-card", seat=1)).not_to_contain_text("away")
    assert len(ana.recording.sockets) == 2
