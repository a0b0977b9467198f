"""What Django refuses by itself, as it refuses a host that is not ours, is one line of the log."""

import io
import json
import logging
from collections.abc import Iterator

import pytest
from django.test import Client

from tests.tables.admin.conftest import Visit

LIST = "/admin/archive/match/"


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    """Return what the process logs, as it stands on standard error."""
    handler = next(
        each
        for each in logging.getLogger().handlers
        if isinstance(each, logging.StreamHandler) and each.name == "stderr"
    )
    written = io.StringIO()
    before = handler.setStream(written)
    yield written
    handler.setStream(before)


@pytest.mark.usefixtures("match")
@pytest.mark.parametrize(
    ("asked", "fault"),
    [
        ({"names__contains": "a"}, "DisallowedModelAdminLookup"),
        ({"_to_field": "log"}, "DisallowedModelAdminToField"),
        ({f"{'x' * 5000}\x1b[2J\n__y": "a"}, "DisallowedModelAdminLookup"),
    ],
)
def test_what_may_not_be_asked_is_one_line(
    visit: Visit, logged: io.StringIO, asked: dict[str, str], fault: str
) -> None:
    client = visit("superuser")
    assert client.get(LIST, asked).status_code == 400
    (line,) = logged.getvalue().splitlines()
    said = json.loads(line)
    assert said["logger"] == f"django.security.{fault}"
    assert said["level"] == "warning"
    assert said["event"].endswith(f": {fault}")
    assert "exception" not in said
    assert said["event"].isprintable()
    assert len(line) < 500


@pytest.mark.usefixtures("db")
def test_so_is_a_host_or_a_form_that_cannot_be(client: Client, logged: io.StringIO) -> None:
    assert client.get("/admin/", headers={"host": "evil.example"}).status_code == 400
    fields = {f"f{number}": "" for number in range(2000)}
    assert client.post("/admin/login/", fields).status_code == 400
    said = [json.loads(line) for line in logged.getvalue().splitlines()]
    faults = [each["event"].rpartition(": ")[2] for each in said]
    assert faults == ["DisallowedHost", "TooManyFieldsSent"]
    assert not any("exception" in each for each in said)


def test_a_fault_of_ours_keeps_its_traceback(logged: io.StringIO) -> None:
    try:
        int("a fault of ours")
    except ValueError:
        logging.getLogger("django.request").exception("it failed")
    assert "Traceback" in json.loads(logged.getvalue())["exception"]
