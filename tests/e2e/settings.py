"""The project's settings for the processes under test."""

import os
from pathlib import Path

from config.settings import *  # noqa: F403

COMPUTER_DELAY_SCALE = 0.1
ABSENCE_MS = 2_000
# The client as it was when the run began: building it meanwhile disturbs nobody.
CLIENT_DIR = Path(os.environ["E2E_CLIENT_DIR"])
STATICFILES_DIRS = [CLIENT_DIR]
# Whoever signs in is not what these tests are about: a slow hash would be most of the time.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
