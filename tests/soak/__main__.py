"""`python -m tests.soak`: hours of load on the whole deployment (docs/soak.md)."""

import os

import django

if __name__ == "__main__":
    # The checker reads logs as the archive does, and that needs its models. No database of theirs.
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    os.environ.setdefault("SECRET_KEY", "the checker signs nothing that anybody trusts")
    django.setup()
    from tests.soak.command import main

    main()
