"""The same table in another world: a copy in Redis whose hidden tiles are moved.

Who comes to the one and to the other, and does the same there, is sent the same bytes.
"""

import random

from engine.seats import SEATS, Seat
from engine.tiles import TILES
from tables.state.curtain import may_reveal
from tables.state.log import read_entry, write_entry
from tables.state.seating import seats_of_device, seats_to_return_to
from tables.state.table import Table
from tables.storage.keys import log_key
from tests.tables.course.account import Account
from tests.tables.course.gathering import Gathering
from tests.tables.course.list_socket import Frame, ListSocket
from tests.tables.course.offers import any_frame
from tests.tables.course.process import Process
from tests.tables.course.wiring import LossyLayer
from tests.tables.worlds import move_hidden_tiles

ASKED = 10
"""How many commands of any kind are tried in both worlds."""
TILES_TRIED = 8


async def compare_worlds(at: Gathering, account: Account, device: str) -> bool:
    """Let ``device`` come to the table here and elsewhere; tell whether its world is another."""
    if account.table.session is None or seats_to_return_to(account.table.seating, device):
        return False  # whoever was away is first given their seats
    seat, frames = plan_visit(account, device, at.draw)
    since = at.draw.randrange(max(1, account.version - 30), account.version + 1)
    entries = [read_entry(each) for each in account.written]
    moved = [write_entry(each) for each in move_hidden_tiles(entries, seat, at.draw)]
    here = await visit_copy(at, "here", account.written, device, since, frames)
    there = await visit_copy(at, "there", moved, device, since, frames)
    assert here == there, find_first_difference(here, there)
    return moved != account.written


def plan_visit(
    account: Account, device: str, draw: random.Random
) -> tuple[Seat | None, list[Frame]]:
    """Return the seat that is faced, and what is asked."""
    table = account.table
    mine = seats_of_device(table.seating, device)
    revealed = [seat for seat in may_reveal(table, device) if draw.random() < 0.5]
    frames = [*decide_for_anybody(table, draw), *any_frames(table, draw)]
    if len(mine) == 1:
        return mine[0], frames
    frames = [frame for frame in frames if frame["type"] != "reveal"]
    if not revealed:
        return None, frames
    return revealed[0], [{"type": "reveal", "seat": revealed[0]}, *frames]


def decide_for_anybody(table: Table, draw: random.Random) -> list[Frame]:
    """Return decisions for whoever is asked: not even why they are refused may tell of a hand."""
    asked = [seat for seat in SEATS if table.waiting_since[seat - 1] is not None]
    kinds = ("pass", "redeal", "hint")
    frames: list[Frame] = [{"type": kind, "seat": seat} for seat in asked for kind in kinds]
    for seat in asked:
        tiles = draw.sample(TILES, TILES_TRIED)
        end = draw.choice(("left", "right", None))
        frames += [{"type": "play", "seat": seat, "tile": tile, "end": end} for tile in tiles]
    return frames


def any_frames(table: Table, draw: random.Random) -> list[Frame]:
    return [any_frame(draw, table.version, None) for _ in range(ASKED)]


async def visit_copy(
    at: Gathering, name: str, written: list[bytes], device: str, since: int, frames: list[Frame]
) -> list[str]:
    """Return all that is sent to ``device`` at a copy of the table that has the log ``written``."""
    prefix = f"{at.prefix}-{name}"
    async for key in at.redis.scan_iter(f"{at.prefix}:*:{at.code}"):
        await at.redis.copy(key, key.replace(at.prefix.encode(), prefix.encode(), 1), replace=True)
    key = log_key(prefix, at.code)
    await at.redis.delete(key)
    await at.redis.rpush(key, *written)
    process = Process(at.redis_server.url, prefix, LossyLayer(0, 0.0), at.chance)
    socket = ListSocket(at.code, device, process)
    socket.visit.mailbox.shown = since
    try:
        await socket.enter()
        for number, frame in enumerate(frames):
            seen = {"id": f"x{number}", "seen": len(written)}
            answer = await socket.ask({**seen, **frame})
            if answer is None or (answer["type"] == "ack" and answer["version"] > len(written)):
                # From here on the worlds may go different ways: a round may end, or begin.
                return socket.texts[: socket.texts.index(last_answer(socket, answer)) + 1]
        return socket.texts
    finally:
        await process.die()


def last_answer(socket: ListSocket, answer: Frame | None) -> str:
    assert answer is not None
    return next(text for text in reversed(socket.texts) if f'"id":"{answer["id"]}"' in text)


def find_first_difference(here: list[str], there: list[str]) -> tuple[str, str]:
    """Return where the frames begin to differ, from a little before."""
    one, other = "\n".join(here), "\n".join(there)
    same = next(
        (n for n, pair in enumerate(zip(one, other, strict=False)) if len(set(pair)) > 1), 0
    )
    start = max(0, same - 80)
    return one[start : start + 200], other[start : start + 200]
