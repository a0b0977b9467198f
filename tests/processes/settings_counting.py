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
    """What the collector of garbage knows of."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Count it."""
        gc.collect()
        gc.unfreeze()  # see config.garbage
        held = gc.get_objects()
        counts = Counter(type(each).__name__ for each in held)
        family = GaugeMetricFamily("double_six_objects", "What is held", labels=["kind"])
        family.add_metric(["all"], len(held))
        for kind in KINDS:
            family.add_metric([kind], counts[kind])
        yield family


REGISTRY.register(Objects())
