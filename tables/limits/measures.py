"""How much of what: enough for a school or a café behind one address, and for four at one device.

SECURITY.md repeats these numbers, and a test holds the two against each other.
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

Limited = Literal["tables", "codes", "sockets", "frames", "sign-ins"]
"""What is limited: tables made; codes and links that there are not; sockets open at once; frames of
all sockets together; and tries to sign in as staff."""


class Measure(NamedTuple):
    """An allowance: so much at once, and one more every so often."""

    burst: int
    each_s: float


OF_A_DEVICE: Final[Mapping[Limited, Measure]] = {
    "tables": Measure(30, 20.0),
    "codes": Measure(30, 20.0),
    "frames": Measure(160, 1 / 80),
}
OF_A_NETWORK: Final[Mapping[Limited, Measure]] = {
    "tables": Measure(300, 2.0),
    "codes": Measure(300, 2.0),
    "frames": Measure(2000, 1 / 1000),
    "sign-ins": Measure(60, 30.0),
}
MOST_SOCKETS_OF_A_DEVICE: Final = 60
MOST_SOCKETS_OF_A_NETWORK: Final = 2000

FREE_TRIES: Final = 5
"""To sign in with one name from one network. From then on there is a pause after each."""
FIRST_PAUSE_S: Final = 2
"""Each further one is twice as long."""
LONGEST_PAUSE_S: Final = 15 * 60
TRIES_MEMORY_S: Final = 24 * 3600
"""After so long without a try, or with one that succeeds, all is forgotten."""
