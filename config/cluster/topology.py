"""What the deployment of one host consists of.

`manage.py cluster` runs this as plain processes, and docker-compose.yml is held against it
(tests/config/cluster/test_compose.py).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

Need = Literal["healthy", "completed"]
"""What another part has to be first."""

DATABASE: Final = "double_six"
"""The name of the archive's database."""
STOP_PATIENCE_S: Final = 15
"""How long a part may take to end when it is asked to."""

SETTINGS: Final = (
    "ALLOWED_HOSTS",
    "BEHIND_TLS",
    "DATABASE_URL",
    "LOG_LEVEL",
    "METRICS_HOST",
    "METRICS_PORT",
    "REDIS_URL",
    "SECRET_KEY",
    "SECRET_KEY_FALLBACKS",
    "THINKERS",
    "TRUSTED_PROXIES",
)
"""The variables that each process of ours is given; README.md explains them."""


@dataclass(frozen=True)
class Part:
    """One kind of process."""

    name: str
    command: tuple[str, ...] = ()
    """The words after `manage.py`; none for a program that is not ours."""
    count: int = 1
    """How many of them there are at first."""
    needs: Mapping[str, Need] = field(default_factory=dict)
    """What has to be there before it is started, by the names of other parts."""
    asks: tuple[str, ...] | None = None
    """What `config.healthcheck` is asked for it; None: the program has a way of its own."""
    ends_by_itself: bool = False

    @property
    def is_ours(self) -> bool:
        """Whether it is a process of this program."""
        return bool(self.command)


PARTS: Final = (
    Part("redis"),
    Part("postgres"),
    # It needs nothing: it finds web processes whenever there are some.
    Part("proxy"),
    Part("computers", ("computers",), count=2, needs={"redis": "healthy"}, asks=("process",)),
    Part("web", ("web",), count=2, needs={"redis": "healthy"}, asks=()),
    Part("migrate", ("migrate", "--no-input"), needs={"postgres": "healthy"}, ends_by_itself=True),
    Part(
        "archiver",
        ("archiver",),
        needs={"redis": "healthy", "migrate": "completed"},
        asks=("process",),
    ),
)
"""In the order in which they are started; they are stopped in the opposite order, so that every
socket is told to come back while the proxy is still there."""


def part(name: str) -> Part:
    """Return the part ``name``."""
    return next(each for each in PARTS if each.name == name)
