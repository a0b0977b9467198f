"""What one socket is shown of a table. With ``engine.view`` and ``tables.telling``, all that shows.

Everything is built field by field from what the device may know; nothing is taken out of a whole.
"""

from engine.legal import waiting_for
from engine.seats import Seat
from engine.view import project
from engine.viewed import SessionView
from tables.offered import may_propose_at_ms, offer, show_proposal
from tables.seats_shown import show_handovers, show_requests, show_seats
from tables.state.curtain import Lifted, face, may_reveal
from tables.state.handing import seats_to_hand_over
from tables.state.loaded import LoadedTable
from tables.state.seating import Computer, Person, is_full, seats_of_device
from tables.state.table import Table
from tables.storage.presence import Presence
from tables.telling import tell_since
from tables.vocabulary.frames import Shown
from tables.vocabulary.viewed import ReaderView, TableFace, TableView


def show(
    loaded: LoadedTable, device: str, lifted: Lifted | None, presence: Presence, since: int
) -> Shown:
    """Return what a socket of ``device`` is shown, and told of what has happened after ``since``.

    Args:
        loaded: the table.
        device: whose socket it is.
        lifted: for which seat the socket has lifted its curtain.
        presence: who is connected.
        since: the version that the socket showed before; 0 when it has shown nothing.
    """
    table = loaded.table
    mine = seats_of_device(table.seating, device)
    return Shown(
        version=table.version,
        view=_view(table, device, mine, lifted, presence),
        told=tell_since(loaded, since, device, is_session_told=_may_look_on(table, mine))
        if since
        else (),
    )


def show_face(loaded: LoadedTable, device: str, presence: Presence) -> TableFace:
    """Return what anybody who knows the code may know of a table; ``device`` is who asks."""
    table = loaded.table
    return TableFace(
        code=table.code,
        profile=table.profile,
        started=table.session is not None,
        seats=show_seats(table, device, presence),
        may_watch=table.may_watch,
    )


def show_to_computer(table: Table, seat: Seat) -> SessionView:
    """Return what the computer that holds ``seat`` may know: what a person there would be shown."""
    assert isinstance(table.seating[seat - 1], Computer), "only a computer is shown this"
    assert table.session is not None, "before the start there is nothing to decide"
    return project(table.session, seat)


def show_faced(table: Table, device: str, lifted: Lifted | None) -> SessionView:
    """Return what the seat may know that a socket of ``device`` faces: what its page shows."""
    faced = face(table, device, lifted)
    assert faced is not None, "whoever faces no seat is not shown its hand"
    assert table.session is not None, "before the start there is no hand"
    return project(table.session, faced)


def _may_look_on(table: Table, mine: tuple[Seat, ...]) -> bool:
    """Tell whether a device with the seats ``mine`` is shown the session."""
    return bool(mine) or table.may_watch


def _view(
    table: Table,
    device: str,
    mine: tuple[Seat, ...],
    lifted: Lifted | None,
    presence: Presence,
) -> TableView:
    faced = face(table, device, lifted)
    session = table.session
    is_seated, may_look_on = bool(mine), _may_look_on(table, mine)
    has_unready = (
        session is not None and table.is_over and any(s in mine for s in waiting_for(session))
    )
    return TableView(
        code=table.code,
        profile=table.profile,
        pace=table.pace,
        is_seed_explicit=table.seed is not None,
        is_started=session is not None,
        seats=show_seats(table, device, presence),
        mine=mine,
        faced=faced,
        may_reveal=may_reveal(table, device),
        may_start=is_seated and session is None and is_full(table.seating),
        may_continue=has_unready,
        may=offer(table, mine),
        proposal=show_proposal(table, device, mine),
        may_propose_at_ms=may_propose_at_ms(table, device),
        has_taken_back=may_look_on and table.history.has_taken_back,
        readers=_readers(table, device, presence) if may_look_on else (),
        requests=show_requests(table, device),
        may_hand_over=seats_to_hand_over(table, device, lifted),
        handovers=show_handovers(table, device, lifted, presence),
        may_watch=table.may_watch,
        spectators=_count_spectators(table, presence),
        session=project(session, faced) if session is not None and may_look_on else None,
    )


def _readers(table: Table, device: str, presence: Presence) -> tuple[ReaderView, ...]:
    if not presence.readings:
        return ()
    held = (holder.device for holder in table.seating if isinstance(holder, Person))
    readings = ((each, presence.reading_of(each)) for each in dict.fromkeys(held))
    return tuple(
        ReaderView(seats_of_device(table.seating, each), reading, each == device)
        for each, reading in readings
        if reading is not None
    )


def _count_spectators(table: Table, presence: Presence) -> int:
    if not table.may_watch:
        return 0
    return sum(not seats_of_device(table.seating, each) for each in presence.sockets)
