"""Everything that travels between client and server, reached from the frames themselves."""

from collections.abc import Iterable
from typing import Final

from config.protocol.addresses import ADDRESSES
from config.protocol.source import Definition, definition_of, names_in

FRAMES: Final = (
    ("tables.vocabulary.commands", "ClientFrame"),
    ("tables.vocabulary.commands", "DeviceCommand"),
    ("tables.vocabulary.frames", "ServerFrame"),
)
HTTP_BODIES: Final = tuple(body for _, bodies in ADDRESSES for body in bodies)
REFUSAL_CODES: Final = (
    ("engine.refusals", "RefusalCode"),
    ("tables.vocabulary.refusals", "TableRefusalCode"),
    ("tables.faults", "HttpRefusalCode"),
    ("tables.vocabulary.refusals", "RecordFaultCode"),
)
CLOSE_CODES: Final = ("tables.vocabulary.refusals", "CloseCode")
HINT_REASONS: Final = ("engine.advice", "Reason")
CODES: Final = (*REFUSAL_CODES, CLOSE_CODES, HINT_REASONS)
RENAMED: Final = {
    ("engine.viewed", "Reveal"): "RoundReveal",
    ("engine.advice", "Reason"): "HintReason",
}
"""What is called otherwise outside: a name that two modules use, or one that says too little."""


def find(module: str, name: str) -> Definition:
    """Return the definition of ``name``, which has to be there."""
    definition = definition_of(module, name)
    assert definition is not None, f"{module} has no {name}"
    return definition


def outside_name(definition: Definition) -> str:
    """Return what ``definition`` is called in the client and in the documentation."""
    return RENAMED.get((definition.module, definition.name), definition.name)


def reach(roots: Iterable[tuple[str, str]]) -> list[Definition]:
    """Return every definition that ``roots`` lead to, by module and in the order of the source."""
    found: dict[tuple[str, str], Definition] = {}
    waiting = [find(*root) for root in roots]
    while waiting:
        definition = waiting.pop()
        if (definition.module, definition.name) in found:
            continue
        found[definition.module, definition.name] = definition
        waiting += parts_of(definition)
    return sorted(found.values(), key=lambda each: (each.module, each.line))


def parts_of(definition: Definition) -> list[Definition]:
    """Return the definitions that ``definition`` uses."""
    annotations = [field.annotation for field in definition.fields]
    if definition.alias_of is not None:
        annotations.append(definition.alias_of)
    # A name is looked up where it is written, and a field may be inherited from a base elsewhere;
    # the vocabulary has no such case, and the assertion of `find` would say so.
    return [
        part
        for annotation in annotations
        for name in names_in(annotation)
        if (part := definition_of(definition.module, name)) is not None
    ]
