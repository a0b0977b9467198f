"""Every screen in every language, in all sizes, with large text too: all fits, none is English.

Each time every screen in English and in one of the others, by turns.
"""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.playing import play_until
from tests.e2e.seating import is_asked_to_designate, sit_at_two_devices
from tests.e2e.seeds import SHORT_MATCH, SHORT_ROUND
from tests.thoroughness import scaled

# One for each folder of texts; English comes last, and stays.
FOLDERS = Path(__file__).parents[2] / "frontend" / "src" / "language"
LANGUAGES = sorted((each.parent.name for each in FOLDERS.glob("*/index.ts")), key="en".__eq__)
PHONE = ((320, 640), (844, 390))
SIZES = scaled(PHONE, (*PHONE, (390, 844), (1440, 900)))
# How large text is, and on which screens besides those of all sizes.
TEXTS = scaled(("largest",), ("large", "larger", "largest"))
LARGE = scaled(((390, 844),), ((390, 844), (844, 390), (320, 640), (1440, 900)))
ENLARGE = "(text) => { document.documentElement.dataset.text = text }"
# What English and another language have in common.
SAME_WORDS = {"it": {"Menu", "Computer"}, "fr": {"Menu", "Table", "normal"}, "es": {"normal"}}
# What is the same in all languages: names, codes, numbers, the names of the rules.
SAME = re.compile(
    r"Ana|Bea|Carla|Dora|Double Six|Chiva|Six-love|Dékabès"
    r"|http\S+|[0-9A-Z]{4}-[0-9A-Z]{4}|ABCD-EFGH|[0-9a-f]{64}|[^\w]|\d|_"
)
SENTENCES = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) {
    const { parentElement: at, data } = walk.currentNode;
    const isOurs = !at.closest('script, style, noscript, option[lang]');
    if (isOurs && data.trim() !== '') found.push(data.trim());
  }
  for (const each of document.querySelectorAll('[aria-label], [placeholder], [title]'))
    found.push(...['aria-label', 'placeholder', 'title'].map((name) => each.getAttribute(name)));
  return [document.title, ...found.filter((text) => text)];
}"""
# What can be read or pressed has to be inside of the page's width, and no text may be cut off.
STICKING_OUT = """() => {
  const out = [];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) out.push(`page ${page.scrollWidth}`);
  for (const each of document.querySelectorAll('button, a, input, select, p, h1, h2, h3, td, th')) {
    const isElsewhere = each.closest('.unseen, .hand, [data-testid="felt"], [inert]');
    if (isElsewhere || !each.offsetParent) continue;
    const { left, right, width } = each.getBoundingClientRect();
    const isOut = width > 0 && (left < -0.5 || right > innerWidth + 0.5);
    const isCut = each.matches('button, a, h1, h2, h3') && each.scrollWidth > each.clientWidth + 1;
    if (isOut || isCut) out.push(`${each.tagName} ${each.textContent.trim()} ${left} ${right}`);
  }
  return out;
}"""


@pytest.mark.timeout(450)  # there is much to be looked at
@pytest.mark.parametrize("part", ["before play", "a round", "its end"])
def test_every_screen_speaks_every_language_and_fits_every_size(person: Invite, part: str) -> None:
    faults: list[str] = []
    for number, (name, who) in enumerate(PARTS[part](person)):
        said: dict[str, set[str]] = {}
        for language in _languages_of(number + list(PARTS).index(part)):
            _speaks(who, language)
            _opens(who, name)
            said[language] = set(who.page.evaluate(SENTENCES))
            for width, height in SIZES:
                who.page.set_viewport_size({"width": width, "height": height})
                out = _find_what_sticks_out(who)
                faults += [f"{name} {language} {width}x{height}: {each}" for each in out]
            for text, (width, height) in product(TEXTS, LARGE):
                who.page.evaluate(ENLARGE, text)
                who.page.set_viewport_size({"width": width, "height": height})
                out = _find_what_sticks_out(who)
                faults += [f"{name} {language} {width}x{height} {text}: {each}" for each in out]
        who.page.reload()  # closes what was opened
        for language, sentences in said.items():
            faults += [f"{name} {language}: {text}" for text in sentences if _is_broken(text)]
            if language != "en":
                english = _find_english(language, sentences & said["en"])
                faults += [f"{name} {language}: {text!r} is English" for text in english]
    assert not faults, "\n".join(faults)


def test_the_language_is_that_of_the_browser_until_another_is_chosen(person: Invite) -> None:
    chantal = person("Chantal", locale="fr-BE")
    chantal.opens_the_lobby()
    expect(chantal.page.locator("html")).to_have_attribute("lang", "fr")
    french = chantal.reads("play-at-once")
    chantal.find("language").select_option(label="Kreyòl ayisyen")
    expect(chantal.find("play-at-once")).not_to_have_text(french)
    chantal.page.reload()
    expect(chantal.page.locator("html")).to_have_attribute("lang", "ht")


def _screens_before_play(person: Invite) -> Iterator[tuple[str, Person]]:
    """Come to one screen after another, and say whose it is."""
    ana = person("Ana")
    ana.goes_to("/")
    yield "lobby", ana
    for profile in ("chiva", "six-love", "dekabes"):
        yield f"rules of {profile}", ana
    ana.goes_to("/t/ABCD2345")
    yield "unknown table", ana
    ana.makes_a_table("dekabes", ["me"] + ["invite"] * 3, SHORT_MATCH["dekabes"])
    yield "gathering", ana


def _screens_of_a_round(person: Invite) -> Iterator[tuple[str, Person]]:
    ana, others = sit_at_two_devices(person, "dekabes")
    yield "acceptance", ana
    others.sees_the_curtain()
    yield "curtain", others
    play_until([ana, others], lambda sight: len(sight.line) > 2 and bool(sight.fits), on=[ana])
    yield "choice", ana
    yield "menu", ana
    yield "hint", ana
    yield "begin again", ana
    yield "ask first", ana
    yield "proposal", ana


def _screens_of_its_end(person: Invite) -> Iterator[tuple[str, Person]]:
    ana, others = sit_at_two_devices(person, "dekabes", seeds=SHORT_ROUND)
    play_until([ana, others], lambda sight: sight.is_round_over)
    yield "reckoning", ana
    # From now on it comes with the page: asked for again, it would end.
    for press in ("look", "menu", "open-lesson", "show-reckoning"):
        ana.press(press)
    yield "lesson", ana
    play_until([ana, others], is_asked_to_designate, on=[others])
    yield "designation", others


PARTS = {
    "before play": _screens_before_play,
    "a round": _screens_of_a_round,
    "its end": _screens_of_its_end,
}


def _languages_of(number: int) -> list[str]:
    """Return in which languages to see a screen; English comes last, and stays."""
    *others, english = LANGUAGES
    return scaled([others[number % len(others)], english], LANGUAGES)


def _speaks(who: Person, language: str) -> None:
    """Load the page again in ``language``."""
    who.page.evaluate("(to) => localStorage.setItem('double-six.language', to)", language)
    who.page.reload()
    who.page.wait_for_function("(to) => document.documentElement.lang === to", arg=language)


def _opens(who: Person, name: str) -> None:
    """Open again what a reload has closed."""
    match name:
        case "lobby":
            who.find("make-table").locator("> summary").click()
            who.find("make-table").locator(".more > summary").click()
        case "rules of chiva" | "rules of six-love" | "rules of dekabes":
            who.opens_the_rules(name.removeprefix("rules of "))
        case "unknown table":
            expect(who.find("apology")).to_be_visible()
        case "gathering":
            who.find("seat-card", seat=2).get_by_test_id("sit").click()
        case "choice":
            who.sees_the_table_in_play()
            who.chooses(who.look().fits[0])
        case "menu":
            who.press("menu")
            who.page.locator("dialog details summary").click()
        case "hint" | "begin again" | "ask first" | "proposal":
            who.sees_the_table_in_play()
            _opens_at_the_table(who, name)
        case "reckoning":
            expect(who.find("round-over")).to_be_visible()
        case "lesson":
            expect(who.find("round-over")).to_be_visible()
            expect(who.find("lesson-says")).not_to_be_empty()
        case "designation":
            who.reveals(who.sees_the_curtain()[0])
        case _:
            who.sees_a_table()


def _opens_at_the_table(who: Person, name: str) -> None:
    match name:
        case "hint":
            who.press("ask-hint")
            expect(who.find("reason")).to_be_visible()
        case "begin again":
            who.press("menu")
            who.press("open-begin-again")
            who.press("begin-new_match")
        case "ask first":
            who.press("undo")
        case _:
            if who.find("proposal").count() == 0:  # the first time, or after a minute
                who.press("undo")
                who.press("propose")
            expect(who.find("withdraw")).to_be_visible()


def _find_english(language: str, same: set[str]) -> list[str]:
    """Return what is the same as in English and should not be."""
    words = [text for text in same if SAME.sub("", text)]
    return [text for text in words if text not in SAME_WORDS.get(language, set())]


def _find_what_sticks_out(who: Person) -> list[str]:
    """Return what does so for good: a page needs a moment after a change of its size."""
    for _ in range(20):
        out: list[str] = who.page.evaluate(STICKING_OUT)
        if not out:
            break
        who.page.wait_for_timeout(50)
    return out


def _is_broken(text: str) -> bool:
    return bool(re.search(r"undefined|\bnull\b|NaN|\[object|[{}]|=>|\b[a-z]+\.[a-z]+\.\w+", text))
