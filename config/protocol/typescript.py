"""Writes the vocabulary as TypeScript: frontend/src/protocol/*.ts."""

import ast
import re
from collections.abc import Iterable
from enum import Enum
from typing import Final

from config.protocol.shapes import write_shapes
from config.protocol.source import Definition, Field
from config.protocol.vocabulary import (
    CODES,
    FRAMES,
    HTTP_BODIES,
    find,
    outside_name,
    parts_of,
    reach,
)

BANNER: Final = "// Written by `manage.py protocol` from the server's types. Do not edit.\n"
WIDTH: Final = 100
SHAPES: Final = "shapes.ts"
"""Not in the index: it is for whoever decodes a frame, alone."""
BUILTINS: Final = {"str": "string", "int": "number", "float": "number", "bool": "boolean"}


def write_client_types() -> dict[str, str]:
    """Return the text of each file, by its name."""
    definitions = reach((*FRAMES, *HTTP_BODIES))
    places = {(each.module, each.name): _file_of(each) for each in definitions}
    files = {
        f"{file}.ts": _write_file(file, definitions, places)
        for file in ("session", "table", "http", "replays")
    }
    files[SHAPES] = BANNER + write_shapes()
    files["codes.ts"] = BANNER + "".join(_write_codes(find(*code)) for code in CODES)
    files["index.ts"] = BANNER + "".join(
        f"export * from './{name.removesuffix('.ts')}';\n" for name in files if name != SHAPES
    )
    return files


def _file_of(definition: Definition) -> str:
    if isinstance(definition.value, type) and issubclass(definition.value, Enum):
        return "codes"
    if definition.module in ("tables.making", "tables.http.making"):
        return "http"
    if definition.module == "tables.vocabulary.replays":
        return "replays"
    return "session" if definition.module.startswith("engine.") else "table"


def _write_file(
    file: str, definitions: Iterable[Definition], places: dict[tuple[str, str], str]
) -> str:
    here = [each for each in definitions if places[each.module, each.name] == file]
    wanted: dict[str, set[str]] = {}
    for part in (part for each in here for part in parts_of(each)):
        place = places[part.module, part.name]
        if place != file:
            wanted.setdefault(place, set()).add(outside_name(part))
    imports = "".join(
        f"import type {{ {', '.join(sorted(names))} }} from './{place}';\n"
        for place, names in sorted(wanted.items())
    )
    return f"{BANNER}{imports}" + "".join(f"\n{_write_definition(each)}" for each in here)


def _write_definition(definition: Definition) -> str:
    name = outside_name(definition)
    if definition.alias_of is not None:
        return f"{_comment(definition.doc)}export type {name} ={_write_alias(definition)}"
    tag = [] if definition.tag is None else [f"  {definition.tag[0]}: '{definition.tag[1]}';\n"]
    fields = [_write_field(definition, field) for field in definition.fields]
    body = "".join(tag + fields)
    return f"{_comment(definition.doc)}export interface {name} {{\n{body}}}\n"


def _write_alias(definition: Definition) -> str:
    assert definition.alias_of is not None
    written = write_type(definition.alias_of, definition.module)
    if len(written) < WIDTH - 40:
        return f" {written};\n"
    return "".join(f"\n  | {part}" for part in written.split(" | ")) + ";\n"


def _write_field(definition: Definition, field: Field) -> str:
    # What the server sends is complete; only what it reads may be left out.
    is_read = definition.value.__struct_config__.forbid_unknown_fields
    mark = "?" if field.has_default and is_read else ""
    written = write_type(field.annotation, definition.module)
    return f"{_comment(field.doc, '  ')}  {field.name}{mark}: {written};\n"


def write_type(annotation: ast.expr, module: str) -> str:
    """Return an annotation as it is written in ``module``, in TypeScript."""
    match annotation:
        case ast.Constant(value=None):
            return "null"
        case ast.Name(id=name) if name in BUILTINS:
            return BUILTINS[name]
        case ast.Name(id=name):
            return outside_name(find(module, name))
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{write_type(left, module)} | {write_type(right, module)}"
        case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[inner, *_])):
            return write_type(inner, module)
        case ast.Subscript(value=ast.Name(id="Literal"), slice=choices):
            return " | ".join(_write_literal(choice) for choice in _elements(choices))
        case ast.Subscript(value=ast.Name(id="list"), slice=inner):
            return _write_array(inner, module)
        case ast.Subscript(value=ast.Name(id="tuple"), slice=inner):
            match _elements(inner):
                case [element, ast.Constant(value=value)] if value is ...:
                    return _write_array(element, module)
                case elements:
                    return f"[{', '.join(write_type(element, module) for element in elements)}]"
    raise NotImplementedError(f"{module}: {ast.unparse(annotation)}")


def for_readers(doc: str) -> str:
    """Return a docstring in the words of JSON and Markdown."""
    return re.sub(r"\bNone\b", "null", doc.replace("``", "`"))


def _write_array(element: ast.expr, module: str) -> str:
    written = write_type(element, module)
    return f"({written})[]" if " | " in written else f"{written}[]"


def _write_literal(choice: ast.expr) -> str:
    assert isinstance(choice, ast.Constant)
    return f"'{choice.value}'" if isinstance(choice.value, str) else str(choice.value)


def _elements(annotation: ast.expr) -> list[ast.expr]:
    return annotation.elts if isinstance(annotation, ast.Tuple) else [annotation]


def _write_codes(definition: Definition) -> str:
    """Write an enumeration as an object of constants, and the type of their values."""
    members = "".join(
        f"{_comment(field.doc, '  ')}  {field.name}: {_write_literal(field.annotation)},\n"
        for field in definition.fields
    )
    name = outside_name(definition)
    assert issubclass(definition.value, Enum)
    return (
        f"\n{_comment(definition.doc)}export const {name} = {{\n{members}}} as const;\n"
        f"export type {name} = (typeof {name})[keyof typeof {name}];\n"
    )


def _comment(doc: str, indent: str = "") -> str:
    if not doc:
        return ""
    lines = for_readers(doc).splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return "".join(
        [
            f"{indent}/**\n",
            *(f"{indent} * {line}".rstrip() + "\n" for line in lines),
            f"{indent} */\n",
        ]
    )
