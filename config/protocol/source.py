"""Reads a module of the vocabulary as it is written: names of types, and what stands below a field.

Annotations are read from the source, because at run time a name such as ``Seat`` is gone: only the
numbers 1 to 4 are left.
"""

import ast
import importlib
import inspect
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from types import ModuleType
from typing import Any

import msgspec


@dataclass(frozen=True)
class Field:
    """A field of a struct, or a member of an enumeration."""

    name: str
    annotation: ast.expr
    """For a member of an enumeration: its value."""
    doc: str
    has_default: bool = False


@dataclass(frozen=True)
class Definition:
    """What the vocabulary gives a name: a struct, an enumeration, or a name for a type."""

    module: str
    name: str
    doc: str
    line: int
    value: Any = field(repr=False)
    """The object itself."""
    alias_of: ast.expr | None = None
    """What the name stands for; None for a class."""
    fields: tuple[Field, ...] = ()
    tag: tuple[str, str] | None = None
    """The field that names the struct in JSON, and what it then holds."""


@cache
def definition_of(module_name: str, name: str) -> Definition | None:
    """Return what ``name`` stands for where it is used in ``module_name``; None for a builtin."""
    module = importlib.import_module(module_name)
    tree = _tree_of(module)
    for index, node in enumerate(tree.body):
        match node:
            case ast.ImportFrom(module=str(source), names=names) if any(
                imported.name == name and imported.asname is None for imported in names
            ):
                return definition_of(source, name) if _is_ours(source) else None
            case ast.ClassDef(name=found) if found == name:
                return _read_class(module, node)
            case ast.Assign(targets=[ast.Name(id=found)], value=value) if found == name:
                doc = _doc_after(tree.body, index)
                return Definition(module_name, name, doc, node.lineno, vars(module)[name], value)
    return None


def names_in(annotation: ast.expr) -> Iterator[str]:
    """Yield the names that an annotation uses, in the order in which they are written."""
    if isinstance(annotation, ast.Name):
        yield annotation.id
    for part in ast.iter_child_nodes(annotation):
        if isinstance(part, ast.expr):
            yield from names_in(part)


def _read_class(module: ModuleType, node: ast.ClassDef) -> Definition:
    kind = vars(module)[node.name]
    doc = inspect.cleandoc(ast.get_docstring(node) or "")
    if _is_other_name(module, node):
        return Definition(module.__name__, node.name, doc, node.lineno, kind, node.bases[0])
    tag = None
    if issubclass(kind, msgspec.Struct):
        config = kind.__struct_config__
        tag = None if config.tag is None else (str(config.tag_field), str(config.tag))
        fields = _read_struct_fields(kind)
    else:
        fields = _read_members(node)
    return Definition(module.__name__, node.name, doc, node.lineno, kind, None, fields, tag)


def _is_other_name(module: ModuleType, node: ast.ClassDef) -> bool:
    """Tell whether a struct has just the fields of another one, and is only written otherwise."""
    match node.bases:
        case [ast.Name(id=base)] if base.isidentifier() and not base.startswith("_"):
            adds = any(isinstance(each, ast.AnnAssign) for each in node.body)
            known = definition_of(module.__name__, base)
            return not adds and known is not None and bool(known.fields)
    return False


def _read_struct_fields(kind: type[msgspec.Struct]) -> tuple[Field, ...]:
    written: dict[str, tuple[ast.expr, str]] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            body = _class_node(base).body
            for index, node in enumerate(body):
                match node:
                    case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                        written[name] = (annotation, _doc_after(body, index))
    found = {field.name: field for field in msgspec.structs.fields(kind)}
    return tuple(
        Field(found[name].encode_name, annotation, doc, has_default=not found[name].required)
        for name, (annotation, doc) in written.items()
        if name in found  # not what belongs to the class alone
    )


def _read_members(node: ast.ClassDef) -> tuple[Field, ...]:
    return tuple(
        Field(name, value, _doc_after(node.body, index))
        for index, member in enumerate(node.body)
        if isinstance(member, ast.Assign)
        for name, value in [(ast.unparse(member.targets[0]), member.value)]
    )


def _class_node(kind: type) -> ast.ClassDef:
    tree = _tree_of(importlib.import_module(kind.__module__))
    return next(
        node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind.__name__
    )


def _doc_after(body: list[ast.stmt], index: int) -> str:
    match body[index + 1] if index + 1 < len(body) else None:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return inspect.cleandoc(text)
    return ""


def _is_ours(module_name: str) -> bool:
    return module_name.split(".", maxsplit=1)[0] in ("config", "engine", "tables")


@cache
def _tree_of(module: ModuleType) -> ast.Module:
    return ast.parse(inspect.getsource(module))
