"""Writes the vocabulary for people: docs/protocol.md."""

import json
from collections.abc import Iterable
from typing import Final

from config.protocol.addresses import ADDRESSES, HTTP, Body
from config.protocol.examples import example_of
from config.protocol.overview import ABOUT, CLOSES
from config.protocol.source import Definition, Field, definition_of, names_in
from config.protocol.typescript import for_readers, write_type
from config.protocol.vocabulary import (
    CLOSE_CODES,
    CODES,
    FRAMES,
    HINT_REASONS,
    HTTP_BODIES,
    REFUSAL_CODES,
    find,
    outside_name,
    reach,
)
from tables.shortened import list_fills, list_row

WIDTH: Final = 92
WRITTEN_BY: Final = (
    "<!-- Written by `manage.py protocol` from the server's types. Do not edit. -->\n"
)


def write_reference() -> str:
    """Return the whole text of docs/protocol.md."""
    client, server = (
        _members("tables.vocabulary.commands", "ClientFrame"),
        _members("tables.vocabulary.frames", "ServerFrame"),
    )
    shown = {(each.module, each.name) for each in (*client, *server)}
    shown |= set(HTTP_BODIES)
    parts = [
        each
        for each in reach((*FRAMES, *HTTP_BODIES))
        if (each.module, each.name) not in {*shown, *CODES}
    ]
    return "\n".join(
        (
            WRITTEN_BY,
            ABOUT,
            "## From the client\n",
            *(_write_frame(each) for each in client),
            "## From the server\n",
            *(_write_frame(each) for each in server),
            HTTP,
            *(_write_address(about, bodies) for about, bodies in ADDRESSES),
            "## What frames and answers are made of\n",
            *(_write_part(each) for each in parts if each.alias_of is None),
            "### Names for simple types\n",
            _write_aliases(each for each in parts if each.alias_of is not None),
            "## Refusals\n",
            "A refused command changed nothing. The sentence for a code belongs to the client.\n",
            *(_write_codes(find(*code)) for code in REFUSAL_CODES),
            "## Reasons of hints\n",
            _write_codes(find(*HINT_REASONS)),
            CLOSES,
            _write_codes(find(*CLOSE_CODES)),
        )
    )


def _members(module: str, name: str) -> list[Definition]:
    """Return the structs of a union, in its own order."""
    definition = find(module, name)
    if definition.alias_of is None:
        return [definition]
    return [
        member
        for part in names_in(definition.alias_of)
        for member in _members(definition.module, part)
    ]


def _write_address(about: str, bodies: Iterable[Body]) -> str:
    return "\n".join((about, *(_write_body(find(*body)) for body in bodies)))


def _write_frame(definition: Definition) -> str:
    assert definition.tag is not None, f"{definition.name} has no tag"
    return f"### `{definition.tag[1]}`\n\n{_write_body(definition)}"


def _write_body(definition: Definition) -> str:
    example = _spread(json.loads(example_of(definition.value)))
    return f"{for_readers(definition.doc)}\n\n{_write_fields(definition)}```json\n{example}\n```\n"


def _write_part(definition: Definition) -> str:
    tag = "" if definition.tag is None else f' (`"{definition.tag[0]}": "{definition.tag[1]}"`)'
    return (
        f"### {outside_name(definition)}{tag}\n\n{for_readers(definition.doc)}\n\n"
        f"{_write_fields(definition)}"
    )


def _write_fields(definition: Definition) -> str:
    if not definition.fields:
        return ""
    fills = list_fills(definition.value)
    rows = []
    for field in definition.fields:
        kind = _in_cell(write_type(field.annotation, definition.module))
        doc = field.doc or _doc_of_type(field, definition.module)
        left_out = f"Left out: `{json.dumps(fills[field.name])}`." if field.name in fills else ""
        rows.append(f"| `{field.name}` | {kind} | {_in_row(f'{doc} {left_out}')} |\n")
    row = "On the wire an array of these fields, in this order.\n\n"
    table = "| field | type | meaning |\n|---|---|---|\n" + "".join(rows) + "\n"
    return row + table if list_row(definition.value) else table


def _doc_of_type(field: Field, module: str) -> str:
    """Return what is said of the one named type that a field is made of."""
    kinds = [definition_of(module, name) for name in names_in(field.annotation)]
    return kinds[0].doc if len(kinds) == 1 and kinds[0] is not None else ""


def _write_aliases(definitions: Iterable[Definition]) -> str:
    rows = []
    for definition in definitions:
        assert definition.alias_of is not None
        kind = _in_cell(write_type(definition.alias_of, definition.module))
        rows.append(f"| {outside_name(definition)} | {kind} | {_in_row(definition.doc)} |\n")
    return "| name | stands for | meaning |\n|---|---|---|\n" + "".join(rows)


def _write_codes(definition: Definition) -> str:
    rows = (
        f"| `{member.value}` | {_in_row(field.doc)} |\n"
        for member, field in zip(definition.value, definition.fields, strict=True)
    )
    return f"{for_readers(definition.doc)}\n\n| code | meaning |\n|---|---|\n{''.join(rows)}"


def _spread(value: object, indent: str = "") -> str:
    """Return ``value`` as JSON in which whatever fits on a line has one."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) <= WIDTH or not isinstance(value, dict | list):
        return line
    deeper = indent + "  "
    if isinstance(value, dict):
        parts = [f'{deeper}"{key}": {_spread(part, deeper)}' for key, part in value.items()]
        return "{\n" + ",\n".join(parts) + f"\n{indent}}}"
    return "[\n" + ",\n".join(deeper + _spread(part, deeper) for part in value) + f"\n{indent}]"


def _in_row(doc: str) -> str:
    return for_readers(" ".join(doc.split())).replace("|", "\\|")


def _in_cell(kind: str) -> str:
    return f"`{kind}`".replace("|", "\\|")
