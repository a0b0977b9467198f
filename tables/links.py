"""The tokens of one-time links. Nothing of them is stored: who made one is shown it again."""

from typing import Final

from django.utils.crypto import constant_time_compare, salted_hmac

from tables.state.offers import Offer
from tables.state.table import Table

_SALT: Final = "tables.links"
_LENGTH: Final = 32
"""Of hexadecimal digits: 128 bits."""


def token_of(code: str, offer: Offer) -> str:
    """Return the token of the link that ``offer`` made at the table ``code``."""
    mac = salted_hmac(_SALT, f"{code}|{offer.seat}|{offer.number}", algorithm="sha256")
    return mac.hexdigest()[:_LENGTH]


def find_offer(table: Table, token: str) -> int | None:
    """Return the number of the link at ``table`` that has this ``token``, if it is open."""
    found = None
    for offer in table.offers:  # all of them: how long it takes tells nothing
        if constant_time_compare(token_of(table.code, offer), token):
            found = offer.number
    return found
