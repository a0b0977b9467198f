"""Whether whoever asks may speak for a seat now. Nothing here looks at a hand.

Behind the curtain not even a refusal may tell (docs/decisions/0011).
"""

from engine.seats import Seat
from tables.state.actors import Actor, ComputerActor, DeviceActor, TableActor
from tables.state.curtain import face
from tables.state.seating import Seating, seats_of_computers, seats_of_device
from tables.state.staleness import is_stale
from tables.state.table import Table
from tables.vocabulary.commands import Hint, SeatCommand
from tables.vocabulary.refusals import TableRefusal, TableRefusalCode


def refuse_claim(table: Table, actor: Actor, command: SeatCommand | Hint) -> TableRefusal | None:
    """Return why ``actor`` may not ask ``command`` for its seat; None: it may."""
    if table.session is None:
        return TableRefusal(TableRefusalCode.NOT_STARTED)
    if isinstance(actor, DeviceActor) and not seats_of_device(table.seating, actor.device):
        return TableRefusal(TableRefusalCode.NOT_AT_TABLE)
    if command.seat not in _seats_of(table.seating, actor):
        return TableRefusal(TableRefusalCode.NOT_YOUR_SEAT)
    if is_stale(table, command):
        return TableRefusal(TableRefusalCode.STALE)
    if isinstance(actor, DeviceActor):
        if face(table, actor.device, actor.lifted) != command.seat:
            return TableRefusal(TableRefusalCode.CURTAIN_DOWN)
    elif table.talks.proposal is not None:
        return TableRefusal(TableRefusalCode.PROPOSAL_OPEN)
    return None


def _seats_of(seating: Seating, actor: Actor) -> tuple[Seat, ...]:
    match actor:
        case DeviceActor(device):
            return seats_of_device(seating, device)
        case ComputerActor(seat):
            return (seat,) if seat in seats_of_computers(seating) else ()
        case TableActor():
            return ()
