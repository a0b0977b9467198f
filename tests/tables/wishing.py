"""Commands that take back, begin anew, propose and answer, with ids of their own."""

import random
from itertools import count

from tables.state.seating import Person
from tables.vocabulary import commands as sent
from tables.vocabulary.commands import ProposableCommand
from tables.vocabulary.refusals import TableRefusal
from tests.tables.pure_tables import PureTable

WISHES: tuple[type[ProposableCommand], ...] = (
    sent.Undo,
    sent.Redo,
    sent.Restart,
    sent.NewMatch,
    sent.NewSession,
)
OFTEN = (*[sent.Undo] * 6, *[sent.Redo] * 5, *[sent.Restart] * 2, sent.NewMatch, sent.NewSession)
"""How often a random device wants which."""

_ids = (f"wish{number}" for number in count())


def wish(
    at: PureTable, device: str, kind: type[ProposableCommand], seen: int | None = None
) -> TableRefusal | None:
    """Let ``device`` ask for something of ``kind``; return why not."""
    command = kind(id=next(_ids), seen=at.version if seen is None else seen)
    return at.ask(device, command, seed=at.version)


def answer(
    at: PureTable, device: str, *, agree: bool, number: int | None = None
) -> TableRefusal | None:
    """Let ``device`` answer a proposal, the open one unless another is named; return why not."""
    proposal = at.table.talks.proposal
    if number is None:
        number = 0 if proposal is None else proposal.number
    command = sent.Answer(id=next(_ids), seen=at.version, proposal=number, agree=agree)
    return at.ask(device, command, seed=at.version)


def persons(at: PureTable) -> list[str]:
    """Return the devices with people at the table, each once."""
    return sorted({holder.device for holder in at.table.seating if isinstance(holder, Person)})


def stray(at: PureTable, draw: random.Random) -> None:
    """Let a random device want something, or let an open proposal be answered or lapse."""
    if at.table.talks.proposal is None:
        wish(at, draw.choice(persons(at)), draw.choice(OFTEN))
        return
    if draw.random() < 0.1:
        at.wait_ms(60_000)
        return
    for device in draw.sample(persons(at), len(persons(at))):
        answer(at, device, agree=draw.random() < 0.9)
