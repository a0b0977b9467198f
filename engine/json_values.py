"""JSON as its grammar has it (RFC 8259): what is none is told with its place, and no key is lost.

Whatever the grammar allows is read: numbers of any size and halves of surrogate pairs too. What a
value may be is for whoever reads it to say, at the place where it stands.
"""

import json
from typing import Final, NoReturn

LONGEST_INTEGER: Final = 18
"""Characters. What is longer is read as a float: it counts nothing here, and takes long to read."""


class NotJsonError(ValueError):
    """That something is not JSON, and where: a sentence without its subject."""


class Doubled(dict[str, object]):
    """An object in which a key stands twice: ``key``. Of each key it has the last value."""

    key: str


def read_json(data: bytes) -> object:
    """Return the value that ``data``, in UTF-8, holds. Objects with a doubled key are ``Doubled``.

    Raises ``NotJsonError``.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise NotJsonError(f"is not UTF-8: byte {fault.start + 1} cannot be read") from None
    try:
        value: object = json.loads(
            text,
            object_pairs_hook=_make_object,
            parse_int=_read_integer,
            parse_constant=_refuse_constant,
        )
    except json.JSONDecodeError as fault:
        where = f"line {fault.lineno}, column {fault.colno}"
        raise NotJsonError(f"is not JSON: {where} cannot be read") from None
    except RecursionError:
        raise NotJsonError("is nested too deeply") from None
    return value


def _make_object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    doubled = Doubled(made)
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            doubled.key = key
            break
        seen.add(key)
    return doubled


def _read_integer(text: str) -> int | float:
    return int(text) if len(text) <= LONGEST_INTEGER else float(text)


def _refuse_constant(name: str) -> NoReturn:
    raise NotJsonError(f"is not JSON: {name} is no value there")
