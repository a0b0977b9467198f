"""Who asks something of a table."""

import msgspec

from engine.seats import Seat
from tables.state.curtain import Lifted
from tables.state.log import COMPUTER, TABLE, name_of


class DeviceActor(msgspec.Struct, frozen=True, gc=False):
    """A device, speaking for whoever sits on it."""

    device: str
    lifted: Lifted | None = None
    """The seat for which the asking socket has lifted its curtain."""
    absent: frozenset[str] = frozenset()
    """The devices of people at the table that have been away for so long that a computer may play
    for them."""
    offer: int | None = None
    """The number of the one-time link that the device has proved to know."""

    @property
    def by(self) -> str:
        """How the log names it."""
        return name_of(self.device)


class ComputerActor(msgspec.Struct, frozen=True, gc=False):
    """The computer that holds ``seat``."""

    seat: Seat

    @property
    def by(self) -> str:
        """How the log names it."""
        return COMPUTER


class TableActor(msgspec.Struct, frozen=True, gc=False):
    """The table itself, when something is due at it."""

    @property
    def by(self) -> str:
        """How the log names it."""
        return TABLE


Actor = DeviceActor | ComputerActor | TableActor
