"""On what something was measured, in words."""

import os
import platform


def describe_machine() -> str:
    """Return its cores, its system, and how busy it is now."""
    system = f"{platform.system()} {platform.machine()}"
    busy, _, _ = os.getloadavg()
    return f"{os.cpu_count()} cores, {system}, with a load of {busy:.0f} at the end"
