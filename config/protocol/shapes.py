"""Writes for the client how frames are shortened: frontend/src/protocol/shapes.ts."""

from typing import Final, get_args

import msgspec

from tables.shortened import Shape, list_shapes
from tables.vocabulary.frames import ServerFrame

ABOUT: Final = """
/**
 * How the frames of the server are shortened, by struct; a member of a union goes by its tag.
 *
 * `row`: it is an array of these fields. `fills`: what a field is that was left out. `parts`: the
 * fields in which something is shortened, and what they are: a struct, or the field by which the
 * members of a union are told apart; with `[]`, an array of these.
 */
export interface Shape {
  row?: readonly string[];
  fills?: Readonly<Record<string, unknown>>;
  parts?: Readonly<Record<string, string>>;
}

export const SHAPES: Readonly<Record<string, Shape>> = {
"""


def write_shapes() -> str:
    """Return the text of the file, below its banner."""
    shapes = list_shapes(*get_args(ServerFrame))
    return ABOUT + "".join(_write_shape(*each) for each in shapes.items()) + "};\n"


def _write_shape(name: str, shape: Shape) -> str:
    row = "".join(f"      '{each}',\n" for each in shape.row)
    written = f"    row: [\n{row}    ],\n" if row else ""
    fills = {each: msgspec.json.encode(value).decode() for each, value in shape.fills.items()}
    written += _write_object("fills", fills)
    written += _write_object("parts", {each: f"'{part}'" for each, part in shape.parts.items()})
    return f"  {name}: {{\n{written}  }},\n"


def _write_object(name: str, members: dict[str, str]) -> str:
    if not members:
        return ""
    lines = "".join(f"      {member}: {value},\n" for member, value in members.items())
    return f"    {name}: {{\n{lines}    }},\n"
