"""What processes count, read as Prometheus reads it, and what a test has sent and got itself."""

import urllib.request
from collections import Counter
from collections.abc import Iterable

from prometheus_client.parser import text_string_to_metric_families

from tests.processes.device import Device
from tests.processes.table_socket import Socket

PATIENCE_S = 10.0
PREFIX = "double_six_"
Series = tuple[str, tuple[tuple[str, str], ...]]


class Counted:
    """The metrics of some processes at one moment, summed."""

    def __init__(self, ports: Iterable[int]) -> None:
        self.series: Counter[Series] = Counter()
        for port in ports:
            for family in text_string_to_metric_families(fetch(port)):
                for sample in family.samples:
                    self.series[sample.name, tuple(sorted(sample.labels.items()))] += sample.value

    def __sub__(self, before: "Counted") -> "Counted":
        """Return what has been counted since ``before``. Of gauges it says nothing."""
        since = Counted([])
        for series, value in self.series.items():
            since.series[series] = value - before.series[series]
        return since

    def get(self, name: str, **labels: str) -> float:
        """Return the sum over all series of ``name`` that have ``labels``."""
        wanted = set(labels.items())
        values = [
            value
            for (each, having), value in self.series.items()
            if each == PREFIX + name and wanted <= set(having)
        ]
        assert values, f"there is no {name} with {labels}"
        return sum(values)

    def by(self, name: str, label: str, **labels: str) -> Counter[str]:
        """Return what was counted of ``name``, by the values of ``label``; zeros left out."""
        found: Counter[str] = Counter()
        for (each, having), value in self.series.items():
            if each == PREFIX + name and set(labels.items()) <= set(having) and value:
                found[dict(having)[label]] += int(value)
        return found


def fetch(port: int, path: str = "/metrics") -> str:
    url = f"http://127.0.0.1:{port}{path}"
    with urllib.request.urlopen(url, timeout=PATIENCE_S) as answer:
        text: str = answer.read().decode()
    return text


def list_sockets(devices: Iterable[Device]) -> list[Socket]:
    return [socket for device in devices for socket in device.sockets]


def count_answers(sockets: Iterable[Socket], kind: str) -> Counter[str]:
    """Return how many commands of each type got an answer of ``kind`` ("ack" or "refused")."""
    found: Counter[str] = Counter()
    for socket in sockets:
        asked = {frame["id"]: frame["type"] for way, frame in socket.passed if way == "sent"}
        for way, frame in socket.passed:
            if way == "got" and frame["type"] == kind and frame["id"] in asked:
                found[asked[frame["id"]]] += 1
    return found


def count_refusals(sockets: Iterable[Socket]) -> Counter[str]:
    """Return how many refusals of each code were got."""
    return Counter(
        frame["code"]
        for socket in sockets
        for way, frame in socket.passed
        if way == "got" and frame["type"] == "refused"
    )


def measure_views(sockets: Iterable[Socket]) -> list[int]:
    """Return the bytes of each view that was got."""
    return [
        len(text.encode())
        for socket in sockets
        for text in socket.texts
        if text.startswith('{"type":"shown"')
    ]
