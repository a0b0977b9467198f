"""How much a metric of this process rises while something is done."""

from collections.abc import Iterator
from contextlib import contextmanager

from tables.metrics.catalogue import PREFIX, REGISTRY


class Rise:
    """What has been counted since."""

    def __init__(self, name: str, **labels: str) -> None:
        self._name = f"{PREFIX}_{name}"
        self._labels = labels
        self._before = self._read()

    @property
    def by(self) -> float:
        return self._read() - self._before

    def _read(self) -> float:
        return REGISTRY.get_sample_value(self._name, self._labels) or 0.0


@contextmanager
def raises_by(rise: float, name: str, **labels: str) -> Iterator[None]:
    """Check that what is done raises a metric by so much."""
    risen = Rise(name, **labels)
    yield
    assert risen.by == rise, (name, labels)
