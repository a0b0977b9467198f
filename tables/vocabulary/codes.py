"""Table codes: short enough to read aloud, and not to be guessed."""

from typing import Final

from django.utils.crypto import salted_hmac

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""32 characters; of those that look alike only one, and no U."""
CODE_LENGTH: Final = 8
"""40 bits: with a million tables, one guess in a million finds one."""
SHORTEST_PART: Final = 3
"""Characters of a code that can be searched for: fewer are in too many."""

_READ_AS: Final = str.maketrans("OIL", "011", "- ")


def make_code(device: str, request: str) -> str:
    """Return the code of the table that ``device`` makes by its request with the id ``request``.

    The same request gives the same code, so that sent twice it makes one table.
    """
    mac = salted_hmac("tables.vocabulary.codes", f"{device}|{request}", algorithm="sha256").digest()
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in mac[:CODE_LENGTH])


def read_code(text: str) -> str | None:
    """Return the code that a person may have typed as ``text``, or None if it is none.

    Upper and lower case, dashes and blanks do not matter, and O is 0, I and L are 1.
    """
    part = read_part_of_code(text)
    return part if part is not None and len(part) == CODE_LENGTH else None


def read_part_of_code(text: str) -> str | None:
    """Return the part of a code that a person may have typed as ``text``, or None if it is none.

    It is read as ``read_code`` reads a whole one, and has ``SHORTEST_PART`` characters at least.
    """
    part = text.upper().translate(_READ_AS) if len(text) <= 2 * CODE_LENGTH else ""
    is_part = SHORTEST_PART <= len(part) <= CODE_LENGTH and set(part) <= set(ALPHABET)
    return part if is_part else None
