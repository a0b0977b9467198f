"""How structs are shortened on the wire, and back: what is left out of them, what is an array.

msgspec does the shortening, as the structs say themselves. The client fills in by the same table,
which `manage.py protocol` writes for it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, get_args

import msgspec
from msgspec.inspect import StructType, TupleType, Type, UnionType, VarTupleType, type_info
from msgspec.structs import fields

from tables.vocabulary.frames import ServerFrame
from tables.vocabulary.viewed import TableFace

Kind = type[msgspec.Struct]


@dataclass(frozen=True)
class Shape:
    """How one struct is shortened."""

    row: tuple[str, ...]
    """It is an array of these fields; empty: it is an object."""
    fills: dict[str, object]
    """What a field is that was left out, as JSON has it."""
    parts: dict[str, str]
    """The fields in which something is shortened, and what they are: a struct, or the field by
    which the members of a union are told apart; with ``[]``, an array of these."""


def list_fills(kind: Kind) -> dict[str, object]:
    """Return the fields of ``kind`` that may be left out, each with what it is then."""
    if not kind.__struct_config__.omit_defaults:
        return {}
    found = {each.encode_name: each.default for each in fields(kind) if not each.required}
    # Left out is what is the very object that the default is: of these there is only one each.
    assert all(each in (None, False, True, 0, ()) for each in found.values()), kind
    return {name: [] if each == () else each for name, each in found.items()}


def list_row(kind: Kind) -> tuple[str, ...]:
    """Return the fields of ``kind`` in their order where it is an array; nothing elsewhere."""
    return kind.__struct_encode_fields__ if kind.__struct_config__.array_like else ()


def list_shapes(*roots: Kind) -> dict[str, Shape]:
    """Return the shape of every struct in ``roots`` in which anything is shortened, by its name.

    A member of a union goes by its tag.
    """
    found: dict[str, tuple[Kind, Shape]] = {}
    for root in roots:
        _collect(type_info(root), found)
    return {name: shape for name, (_, shape) in sorted(found.items())}


def fill(value: Any, kind: str) -> Any:  # noqa: ANN401 - whatever JSON holds
    """Return ``value`` with all of its fields by their names; ``kind`` is as in ``Shape.parts``.

    What has all of them stays as it is.
    """
    if value is None:
        return None
    if kind.endswith("[]"):
        return [fill(each, kind[:-2]) for each in value]
    shape = SHAPES.get(kind) or SHAPES.get(value.get(kind))
    if shape is None:
        return value
    given = dict(zip(shape.row, value, strict=True)) if isinstance(value, list) else value
    filled = {**shape.fills, **given}
    for name, part in shape.parts.items():
        filled[name] = fill(filled[name], part)
    return filled


def complete(content: msgspec.Struct) -> Any:  # noqa: ANN401 - as above
    """Return ``content`` as JSON has it, with all of its fields by their names."""
    tag = content.__struct_config__.tag
    return fill(
        msgspec.json.decode(msgspec.json.encode(content)), str(tag or type(content).__name__)
    )


def _collect(kind: Type, found: dict[str, tuple[Kind, Shape]]) -> str:
    """Add to ``found`` what is shortened in ``kind``; return what ``kind`` is, "" if nothing is."""
    match kind:
        case VarTupleType(item_type=item) | TupleType(item_types=(item, *_)):
            part = _collect(item, found)
            return f"{part}[]" if part else ""
        case StructType() | UnionType():
            names = {name: each for each in _structs_in(kind) if (name := _add(each, found))}
            tags = {each.tag_field for each in names.values() if each.tag_field is not None}
            return str(next(iter(tags or names), ""))
        case _:
            return ""


def _add(struct: StructType, found: dict[str, tuple[Kind, Shape]]) -> str:
    parts = {each.encode_name: _collect(each.type, found) for each in struct.fields}
    parts = {name: part for name, part in parts.items() if part}
    shape = Shape(list_row(struct.cls), list_fills(struct.cls), parts)
    if not (shape.row or shape.fills or shape.parts):
        return ""
    name = struct.cls.__name__ if struct.tag is None else str(struct.tag)
    kind, _ = found.setdefault(name, (struct.cls, shape))
    assert kind is struct.cls, f"two structs go by {name}"
    return name


def _structs_in(kind: Type) -> Iterator[StructType]:
    match kind:
        case StructType():
            yield kind
        case UnionType(types=types):
            for each in types:
                yield from _structs_in(each)


SHAPES: Final = list_shapes(*get_args(ServerFrame), TableFace)
