"""How much is tried: a sample each time, and all of it by ``make test-thorough``."""

import os
from typing import Final, TypeVar

Amount = TypeVar("Amount")

IS_THOROUGH: Final = os.environ.get("THOROUGH") == "1"


def scaled(each_time: Amount, thorough: Amount) -> Amount:
    """Return how much is to be tried in this run."""
    return thorough if IS_THOROUGH else each_time
