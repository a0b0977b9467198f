"""Everything that a seat may do, as commands: read out of its view, never out of the rules."""

from engine.commands import Accept, AskRedeal, Continue, Designate, End, Pass, Play, SeatCommand
from engine.viewed import PlayChoice, SessionView


def list_commands(view: SessionView) -> list[SeatCommand]:
    """Return every command that ``view`` allows its seat now; none when it is not asked."""
    seat, shown = view.seat, view.round
    if seat is None or shown is None or shown.may is None or seat not in shown.waiting:
        return []
    may = shown.may
    commands: list[SeatCommand] = []
    if may.may_redeal:
        commands.append(AskRedeal(seat))
    if may.may_accept:
        commands.append(Accept(seat))
    commands += [Designate(seat, opener) for opener in may.openers]
    commands += list_plays(view)
    if may.may_pass:
        commands.append(Pass(seat))
    if shown.phase == "over":
        commands.append(Continue(seat))
    return commands


def list_plays(view: SessionView) -> list[Play]:
    """Return every way to lay a tile that ``view`` allows its seat now."""
    seat, shown = view.seat, view.round
    if seat is None or shown is None or shown.may is None:
        return []
    return [Play(seat, choice.tile, end) for choice in shown.may.plays for end in _ends_of(choice)]


def _ends_of(choice: PlayChoice) -> tuple[End | None, ...]:
    return choice.ends or (None,)
