"""What a device may take back, begin anew or propose, and what is proposed to it."""

from engine.events import Accepted, Designated, Passed, Played, RedealAsked
from engine.seats import Seat
from tables.state.history import Decision, History, Step, find_restart, find_step, find_undo
from tables.state.proposal import seats_awaited
from tables.state.seating import Person, seats_of_device
from tables.state.table import Table
from tables.vocabulary.viewed import DecisionName, ProposalView, TableChoices, TakebackView

_NOTHING = TableChoices()


def offer(table: Table, mine: tuple[Seat, ...]) -> TableChoices:
    """Return what the device with the seats ``mine`` may do or propose now."""
    if not mine or table.session is None or table.talks.proposal is not None:
        return _NOTHING
    return TableChoices(
        undo=_name_takeback(table.history, find_undo(table.history, mine)),
        redo=bool(table.history.undone),
        restart=find_restart(table.history, table.session) is not None,
        new_match=True,
        new_session=True,
    )


def show_proposal(table: Table, device: str, mine: tuple[Seat, ...]) -> ProposalView | None:
    """Return the open proposal as ``device``, with the seats ``mine``, is shown it."""
    proposal = table.talks.proposal
    if proposal is None or not mine:
        return None
    is_mine = proposal.device == device
    first = seats_of_device(table.seating, proposal.device)[0]
    holder = table.seating[first - 1]
    assert isinstance(holder, Person), "a proposal ends when its device has no seat any more"
    is_undo = proposal.kind == "undo"
    taken = find_step(table.history, proposal.since) if is_undo else None
    return ProposalView(
        number=proposal.number,
        kind=proposal.kind,
        seat=first,
        name=holder.name,
        is_mine=is_mine,
        takeback=_name_takeback(table.history, taken),
        waits_for=seats_awaited(table.seating, proposal),
        may_answer=not is_mine and device not in proposal.agreed,
        lapses_at_ms=proposal.lapses_at_ms,
    )


def may_propose_at_ms(table: Table, device: str) -> int | None:
    """Return until when ``device`` has to wait after a refusal; None when it never had one."""
    pause = table.talks.pause_of(device)
    return None if pause is None else pause.until_ms


def _name_takeback(history: History, step: Step | None) -> TakebackView | None:
    # Only what everybody saw: of an acceptance not even whether there was a choice.
    if step is None or step.decision is None or step.person is None:
        return None
    decision = step.decision
    return TakebackView(
        seat=decision.seat,
        name=step.person,
        what=_name_decision(decision),
        tile=decision.tile if isinstance(decision, Played) else None,
        entries=history.count_since(step.version),
        asked=step.asked,
    )


def _name_decision(decision: Decision) -> DecisionName:
    match decision:
        case Played():
            return "play"
        case Passed():
            return "pass"
        case Accepted():
            return "accept"
        case RedealAsked():
            return "redeal"
        case Designated():
            return "designate"
