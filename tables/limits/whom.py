"""What a limit is kept under in Redis: a seal of whom it is about, and never an address or name."""

from typing import Final

from django.utils.crypto import salted_hmac

LENGTH: Final = 24
"""Of hexadecimal digits: 96 bits."""


def seal(whom: str) -> str:
    """Return what stands for ``whom``; without our key nobody finds out who it is."""
    return salted_hmac("tables.limits", whom, algorithm="sha256").hexdigest()[:LENGTH]
