#!/usr/bin/env python3
"""Django's command line for Double Six: `play`, `replay`, `computers` and Django's own commands."""

import os
import sys


def main() -> None:
    """Run the command named on the command line, with config.settings unless told otherwise."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        from django.core.exceptions import ImproperlyConfigured  # noqa: PLC0415
        from django.core.management import execute_from_command_line  # noqa: PLC0415
    except ImportError:
        sys.exit("There is no Django in this Python. Run `make play`, or use .venv/bin/python.")
    from config.stopping import stop_with  # noqa: PLC0415

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as fault:
        # Whichever command it is: that something is not set up is no answer to what it was asked.
        stop_with(fault)


if __name__ == "__main__":
    main()
