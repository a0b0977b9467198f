"""What a test needs of the machine, and this one lacks."""

import os
from typing import NoReturn

import pytest


def skip_for(lack: Exception) -> NoReturn:
    """Skip the test, and say why; in continuous integration, which brings it along, it fails."""
    if os.environ.get("CI"):
        pytest.fail(str(lack))
    pytest.skip(str(lack))
