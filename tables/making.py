"""Make a table: the first entry of its log."""

import secrets
import time
from typing import Final, get_args

import msgspec
import structlog

from engine.commands import ProfileName
from engine.seats import SEATS
from engine.shuffle import SEED_BYTES
from tables.metrics.catalogue import TABLES_MADE, begin_at_zero
from tables.pace import draw_delay_ms
from tables.state.arrange import start_session
from tables.state.fold import fold
from tables.state.loaded import Draft, draft
from tables.state.log import Entry, name_of
from tables.state.table import due_in_ms
from tables.storage.store import Store
from tables.vocabulary.codes import make_code
from tables.vocabulary.commands import CommandId, Level
from tables.vocabulary.events import ComputerSeated, LoggedEvent, SeatEvent, SeatTaken, TableMade
from tables.vocabulary.names import clean_name
from tables.vocabulary.refusals import TableRefusal, TableRefusalCode
from tables.vocabulary.viewed import Pace

LONGEST_SEED: Final = 100
"""Characters of an explicit seed."""

logger = structlog.get_logger(__name__)


class Me(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="me"):
    """The person who makes the table."""

    name: str


class OnThisDevice(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="device"
):
    """Somebody else on the same device."""

    name: str


class Invite(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="invite"
):
    """Whoever comes with the link."""


class AComputer(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="computer"
):
    """A computer."""

    level: Level


NewSeat = Me | OnThisDevice | Invite | AComputer


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a device asks for when it makes a table."""

    id: CommandId
    """A request sent twice with one id makes one table."""
    profile: ProfileName
    seats: tuple[NewSeat, NewSeat, NewSeat, NewSeat]
    """Seats 1 to 4."""
    seed: str | None = None
    """An explicit seed, for deals that can be had again; None: fresh randomness."""
    pace: Pace = "normal"
    may_watch: bool = False
    """Whoever has the link and no seat may look on."""
    start: bool = False
    """Start the session at once."""


async def make_table(request: NewTable, device: str, *, store: Store) -> str | TableRefusal:
    """Make the table that ``device`` asks for; return its code, or why there is none.

    Raises:
        StoreAwayError: Redis does not answer. The same request may be sent again.
        UnreadableLogError: the table was made before, and its log cannot be read here.
    """
    seated = _seat(request, device)
    if isinstance(seated, TableRefusal):
        return seated
    if request.seed is not None and not _is_seed(request.seed):
        return TableRefusal(TableRefusalCode.BAD_SEED)
    code = make_code(device, request.id)
    made = TableMade(code, request.profile, request.pace, device, request.seed, request.may_watch)
    drafted = _draft(request, device, [made, *seated])
    if isinstance(drafted, TableRefusal):
        return drafted
    delay_ms = draw_delay_ms(request.pace)
    due = due_in_ms(drafted.table, delay_ms, drafted.entry.at_ms)
    if await store.commit(code, None, drafted, due) is None:
        # The request came twice, and the table is there; or its code, one in 2^40, is taken.
        loaded = await store.load(code)
        if loaded is None or loaded.find_command(name_of(device), request.id) != 1:
            return TableRefusal(TableRefusalCode.UNAVAILABLE)
    else:
        TABLES_MADE.labels(request.profile).inc()
        logger.debug("table made", table=code, version=1, profile=request.profile)
    return code


def _seat(request: NewTable, device: str) -> list[SeatEvent] | TableRefusal:
    seated: list[SeatEvent] = []
    for seat, wanted in zip(SEATS, request.seats, strict=True):
        match wanted:
            case Me(name) | OnThisDevice(name):
                cleaned = clean_name(name)
                if cleaned is None:
                    return TableRefusal(TableRefusalCode.BAD_NAME, f"seat {seat}")
                seated.append(SeatTaken(seat, device, cleaned))
            case AComputer(level):
                seated.append(ComputerSeated(seat, level))
            case Invite():
                pass
    if not any(isinstance(event, SeatTaken) for event in seated):
        return TableRefusal(TableRefusalCode.NOT_AT_TABLE, "nobody of this device has a seat")
    return seated


def _is_seed(seed: str) -> bool:
    # The text is hashed as UTF-8, which has no halves of surrogate pairs.
    is_text = not any("\ud800" <= character <= "\udfff" for character in seed)
    return 0 < len(seed) <= LONGEST_SEED and is_text


def _draft(request: NewTable, device: str, made: list[LoggedEvent]) -> Draft | TableRefusal:
    at_ms = time.time_ns() // 1_000_000
    entry = Entry(at_ms, name_of(device), request.id, tuple(made))
    if not request.start:
        return draft(None, entry)
    started = start_session(fold(None, entry), device, secrets.token_bytes(SEED_BYTES))
    if isinstance(started, TableRefusal):
        return started
    return draft(None, Entry(at_ms, name_of(device), request.id, (*made, *started)))


begin_at_zero(TABLES_MADE, get_args(ProfileName))
