"""What comes of commands, counted and logged: which table, which version, and never what with.

A line names the table by its code and the version; who asked is a device, a computer or the table
itself, and nobody in particular (docs/operations.md).
"""

from typing import Final, Literal, get_args

import structlog

from tables.metrics.catalogue import COMMAND_SECONDS, COMMANDS, COMMIT_CONFLICTS, begin_at_zero
from tables.state.actors import Actor, ComputerActor, DeviceActor
from tables.vocabulary.commands import DeviceCommand, TableCommand

By = Literal["device", "computer", "table"]
OUTCOMES: Final = ("accepted", "repeated", "refused")

Command = TableCommand | DeviceCommand

logger = structlog.get_logger(__name__)


def name_asker(actor: Actor) -> By:
    """Return what kind of asker ``actor`` is."""
    match actor:
        case DeviceActor():
            return "device"
        case ComputerActor():
            return "computer"
        case _:
            return "table"


def note_accepted(table: str, version: int, command: Command, by: By = "device") -> None:
    """Note that ``command`` has happened; the table ``table`` is at ``version`` after it."""
    name = name_command(command)
    COMMANDS.labels(name, by, "accepted").inc()
    logger.debug("command accepted", table=table, version=version, command=name, by=by)


def note_repeated(table: str, version: int, command: Command, by: By) -> None:
    """Note that ``command`` came again; it had made ``version``."""
    name = name_command(command)
    COMMANDS.labels(name, by, "repeated").inc()
    logger.debug("command repeated", table=table, version=version, command=name, by=by)


def note_refused(
    table: str, version: int, command: Command, refusal: str, by: By = "device"
) -> None:
    """Note that ``command`` was refused at ``version``, and the code of why."""
    name = name_command(command)
    COMMANDS.labels(name, by, "refused").inc()
    logger.debug(
        "command refused", table=table, version=version, command=name, by=by, refusal=str(refusal)
    )


def note_conflict(table: str, version: int, command: Command, by: By) -> None:
    """Note that somebody else was faster: ``command`` is decided again."""
    COMMIT_CONFLICTS.labels(by).inc()
    logger.debug(
        "commit conflict", table=table, version=version, command=name_command(command), by=by
    )


def note_time(by: By, took_s: float) -> None:
    """Note how long a command of the table took to be answered."""
    COMMAND_SECONDS.labels(by).observe(took_s)


def name_command(command: Command) -> str:
    """Return what ``command`` is called on the wire."""
    return str(command.__struct_config__.tag)


begin_at_zero(
    COMMANDS,
    sorted(str(each.__struct_config__.tag) for each in get_args(DeviceCommand)),
    ("device",),
    OUTCOMES,
)
begin_at_zero(COMMIT_CONFLICTS, get_args(By))
begin_at_zero(COMMAND_SECONDS, get_args(By))
