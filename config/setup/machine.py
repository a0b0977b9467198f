"""Which machines Double Six runs on, and a clear no on the others."""

import platform
import sys

from config.setup.steps import SetupFailedError

OLDEST_PYTHON = (3, 11)
# Those for which the embedded Valkey and the other compiled packages exist.
SYSTEMS = ("linux", "darwin")
PROCESSORS = ("x86_64", "amd64", "aarch64", "arm64")


def require_supported() -> None:
    """Refuse a Python that is too old and a machine for which packages do not exist."""
    if sys.version_info < OLDEST_PYTHON:
        raise SetupFailedError(
            f"This is Python {platform.python_version()}; Double Six needs 3.11 or newer."
        )
    if sys.platform not in SYSTEMS:
        raise SetupFailedError(
            f"Double Six runs on Linux and macOS, and this is {platform.system() or sys.platform}."
            " On Windows, use WSL."
        )
    if platform.machine().lower() not in PROCESSORS or sys.maxsize < 2**32:
        raise SetupFailedError(
            "Double Six needs a 64-bit x86 or ARM processor and Python;"
            f" this is {platform.machine()}."
        )
