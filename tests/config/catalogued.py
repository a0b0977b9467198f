"""Every metric that any process has, for whoever reads queries: its kind, and its labels."""

import re

import tables.act
import tables.archive.archiver
import tables.computers.worker
import tables.processes
import tables.sockets.consumer  # noqa: F401 - like those above: whoever counts
from tables.metrics import catalogue
from tables.metrics.catalogue import PREFIX, REGISTRY

METRICS = {
    metric.name + "_total" * (metric.type == "counter"): metric for metric in REGISTRY.collect()
}
NAME = re.compile(rf"{PREFIX}_\w+")


def labels_of(name: str) -> set[str]:
    """Return the labels of a metric, as it was declared."""
    for declared in vars(catalogue).values():
        if getattr(declared, "_name", None) == METRICS[name].name:
            return set(declared._labelnames)
    return set()


def read_name(written: str) -> str:
    """Return the metric of a series: a histogram has several."""
    for suffix in ("_bucket", "_sum", "_count"):
        whole = written.removesuffix(suffix)
        if whole in METRICS and METRICS[whole].type == "histogram":
            return whole
    return written


def find_metrics(query: str) -> set[str]:
    """Return the metrics that a query asks for, as it calls them."""
    return {read_name(name) for name in NAME.findall(query)}
