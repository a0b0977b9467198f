"""The dashboard and docs/operations.md know every metric there is, and none that is not."""

import ast
import json
import re
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest
from prometheus_client import Histogram

from config.cluster.topology import PARTS
from config.environment import ROOT
from tables.metrics import catalogue
from tables.metrics.catalogue import PREFIX, REGISTRY
from tests.config.catalogued import METRICS, find_metrics, labels_of

if TYPE_CHECKING:
    from prometheus_client.metrics_core import Metric

DASHBOARD: dict[str, Any] = json.loads(
    (ROOT / "config" / "grafana" / "double-six.json").read_text(encoding="utf-8")
)
PANELS: list[dict[str, Any]] = DASHBOARD["panels"]
QUERIES = [target["expr"] for panel in PANELS for target in panel.get("targets", [])]
DOCUMENT = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
ROW = re.compile(rf"^\| `({PREFIX}_\w+)` \| ([\w, ]*)\| ([^|]+)\| ([^|]*)\|$", re.MULTILINE)
UNITS = ("_seconds", "_bytes", "_total")
COUNTS = {
    "sockets",
    "tables_open",
    "tables_cached",
    "tables_stored",
    "store_up",
    "schedule_tables",
} | {
    "thinking_waiting",
    "thinkers",
    "archive_waiting_tables",
    "process_open_fds",
    "process_max_fds",
}
"""Gauges without a unit: so many things, or yes and no."""
OF_PROMETHEUS = {"le", "instance", "job"}
WIDTH = 24


def test_a_name_tells_the_unit() -> None:
    for name in METRICS:
        assert name.startswith(f"{PREFIX}_")
        assert name.endswith(UNITS) or name.removeprefix(f"{PREFIX}_") in COUNTS, name


def test_every_metric_is_in_a_panel_and_every_query_asks_for_metrics_that_are() -> None:
    asked = {name for query in QUERIES for name in find_metrics(query)}
    assert asked == set(METRICS)


@pytest.mark.parametrize("query", QUERIES)
def test_a_query_groups_by_labels_that_its_metrics_have(query: str) -> None:
    assert query.count("(") == query.count(")")
    names = find_metrics(query)
    has = OF_PROMETHEUS.union(*(labels_of(name) for name in names))
    for group in re.findall(r"by \(([^)]*)\)", query):
        assert {label.strip() for label in group.split(",")} <= has
    for name in names:
        is_counter = METRICS[name].type in ("counter", "histogram")
        assert is_counter == bool(re.search(r"(rate|increase)\(", query)), "only those rise"


def test_what_a_legend_names_is_what_is_grouped_by() -> None:
    for panel in PANELS:
        for target in panel.get("targets", []):
            named = set(re.findall(r"\{\{(\w+)\}\}", target["legendFormat"]))
            grouped = {
                label.strip()
                for group in re.findall(r"by \(([^)]*)\)", target["expr"])
                for label in group.split(",")
            } - {"le"}
            assert named == grouped or (not grouped and named == {"instance"}), target


def test_the_panels_lie_side_by_side() -> None:
    assert len({panel["id"] for panel in PANELS}) == len(PANELS)
    places = [panel["gridPos"] for panel in PANELS]
    for place in places:
        assert 0 <= place["x"] <= WIDTH - place["w"]
    for one, other in combinations(places, 2):
        is_apart_x = one["x"] + one["w"] <= other["x"] or other["x"] + other["w"] <= one["x"]
        is_apart_y = one["y"] + one["h"] <= other["y"] or other["y"] + other["h"] <= one["y"]
        assert is_apart_x or is_apart_y


def test_the_document_explains_every_metric_with_its_labels() -> None:
    rows = {name: (labels, meaning) for name, labels, meaning, _ in ROW.findall(DOCUMENT)}
    assert set(rows) == set(METRICS)
    for name, (labels, meaning) in rows.items():
        assert {label.strip() for label in labels.split(",") if label.strip()} == labels_of(name)
        assert meaning.strip()


def test_every_series_begins_at_zero_where_its_words_are_known() -> None:
    counted: dict[str, Metric] = {metric.name: metric for metric in REGISTRY.collect()}
    for name in ("commands", "refusals", "commit_conflicts", "sockets_closed", "bot_faults"):
        assert counted[f"{PREFIX}_{name}"].samples, name
    refusals = {sample.labels["code"] for sample in counted[f"{PREFIX}_refusals"].samples}
    assert {"unavailable", "stale", "not-your-turn"} <= refusals


def test_the_buckets_have_the_promises_among_them() -> None:
    assert 0.1 in catalogue.QUICK_S
    assert 2048 in catalogue.SIZES_BYTES
    for declared in vars(catalogue).values():
        if isinstance(declared, Histogram):
            assert len(declared._upper_bounds) <= 14


def test_the_document_says_in_which_order_the_ports_of_a_cluster_are() -> None:
    serving = [part for part in PARTS if part.is_ours and not part.ends_by_itself]
    names = [f"{part.name}-{number + 1}" for part in serving for number in range(part.count)]
    row = DOCUMENT.partition("| `manage.py cluster` |")[2].partition("\n")[0]
    assert re.findall(r"`([\w-]+)`", row) == names


def list_fields() -> dict[str, set[str]]:
    """Return the fields of all lines that our processes log, with the events that have them."""
    fields: dict[str, set[str]] = {}
    for source in [*(ROOT / "tables").rglob("*.py"), *(ROOT / "config").rglob("*.py")]:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(value=ast.Name(id="logger")),
                    args=[ast.Constant(value=str(event))],
                    keywords=keywords,
                ):
                    for keyword in keywords:
                        if keyword.arg is not None:
                            fields.setdefault(keyword.arg, set()).add(event)
    return fields


def test_the_document_explains_every_field_of_a_log_line() -> None:
    table = DOCUMENT.partition("| field | meaning |")[2].partition("\n\n")[0]
    explained = {
        name
        for cell in re.findall(r"^\| (`[^|]+) \|", table, re.M)
        for name in re.findall(r"`(\w+)`", cell)
    }
    assert explained == set(list_fields())


def test_no_field_is_one_that_every_line_has() -> None:
    assert not {"event", "exception", "level", "logger", "timestamp"} & set(list_fields())
    assert "code" not in list_fields(), "a table is called table, and a refusal refusal"


def test_whatever_is_said_of_a_command_names_its_table_and_version() -> None:
    fields = list_fields()
    about_commands = {event for event in fields["command"] if event}
    assert {"command accepted", "command refused", "commit conflict"} <= about_commands
    assert about_commands <= fields["table"] & fields["version"]
