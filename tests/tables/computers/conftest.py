"""What the tests of the computers lean on, besides the real store: no delays, and a person."""

import pytest
from pytest_django import Settings

from tables.nudges.hub import Hub
from tables.storage.store import Store
from tests.tables.computers.at_work import Person, sit_down


@pytest.fixture
def no_delay(settings: Settings) -> None:
    settings.COMPUTER_DELAY_SCALE = 0.0


@pytest.fixture
async def person(store: Store, hub: Hub, device: str) -> Person:
    """Return a person at a table of Chiva with three computers."""
    return await sit_down(store, hub, device)
