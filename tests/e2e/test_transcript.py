"""A whole match as a screen reader has it: the pages as trees, the keys, and what is heard.

It is kept in docs/accessibility, to be read through by people; a change that is meant is written
down anew by ``RENEW=1``, as for the gallery.
"""

import difflib
from typing import Final

import pytest

from config.environment import ROOT
from tests.e2e.album import IS_RENEWED
from tests.e2e.conftest import Invite
from tests.e2e.hearing import ReadingKeyboard, listen, take_heard
from tests.e2e.person import Person
from tests.e2e.playing import PAUSE_MS, quickly
from tests.e2e.seeds import SHORT_MATCH

pytestmark = pytest.mark.timeout(300)
KEPT: Final = ROOT / "docs" / "accessibility" / "a-match.txt"
PLAYERS: Final = ("Bruno", "Chantal", "Désiré")


class Transcript:
    """What the person at ``device`` hears, in the order in which it comes."""

    def __init__(self, device: Person, keyboard: ReadingKeyboard, code: str) -> None:
        self._device = device
        self._code = code
        self._keyboard = keyboard
        self._lines: list[str] = []
        self._seen: set[str] = set()

    def note(self) -> None:
        """Write down the keys that were pressed since the last time, and what was heard."""
        self._lines += [f"key   {each}" for each in self._keyboard.steps]
        self._keyboard.steps.clear()
        self._lines += [f"heard {each}" for each in take_heard(self._device.page)]

    def show(self, what: str) -> None:
        """Write down the tree of the page, the first time that ``what`` is to be seen."""
        if what in self._seen:
            return
        self._seen.add(what)
        top = self._device.page.locator("dialog[open]").last
        page = top if top.count() else self._device.page.locator("body")
        tree = page.aria_snapshot().replace(self._code, "CODE")
        self._lines += ["", f"--- the page: {what}", *tree.splitlines(), "---", ""]

    def __str__(self) -> str:
        return "\n".join(self._lines) + "\n"


def test_a_whole_match_as_it_is_read_out(person: Invite) -> None:
    keyboard = ReadingKeyboard()
    ana, others = person("Ana"), person("Bruno")
    listen(ana)
    seats = ["me", "invite", "invite", "invite"]
    code = ana.makes_a_table("dekabes", seats, SHORT_MATCH["dekabes"])
    others.opens_the_link(code)
    for seat, name in enumerate(PLAYERS, start=2):
        others.sits_down(seat, name)
    ana.starts()
    others.sees_the_table_in_play()
    ana.find("sort-hand").wait_for()  # it is fetched when the table is open
    ana.way = keyboard
    transcript = Transcript(ana, keyboard, code)
    while not (sight := ana.look()).is_match_over:
        transcript.note()
        if sight.phase == "over" and not sight.reckoning:
            ana.page.wait_for_timeout(PAUSE_MS)
            continue  # its sheet is on its way, and comes before anybody goes on
        if sight.is_round_over:
            transcript.show("a round is over")
        elif sight.fits:
            transcript.show("my turn")
            ana.chooses(sight.fits[0])
            transcript.show("a tile is chosen")
            ana.press("confirm")
            ana.sees_more_than(sight)
        elif "pass" in sight.buttons:
            transcript.show("nothing fits")
        elif "accept" in sight.buttons:
            transcript.show("the deal is to be accepted")
        if sight.fits or ana.decides(sight):
            others.sees_version(ana.look().version)
        elif _decides(others):
            ana.sees_version(others.look().version)
        else:
            ana.page.wait_for_timeout(PAUSE_MS)
    transcript.note()
    transcript.show("the match is over")
    written = str(transcript)
    if IS_RENEWED:
        KEPT.write_text(written, encoding="utf-8")
    kept = KEPT.read_text(encoding="utf-8")
    changed = difflib.unified_diff(kept.splitlines(), written.splitlines(), "kept", "now", n=1)
    assert written == kept, "\n".join(changed)


def _decides(others: Person) -> bool:
    with quickly([others]):
        return others.decides(others.look())
