"""The hash chain over an archived log, and the seal on its newest link (decision 19).

A link follows from all entries up to its own, so nothing before it can be changed, dropped or moved
without changing it. Whoever can write the database could make all links anew, but not the seal:
that takes the server's key.
"""

import hashlib
from typing import Final

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

_SALT: Final = "tables.archive.chain"


def first_link(code: str) -> str:
    """Return what the first entry of the table ``code`` is linked to: SHA-256 in hex."""
    return hashlib.sha256(code.encode()).hexdigest()


def link_after(previous: str, written: bytes) -> str:
    """Return the link of an entry: SHA-256, in hex, of the 32 bytes ``previous`` and the entry.

    Args:
        previous: the link of the entry before; ``first_link`` for the first one.
        written: the entry, byte for byte as it was stored.
    """
    return hashlib.sha256(bytes.fromhex(previous) + written).hexdigest()


def seal(code: str, version: int, head: str) -> str:
    """Return the seal of a log of ``version`` entries, the newest of which has the link ``head``.

    HMAC-SHA-256 in hex, with a key made of ``SECRET_KEY``.
    """
    return _seal_with(settings.SECRET_KEY, code, version, head)


def is_sealed(code: str, version: int, head: str, sealed: str) -> bool:
    """Tell whether ``sealed`` is the seal of this log, by the server's key or a former one."""
    return any(
        constant_time_compare(_seal_with(key, code, version, head), sealed)
        for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    )


def _seal_with(key: str, code: str, version: int, head: str) -> str:
    # No code holds a colon (tables.vocabulary.codes).
    text = f"{code}:{version}:{head}"
    return salted_hmac(_SALT, text, secret=key, algorithm="sha256").hexdigest()
