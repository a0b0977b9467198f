"""`python3 -m config.setup play|test|compare`: does what is missing, and nothing if nothing is."""

import sys

from config.setup import client, fast_core, machine, node, python_environment
from config.setup.steps import SetupFailedError, one_at_a_time

# What is installed for each purpose; each lock holds everything of the one before it too.
LOCK_OF_PURPOSE = {"play": "runtime", "test": "development", "compare": "comparison"}


def main(arguments: list[str]) -> str | None:
    """Set up for the purpose in the arguments; the sentence to exit with, None if all is well."""
    if len(arguments) != 1 or arguments[0] not in LOCK_OF_PURPOSE:
        return f"usage: python3 -m config.setup {'|'.join(LOCK_OF_PURPOSE)}"
    try:
        machine.require_supported()
        with one_at_a_time():
            python_environment.prepare(LOCK_OF_PURPOSE[arguments[0]])
            fast_core.prepare()
            tools = node.find_or_install()
            client.prepare(tools)
    except SetupFailedError as failure:
        return f"\nSetting up failed. {failure}"
    except OSError as failure:
        return f"\nSetting up failed. {failure.strerror}: {failure.filename}"
    except KeyboardInterrupt:
        return "\nStopped. Type the same command again to go on."
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
