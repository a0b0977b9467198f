"""The settings of a deployment that also counts, each time that it is asked, what it holds."""

import gc
from collections import Counter
from collections.abc import Iterator

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from tables.metrics.catalogue import REGISTRY
from tests.processes.settings import *  # noqa: F403 - Django's way to build settings on others

KINDS = frozenset(
    {"Deferred", "PatientChannel", "SmallRequest", "TableSocket", "Task", "coroutine", "deque"}
)
"""Names of types that are counted by themselves; everything together is "all"."""


class Objects(Collector):
    """What the collector of garbage knows of, and what of that it has had to free ("garbage")."""

    def __init__(self) -> None:
        self._freed = 0
        gc.callbacks.append(self._note)

    def _note(self, phase: str, info: dict[str, int]) -> None:
        if phase == "stop":
            self._freed += info["collected"]

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Count it."""
        gc.collect()
        gc.unfreeze()  # see config.garbage
        held = gc.get_objects()
        counts = Counter(type(each).__name__ for each in held)
        family = GaugeMetricFamily("double_six_objects", "What is held", labels=["kind"])
        family.add_metric(["all"], len(held))
        family.add_metric(["garbage"], self._freed)
        for kind in KINDS:
            family.add_metric([kind], counts[kind])
        yield family


REGISTRY.register(Objects())
