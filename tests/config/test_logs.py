"""A fault in the log says what kind it was and where, and nothing of what was looked at."""

import asyncio
import io
import json
import logging
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import structlog

from config.tracebacks import write_traceback
from tests.e2e.sight import tiles_named

HAND = "6-5 4-4 3-1"
Line = dict[str, Any]


@pytest.fixture
def logged() -> Iterator[Callable[[], list[Line]]]:
    """Return a reader of what the process logs, as it stands on standard error."""
    handler = next(
        each
        for each in logging.getLogger().handlers
        if isinstance(each, logging.StreamHandler) and each.name == "stderr"
    )
    written = io.StringIO()
    before = handler.setStream(written)
    yield lambda: [json.loads(line) for line in written.getvalue().splitlines()]
    handler.setStream(before)


def look_at(hand: str) -> None:
    raise KeyError(hand)


def fail() -> None:
    """Fail as a program with faults does: twice, and saying what it holds."""
    try:
        look_at(HAND)
    except KeyError as fault:
        raise ValueError(f"nobody holds {HAND}") from fault


def catch(failing: Callable[[], None]) -> BaseException:
    try:
        failing()
    except Exception as fault:  # noqa: BLE001 - whatever it is
        return fault
    raise AssertionError("it did not fail")


def require_discreet(line: Line) -> None:
    text = json.dumps(line)
    assert not tiles_named(text), text
    assert "look_at" in line["exception"], "it says where"
    assert "builtins.KeyError" in line["exception"], "and what kind it was"


def test_the_server_tells_of_a_fault_and_of_no_tile(logged: Callable[[], list[Line]]) -> None:
    fault = catch(fail)
    # As Daphne and Django write them.
    logging.getLogger("daphne.server").error(
        "Exception inside application: %s", fault, exc_info=fault
    )
    logging.getLogger("django.request").error("Error: %r", fault, exc_info=fault)
    served, requested = logged()
    assert served["event"] == "Exception inside application: ValueError"
    assert requested["event"] == "Error: ValueError"
    for line in (served, requested):
        require_discreet(line)
        cause, effect = line["exception"].split("\n\n")
        assert cause.endswith("builtins.KeyError")
        assert effect.endswith("builtins.ValueError")


def test_whatever_failed_together_is_told_of_alike(logged: Callable[[], list[Line]]) -> None:
    faults = [catch(fail), catch(lambda: look_at(HAND))]
    group = ExceptionGroup(
        f"both at {HAND}", [each for each in faults if isinstance(each, Exception)]
    )
    logging.getLogger("any").error("failed: %s", group, exc_info=group)
    structlog.get_logger("tables").error("failed", exc_info=group)
    for line in logged():
        require_discreet(line)
        assert line["exception"].count("Traceback") == 4


async def test_so_is_a_task_that_nobody_asks(logged: Callable[[], list[Line]]) -> None:
    async def break_down() -> None:
        await asyncio.sleep(0)
        fail()

    asyncio.get_running_loop().call_exception_handler(
        {"message": "Task exception was never retrieved", "exception": await wait_for(break_down())}
    )
    (line,) = logged()
    require_discreet(line)


async def wait_for(failing: Any) -> BaseException:  # noqa: ANN401 - a coroutine
    (fault,) = await asyncio.gather(failing, return_exceptions=True)
    assert isinstance(fault, BaseException)
    return fault


def test_people_at_a_terminal_are_told_the_same() -> None:
    written = io.StringIO()
    fault = catch(fail)
    write_traceback(written, (type(fault), fault, fault.__traceback__))
    assert not tiles_named(written.getvalue())
    assert "look_at" in written.getvalue()


def test_an_exception_that_comes_to_itself_again_is_told_of_once(
    logged: Callable[[], list[Line]],
) -> None:
    fault = catch(fail)
    assert fault.__cause__ is not None
    fault.__cause__.__cause__ = fault
    logging.getLogger("any").error("failed", exc_info=fault)
    assert logged()[0]["exception"].count("Traceback") == 2
