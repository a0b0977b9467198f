"""The hash chain over an archived log, and the seal on its newest link (decision 19).

A link follows from all entries up to its own, so nothing before it can be changed, dropped or moved
without changing it. Whoever can write the database could make all links anew, but not the seal:
that takes the server's key.

What was found out about a round is sealed by itself.
"""

import hashlib
from typing import Final

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

_SALT: Final = "tables.archive.chain"
_SALT_OF_REVIEWS: Final = "tables.archive.chain.review"


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
    return _seal_with(settings.SECRET_KEY, _SALT, _name_end(code, version, head))


def is_sealed(code: str, version: int, head: str, sealed: str) -> bool:
    """Tell whether ``sealed`` is the seal of this log, by the server's key or a former one."""
    return _is_sealed(_SALT, _name_end(code, version, head), sealed)


def seal_review(code: str, ended_at_version: int, content: bytes) -> str:
    """Return the seal of the review of the round that this version of the table ``code`` ended."""
    text = _name_review(code, ended_at_version, content)
    return _seal_with(settings.SECRET_KEY, _SALT_OF_REVIEWS, text)


def is_review_sealed(code: str, ended_at_version: int, content: bytes, sealed: str) -> bool:
    """Tell whether ``sealed`` is the seal of this review, by the server's key or a former one."""
    text = _name_review(code, ended_at_version, content)
    return _is_sealed(_SALT_OF_REVIEWS, text, sealed)


def _name_end(code: str, version: int, head: str) -> str:
    # No code holds a colon (tables.vocabulary.codes).
    return f"{code}:{version}:{head}"


def _name_review(code: str, ended_at_version: int, content: bytes) -> str:
    return f"{code}:{ended_at_version}:{hashlib.sha256(content).hexdigest()}"


def _is_sealed(salt: str, text: str, sealed: str) -> bool:
    return any(
        constant_time_compare(_seal_with(key, salt, text), sealed)
        for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    )


def _seal_with(key: str, salt: str, text: str) -> str:
    return salted_hmac(salt, text, secret=key, algorithm="sha256").hexdigest()
