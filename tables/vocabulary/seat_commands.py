"""The decisions of a seat in the words of the protocol and in those of the engine."""

from engine import commands as asked
from engine.commands import SeatCommand as EngineCommand
from tables.vocabulary import commands as sent
from tables.vocabulary.commands import SeatCommand


def read_seat_command(command: SeatCommand) -> EngineCommand:
    """Return what ``command`` asks of the engine."""
    match command:
        case sent.Play():
            return asked.Play(command.seat, command.tile, command.end)
        case sent.Pass():
            return asked.Pass(command.seat)
        case sent.Accept():
            return asked.Accept(command.seat)
        case sent.AskRedeal():
            return asked.AskRedeal(command.seat)
        case sent.Designate():
            return asked.Designate(command.seat, command.opener)


def write_seat_command(command: EngineCommand, id: str, seen: int) -> SeatCommand:
    """Return ``command`` as it is sent to a table, decided in view of version ``seen``.

    Computers decide with it. They never send *continue*: the table is ready for them.
    """
    match command:
        case asked.Play():
            return sent.Play(
                id=id, seen=seen, seat=command.seat, tile=command.tile, end=command.end
            )
        case asked.Pass():
            return sent.Pass(id=id, seen=seen, seat=command.seat)
        case asked.Accept():
            return sent.Accept(id=id, seen=seen, seat=command.seat)
        case asked.AskRedeal():
            return sent.AskRedeal(id=id, seen=seen, seat=command.seat)
        case asked.Designate():
            return sent.Designate(id=id, seen=seen, seat=command.seat, opener=command.opener)
        case asked.Continue():
            raise ValueError("the table continues for its computers")
