"""The settings of a deployment that forgets soon: what fills for a month is full in minutes.

The product has no variables of the environment for these; all else is as it is shipped.
"""

from config.settings import *  # noqa: F403 - Django's way to build settings on others
from config.settings import INSTALLED_APPS as SHIPPED_APPS

INSTALLED_APPS = [*SHIPPED_APPS, "tests.soak.forgetting.Forgetting"]

ABSENCE_MS = 20_000
"""After so long a computer may play for a person, instead of two minutes."""
