"""Lets the computers play, and keeps the lines for the tests of the client's layout.

Run it by hand:

    .venv/bin/python -m tests.engine.play_lines

A row of the file is a round, tile by tile: the two values of the first tile, then for every other
one the value that it opened, as a digit at the right end and as a letter (a is 0) at the left end.
"""

import random
from typing import Final, get_args

from config.arena.playing import advance, begin_session
from config.environment import ROOT
from engine.bots import BotLevel, choose
from engine.commands import ProfileName, SeatCommand
from engine.seats import SEATS, Seat
from engine.shuffle import seed_of_text
from engine.view import project
from engine.viewed import LineView, SessionView

FILE: Final = ROOT / "frontend" / "src" / "layout" / "computer-lines.txt"
LINES: Final = 10_000
ROUNDS_OF_A_SESSION: Final = 10
LEVELS: Final[tuple[BotLevel, ...]] = ("easy", "normal")


def write_down(line: LineView) -> str:
    """Return the row for ``line``."""
    first = line.at.index(0)
    row = line.tiles[first].replace("-", "")
    for index in sorted(range(len(line.at)), key=lambda index: line.at[index])[1:]:
        left, right = line.tiles[index].split("-")
        row += right if index > first else "abcdefg"[int(left)]
    return row


def play_lines(number: int) -> list[str]:
    """Play the session with this number, and return the rows of its rounds."""
    dice = random.Random(number)
    profiles = get_args(ProfileName)
    levels = dict(zip(SEATS, dice.choices(LEVELS, k=len(SEATS)), strict=True))

    def decide_for(seat: Seat, view: SessionView) -> SeatCommand:
        return choose(levels[seat], view, dice.getrandbits(32))

    session = begin_session(profiles[number % len(profiles)], seed_of_text(f"line {number}"))
    rows: list[str] = []
    while len(rows) < ROUNDS_OF_A_SESSION:
        before = session.round
        session = advance(session, decide_for)
        shown = session.round
        if shown is not None and shown.result is not None and shown is not before:
            view = project(session, None).round
            if view is not None and shown.number > len(rows):
                rows.append(write_down(view.line))
    return rows


def main() -> None:
    rows = [row for number in range(LINES // ROUNDS_OF_A_SESSION) for row in play_lines(number)]
    FILE.write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
