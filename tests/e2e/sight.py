"""What a page shows at one moment, read in one go: what it offers, and every tile it names."""

import re
from dataclasses import dataclass

from playwright.sync_api import Page

# Reading every word on a page takes long, so it is done once for each look of it. Left out are
# attributes whose two numbers are no tile (the score, the open ends), what is said aloud or stands
# in the log, which may be of the rounds before, and the rules, which know of no deal. The log is
# checked where it is received.
READ = """(known) => {
  const NO_TILES = ['data-score', 'data-ends', 'd', 'style', 'transform'];
  const UNREAD = ['spoken', 'log-page', 'rules-text'].map((id) => `[data-testid="${id}"]`)
    .concat('script', 'style').join();
  const all = (id) => [...document.querySelectorAll(`[data-testid="${id}"]`)];
  const isFree = (each) => !each.disabled && !each.closest('[inert]');
  const free = (id) => all(id).filter(isFree);
  const table = all('table')[0];
  const gathering = all('gathering')[0];
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
  const buttons = ['accept', 'redeal', 'designate-me', 'designate-partner', 'pass', 'confirm',
    'continue', 'start', 'cancel', 'undo', 'redo', 'agree', 'decline', 'withdraw'];
  const sight = {
    address: location.pathname,
    stage: table ? 'table' : (gathering ? 'gathering' : null),
    curtain: all('curtain').length > 0,
    version: Number((table ?? gathering)?.dataset.version ?? 0),
    phase: table?.dataset.phase ?? null,
    match: Number(table?.dataset.match ?? 0),
    round: Number(table?.dataset.round ?? 0),
    seat: Number(table?.dataset.seat ?? 0),
    isBusy: table?.dataset.busy === 'true',
    link: table?.dataset.link ?? null,
    fits: modal ? [] : [...document.querySelectorAll('[data-fits="true"]')].filter(isFree)
      .map((tile) => tile.dataset.tile),
    ghosts: modal ? [] : free('ghost').map((ghost) => ghost.dataset.end),
    reveals: free('reveal').map((each) => Number(each.dataset.seat)),
    buttons: buttons.filter((id) => free(id).some((each) => !modal || modal.contains(each))),
    reckoning: { ...all('reckoning')[0]?.dataset },
    hand: [...document.querySelectorAll('[data-testid="hand"] [data-tile]')]
      .map((tile) => tile.dataset.tile),
    line: [...document.querySelectorAll('[data-line-tile]')].map((tile) => tile.dataset.lineTile),
  };
  const key = JSON.stringify(sight);
  return { sight, key, said: key === known ? null : readAll() };

  function readAll() {
    const said = [];
    const walk = document.createTreeWalker(document.documentElement, 5, (node) =>
      node.nodeType === 1 && node.matches(UNREAD) ? 2 : 1);
    for (let node = walk.currentNode; node; node = walk.nextNode()) {
      if (node.nodeType === 3) said.push(node.data);
      else for (const { name, value } of node.attributes)
        if (!NO_TILES.includes(name)) said.push(value);
    }
    return said.join('\\n');
  }
}"""

NAMED = re.compile(r"(?<![0-9A-Za-z#.-])([0-6])(?:[-–|:/_,]| [-–|] )([0-6])(?![0-9A-Za-z-])")


@dataclass(frozen=True)
class Sight:
    """One moment of one page. Numbers are 0 where the page has none."""

    address: str
    stage: str | None
    curtain: bool
    version: int
    phase: str | None
    match: int
    round: int
    seat: int
    isBusy: bool  # noqa: N815 - as the page says it
    link: str | None
    fits: list[str]
    ghosts: list[str]
    reveals: list[int]
    buttons: list[str]
    reckoning: dict[str, str]
    """What the sheet says of a finished round, where it is open."""
    hand: list[str]
    line: list[str]
    said: str | None
    """Every word on the page, hidden ones and attributes too; None when it looks as it did."""

    @property
    def is_asked(self) -> bool:
        """Whether there is anything to decide here."""
        offers = {"accept", "designate-me", "pass", "continue"} & set(self.buttons)
        return bool(self.fits or self.reveals or offers)

    @property
    def is_round_over(self) -> bool:
        """Whether the round is over, and this page still has to continue."""
        return self.phase == "over" and "continue" in self.buttons

    @property
    def is_match_over(self) -> bool:
        return self.is_round_over and self.reckoning.get("matchOver") == "true"


def look_at(page: Page, known: str = "") -> tuple[Sight, str]:
    """Return what ``page`` shows, and a key to it: ``known`` is that of the look before."""
    read = page.evaluate(READ, known)
    return Sight(**read["sight"], said=read["said"]), read["key"]


def tiles_named(text: str) -> set[str]:
    """Every tile that ``text`` names, in either order of its halves and with any separator."""
    return {"-".join(sorted(halves, reverse=True)) for halves in NAMED.findall(text)}
