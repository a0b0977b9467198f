"""Everything that could be asked of a session, sensible or not."""

from collections.abc import Iterator

from engine.commands import Accept, AskRedeal, Continue, Designate, Pass, Play, SeatCommand
from engine.seats import SEATS, Seat
from engine.tiles import TILES


def every_command(seat: Seat) -> Iterator[SeatCommand]:
    """Yield every command that ``seat`` could give."""
    yield from (Accept(seat), AskRedeal(seat), Pass(seat), Continue(seat))
    yield from (Designate(seat, opener) for opener in SEATS)
    yield from (Play(seat, tile, end) for tile in TILES for end in ("left", "right", None))
