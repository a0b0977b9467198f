"""docker-compose.yml as Docker would read it: parsed, with every variable put in."""

import re
from typing import Any

import yaml

from config.environment import ROOT

FILE = ROOT / "docker-compose.yml"
VARIABLE = re.compile(r"\$(?:\$|\{(?P<name>\w+)(?P<how>:-|:\?)?(?P<rest>[^}]*)\})")
SECRETS = {
    "SECRET_KEY": "k" * 64,
    "POSTGRES_PASSWORD": "0123abcd",
    "REDIS_PASSWORD": "4567cdef",
}
"""What has to be set."""


def read_compose() -> dict[str, Any]:
    """Return the file with nothing set but the secrets."""
    content = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    filled: dict[str, Any] = _fill(content)
    return filled


def variables() -> dict[str, str]:
    """Return how each variable of the file is asked for: ":-" with a default, ":?" without."""
    # What begins with # is for people.
    lines = [
        line
        for line in FILE.read_text(encoding="utf-8").splitlines()
        if not line.lstrip().startswith("#")
    ]
    found = VARIABLE.finditer("\n".join(lines))
    return {each["name"]: each["how"] or "" for each in found if each["name"]}


def _fill(value: Any) -> Any:  # noqa: ANN401 - anything that YAML has
    match value:
        case dict():
            return {key: _fill(each) for key, each in value.items()}
        case list():
            return [_fill(each) for each in value]
        case str():
            return VARIABLE.sub(_put_in, value)
        case _:
            return value


def _put_in(found: re.Match[str]) -> str:
    if found["name"] is None:
        return "$"
    if found["how"] == ":-":
        return found["rest"]
    return SECRETS[found["name"]]
