"""A hint as a device would get it if nothing happened while it is thought about."""

from engine.bots import advise
from tables.hints import ask_hint, give_hint
from tables.state.actors import DeviceActor
from tables.state.table import Table
from tables.vocabulary.commands import Hint
from tables.vocabulary.frames import Hinted, Refused


def hint(table: Table, actor: DeviceActor, asked: Hint) -> Hinted | Refused:
    about = ask_hint(table, actor, asked)
    if isinstance(about, Refused):
        return about
    return give_hint(table, actor, asked, advise(about.view, about.roll))
