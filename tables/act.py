"""The one writer: every change of a table, whoever asks for it, goes through here."""

import asyncio
import secrets
import time
from typing import Final

import structlog

from engine.shuffle import SEED_BYTES
from tables.nudges.hub import Hub
from tables.nudges.nudge import Moved
from tables.outcomes import (
    name_asker,
    name_command,
    note_accepted,
    note_conflict,
    note_refused,
    note_repeated,
    note_time,
)
from tables.pace import draw_delay_ms
from tables.state.actors import Actor, ComputerActor
from tables.state.decide import decide
from tables.state.loaded import LoadedTable, draft
from tables.state.log import Entry
from tables.state.table import asks_computers_the_same, due_in_ms
from tables.storage.redis_client import StoreAwayError
from tables.storage.store import HeldError, Store
from tables.vocabulary.commands import TableCommand
from tables.vocabulary.frames import Ack, Refused
from tables.vocabulary.refusals import TableRefusal, TableRefusalCode

PATIENCE_S: Final = 5.0
"""How long a command is tried before it is refused as ``unavailable``."""
PAUSE_S: Final = 0.05
"""Between two tries while the store is away."""

logger = structlog.get_logger(__name__)


async def act(
    code: str, actor: Actor, command: TableCommand, *, store: Store, hub: Hub
) -> Ack | Refused:
    """Do what ``actor`` asks of the table ``code``, and store it; or say why not.

    A command that has happened before is not done again: it gets the same answer.

    Raises:
        UnreadableLogError: the table's log cannot be read here.
    """
    began_s = time.monotonic()
    try:
        return await _act(code, actor, command, began_s + PATIENCE_S, store=store, hub=hub)
    finally:
        note_time(name_asker(actor), time.monotonic() - began_s)


async def _act(
    code: str, actor: Actor, command: TableCommand, deadline_s: float, *, store: Store, hub: Hub
) -> Ack | Refused:
    # What this process last knew is mostly right, and the commit tells when it is not.
    loaded = store.cached(code)
    is_fresh = False
    while True:
        try:
            if loaded is None:
                loaded, is_fresh = await store.load(code), True
            answer = await _try(code, actor, command, loaded, store=store, hub=hub)
            if isinstance(answer, Ack):
                return answer
            if answer is not None and is_fresh:
                return _refuse(code, loaded, actor, command, answer)
        except HeldError:
            held = TableRefusal(TableRefusalCode.HELD)
            return _refuse(code, loaded, actor, command, held)
        except StoreAwayError as fault:
            if time.monotonic() + PAUSE_S > deadline_s:
                logger.warning(
                    "command given up",
                    table=code,
                    version=_version_of(loaded, command),
                    command=name_command(command),
                    fault=str(fault),
                )
                given_up = TableRefusal(TableRefusalCode.UNAVAILABLE)
                return _refuse(code, loaded, actor, command, given_up)
            await asyncio.sleep(PAUSE_S)
        # Refused on what may be old, overtaken, or left in doubt: look again, and decide again.
        loaded, is_fresh = None, False


async def _try(
    code: str,
    actor: Actor,
    command: TableCommand,
    loaded: LoadedTable | None,
    *,
    store: Store,
    hub: Hub,
) -> Ack | TableRefusal | None:
    """Return the answer; None when somebody else changed the table first."""
    if loaded is None:
        return TableRefusal(TableRefusalCode.NO_TABLE)
    done_at = loaded.find_command(actor.by, command.id)
    if done_at is not None:
        # Perhaps its first answer was lost on the way, and the nudge with it.
        hub.nudge(Moved(code, loaded.table.version))
        note_repeated(code, done_at, command, name_asker(actor))
        return Ack(command.id, done_at)
    table = loaded.table
    delay_ms = draw_delay_ms(table.pace)  # before anybody looks at a hand
    now_ms = time.time_ns() // 1_000_000
    decided = decide(table, actor, command, secrets.token_bytes(SEED_BYTES), now_ms)
    if isinstance(decided, TableRefusal):
        return decided
    next_table = draft(loaded, Entry(now_ms, actor.by, command.id, tuple(decided)))
    due = due_in_ms(next_table.table, delay_ms, now_ms)
    # What follows by itself after a person's decision does not wait: nobody has to think about it.
    waits = isinstance(actor, ComputerActor)
    moved = Moved(code, table.version + 1)
    committed = await store.commit(
        code,
        loaded,
        next_table,
        due,
        waits_for_readers=waits,
        keeps_due=asks_computers_the_same(table, next_table.table),
        announcement=hub.announce(moved),
    )
    if committed is None:
        note_conflict(code, table.version, command, name_asker(actor))
        return None
    note_accepted(code, moved.version, command, name_asker(actor))
    hub.note_announced(moved)
    return Ack(command.id, moved.version)


def _refuse(
    code: str,
    loaded: LoadedTable | None,
    actor: Actor,
    command: TableCommand,
    refusal: TableRefusal,
) -> Refused:
    note_refused(code, _version_of(loaded, command), command, refusal.code, name_asker(actor))
    return Refused(command.id, refusal.code, refusal.detail)


def _version_of(loaded: LoadedTable | None, command: TableCommand) -> int:
    """Return the version that was looked at; where none could be, the one that was asked about."""
    return command.seen if loaded is None else loaded.table.version
