"""Who has to agree before something is taken back, or begun anew, and how that comes about."""

from engine.refusals import RefusalCode
from tables.state.proposal import Proposal, other_devices, seats_awaited
from tables.state.seating import Person, Seating, seats_of_device
from tables.state.staleness import is_stale
from tables.state.table import Table
from tables.state.takeback import carry_out, kind_of, plan
from tables.vocabulary.commands import Answer, ProposableCommand
from tables.vocabulary.events import Agreed, Carried, Declined, LoggedEvent, Proposed, Withdrawn
from tables.vocabulary.refusals import TableRefusal, TableRefusalCode

Consented = list[LoggedEvent] | TableRefusal


def ask_for(
    table: Table, device: str, command: ProposableCommand, fresh_seed: bytes, now_ms: int
) -> Consented:
    """Do what ``device`` wants if it alone has people here; otherwise propose it to the others."""
    mine = seats_of_device(table.seating, device)
    if not mine:
        return TableRefusal(TableRefusalCode.NOT_AT_TABLE)
    if table.session is None:
        return TableRefusal(TableRefusalCode.NOT_STARTED)
    if is_stale(table, command):
        return TableRefusal(TableRefusalCode.STALE)
    if table.talks.proposal is not None:
        return TableRefusal(TableRefusalCode.PROPOSAL_OPEN)
    kind = kind_of(command)
    since = plan(table, kind, mine)
    if isinstance(since, TableRefusal):
        return since
    if not other_devices(table.seating, device):
        return carry_out(table, kind, since, table.seating, fresh_seed)
    pause = table.talks.pause_of(device)
    if pause is not None and not pause.is_over(now_ms):
        return TableRefusal(TableRefusalCode.TOO_SOON)
    first = table.seating[mine[0] - 1]
    assert isinstance(first, Person), "a device holds seats of persons"
    return [Proposed(table.version + 1, kind, device, first.name, since)]


def answer(table: Table, device: str, command: Answer, fresh_seed: bytes) -> Consented:
    """Agree to the open proposal, decline it, or withdraw it; the last to agree makes it happen."""
    if not seats_of_device(table.seating, device):
        return TableRefusal(TableRefusalCode.NOT_AT_TABLE)
    proposal = table.talks.proposal
    if proposal is None or proposal.number != command.proposal:
        return TableRefusal(TableRefusalCode.NO_PROPOSAL)
    if not command.agree:
        if device == proposal.device:
            return [Withdrawn(proposal.number)]
        return [Declined(proposal.number, device)]
    if device == proposal.device or device in proposal.agreed:
        return TableRefusal(RefusalCode.ALREADY_DONE)
    if other_devices(table.seating, proposal.device) - proposal.agreed - {device}:
        return [Agreed(device)]
    return [Agreed(device), *_carry(table, proposal, table.seating, fresh_seed)]


def recount(table: Table, seating: Seating, fresh_seed: bytes) -> list[LoggedEvent]:
    """Return what becomes of an open proposal when the seats have changed to ``seating``."""
    proposal = table.talks.proposal
    if proposal is None:
        return []
    if not seats_of_device(seating, proposal.device):
        return [Withdrawn(proposal.number)]
    if seats_awaited(seating, proposal):
        return []
    return _carry(table, proposal, seating, fresh_seed)


def _carry(
    table: Table, proposal: Proposal, seating: Seating, fresh_seed: bytes
) -> list[LoggedEvent]:
    done = carry_out(table, proposal.kind, proposal.since, seating, fresh_seed)
    return [Carried(proposal.number), *done]
