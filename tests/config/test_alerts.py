"""The alerts ask for metrics that are, and docs/operations.md says of each what to do."""

import re
from typing import Any

import pytest
import yaml

from config.cluster.topology import PARTS
from config.environment import ROOT
from tests.config.catalogued import METRICS, find_metrics, labels_of
from tests.config.cluster.compose import read_compose

FOLDER = ROOT / "config" / "prometheus"
GROUPS = yaml.safe_load((FOLDER / "alerts.yml").read_text(encoding="utf-8"))["groups"]
RULES: list[dict[str, Any]] = [rule for group in GROUPS for rule in group["rules"]]
SCRAPED = yaml.safe_load((FOLDER / "prometheus.yml").read_text(encoding="utf-8"))
DOCUMENT = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `([A-Z]\w+)` \| (page|ticket) \| ([^|]+)\| ([^|]+)\|$", re.MULTILINE)
OF_PROMETHEUS = {"le", "instance", "job", "part"}
PERIOD = re.compile(r"\d+[smh]")

each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["alert"])


def list_values(name: str, label: str) -> set[str]:
    """Return the values that a label of a metric has from the start."""
    return {sample.labels[label] for sample in METRICS[name].samples if label in sample.labels}


@each_rule
def test_an_alert_asks_for_metrics_that_are_by_labels_that_they_have(rule: dict[str, Any]) -> None:
    query = rule["expr"]
    assert query.count("(") == query.count(")")
    names = find_metrics(query)
    assert names <= set(METRICS)
    assert names or "up{" in query
    has = OF_PROMETHEUS.union(*(labels_of(name) for name in names))
    for group in re.findall(r"by \(([^)]*)\)", query):
        assert {label.strip() for label in group.split(",")} <= has
    for named in re.findall(r"[{,]\s*(\w+)=", query):
        assert named in has
    shown = set(re.findall(r"\$labels\.(\w+)", rule["annotations"]["summary"]))
    assert shown <= has


@each_rule
def test_what_counts_is_asked_for_its_rise_and_nothing_else_is(rule: dict[str, Any]) -> None:
    for series in re.findall(r"(?:\w+\()?double_six_\w+(?:\{[^}]*\})?(?:\[\w+\])?", rule["expr"]):
        (name,) = find_metrics(series)
        is_counter = METRICS[name].type in ("counter", "histogram")
        assert is_counter == bool(re.match(r"(rate|increase)\(.*\[\d+m\]$", series)), series


@each_rule
def test_the_kinds_that_an_alert_names_are_kinds_that_are_counted(rule: dict[str, Any]) -> None:
    for name, label, values in re.findall(r"(double_six_\w+)\{(\w+)=~?\"([^\"]*)\"", rule["expr"]):
        counted = list_values(name, label)
        if counted:
            assert set(values.split("|")) <= counted


@each_rule
def test_an_alert_says_whom_it_tells_and_what_is_the_matter(rule: dict[str, Any]) -> None:
    assert set(rule) - {"for"} == {"alert", "expr", "labels", "annotations"}
    assert set(rule["labels"]) == {"severity"}
    assert set(rule["annotations"]) == {"summary"}
    assert rule["annotations"]["summary"].endswith((".", ": {{ $labels.kind }}."))
    assert PERIOD.fullmatch(rule.get("for", "1m"))


def test_the_document_says_of_every_alert_what_to_do() -> None:
    told = {name: severity for name, severity, *_ in ROW.findall(DOCUMENT)}
    assert told == {rule["alert"]: rule["labels"]["severity"] for rule in RULES}


def test_every_process_of_ours_is_scraped_where_it_serves() -> None:
    assert SCRAPED["rule_files"] == ["alerts.yml"]
    (job,) = SCRAPED["scrape_configs"]
    (found,) = job["dns_sd_configs"]
    serving = {part.name for part in PARTS if part.is_ours and not part.ends_by_itself}
    assert set(found["names"]) == serving
    services = read_compose()["services"]
    for name in serving:
        assert services[name]["environment"]["METRICS_PORT"] == str(found["port"])
        assert services[name]["environment"]["METRICS_HOST"] == "0.0.0.0"
        assert "back" in services[name]["networks"]
    assert {rule["target_label"] for rule in job["relabel_configs"]} == {"part"}
    asked = set(re.findall(r"part=\"(\w+)\"", " ".join(rule["expr"] for rule in RULES)))
    assert asked <= serving
    jobs = set(re.findall(r"job=\"([^\"]*)\"", " ".join(rule["expr"] for rule in RULES)))
    assert jobs == {job["job_name"]}
