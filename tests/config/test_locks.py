"""What is installed is fixed by hashes; the locks name no address and no folder of any machine."""

import json
import re
import tomllib
from importlib.metadata import version

import pytest

from config.setup.steps import ROOT

LOCKS = sorted((ROOT / "config" / "locks").glob("*.txt"))
PIN = re.compile(r"^([a-z0-9-]+)(?:\[[a-z,]+\])?==([^ ;\\]+)", re.MULTILINE)


def pins(name: str) -> dict[str, str]:
    return dict(PIN.findall((ROOT / "config" / "locks" / f"{name}.txt").read_text()))


def test_every_dependency_group_has_its_lock() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    assert {lock.stem for lock in LOCKS} == set(groups)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_has_a_hash_for_everything_and_no_address(lock: object) -> None:
    text = ROOT.joinpath(str(lock)).read_text()
    for requirement in re.split(r"\n(?=[a-z])", text):
        assert requirement.startswith("#") or "--hash=sha256:" in requirement
    assert "://" not in text
    assert "--index" not in text
    assert "--find-links" not in text
    assert not re.search(r"(^|\s)/", text)


@pytest.mark.parametrize(
    "group", ["runtime", "development", "comparison", "speed", "installer", "node"]
)
def test_every_named_package_is_locked(group: str) -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    named = [re.split(r"[\[><=]", entry)[0] for entry in groups[group] if isinstance(entry, str)]
    assert named
    assert set(named) <= set(pins(group))


def test_development_uses_the_runtime_that_is_shipped() -> None:
    assert pins("runtime").items() <= pins("development").items()


def test_what_is_compared_runs_on_the_packages_that_are_tested() -> None:
    assert pins("development").items() <= pins("comparison").items()


def test_what_makes_the_core_fast_is_measured_beside_the_same_packages() -> None:
    speed, compared = pins("speed"), pins("comparison")
    assert speed.keys() & compared.keys() == {"numpy"}
    assert speed["numpy"] == compared["numpy"]


def test_nothing_but_its_own_group_brings_a_compiler() -> None:
    assert all("numba" not in pins(lock.stem) for lock in LOCKS if lock.stem != "speed")


def test_the_installed_packages_are_those_of_the_lock() -> None:
    locked = pins("runtime")
    for name in ("django", "channels", "daphne", "msgspec", "redis"):
        assert version(name) == locked[name]


def test_the_client_lock_has_a_hash_for_everything_and_no_address() -> None:
    lock = json.loads((ROOT / "frontend" / "package-lock.json").read_text())
    for path, package in lock["packages"].items():
        assert "resolved" not in package, path
        assert path == "" or "integrity" in package, path
