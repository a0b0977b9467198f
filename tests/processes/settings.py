"""The settings of the processes under test: the shipped ones, with quicker computers."""

from config.settings import *  # noqa: F403 - Django's way to build settings on others

COMPUTER_DELAY_SCALE = 0.02
"""Nobody here wants to watch a computer think."""

ABSENCE_MS = 400
"""Nor wait until somebody counts as absent."""
