"""The vocabulary is closed: what is not a command or an event of ours is not read as one."""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from engine import ENGINE_VERSION
from engine.commands import Command, Play, SeatCommand
from engine.events import Event, Played, SessionStarted
from engine.refusals import RefusalCode
from tests.engine.recording import as_json
from tests.engine.walks import PROFILE_NAMES, walk_steps

Json = dict[str, Any]


def known_values() -> dict[type[msgspec.Struct], Json]:
    """A JSON object for each command and event, as the engine writes it."""
    words: dict[type[msgspec.Struct], Json] = {}
    for profile in PROFILE_NAMES:
        for step in walk_steps(profile, 1, 1_000):
            for value in (*step.events, step.command):
                words[type(value)] = as_json(value)
    words[SessionStarted] = as_json(SessionStarted(profile, "00" * 32, False, ENGINE_VERSION))
    return words


KNOWN = known_values()
words = pytest.mark.parametrize("word", KNOWN, ids=lambda word: word.__name__)


def read(value: object, word: type[msgspec.Struct]) -> object:
    """Read ``value`` as a command or an event, whichever ``word`` is."""
    union = Command if word in get_args(Command) else Event
    return msgspec.json.decode(msgspec.json.encode(value), type=union)


def with_an_unknown_field(value: object) -> Iterator[Any]:
    """Yield ``value`` once for each object in it, with a field too many there."""
    if isinstance(value, dict):
        yield {**value, "unknown": 1}
        for name, inner in value.items():
            yield from ({**value, name: changed} for changed in with_an_unknown_field(inner))


def test_every_word_of_the_vocabulary_is_tried() -> None:
    assert set(KNOWN) == {*get_args(Command), *get_args(Event)}


@words
def test_a_word_is_read_as_it_was_written(word: type[msgspec.Struct]) -> None:
    value = read(KNOWN[word], word)
    assert type(value) is word
    assert as_json(value) == KNOWN[word]


@words
def test_an_unknown_field_is_refused_at_any_depth(word: type[msgspec.Struct]) -> None:
    for changed in with_an_unknown_field(KNOWN[word]):
        with pytest.raises(msgspec.ValidationError, match="unknown field"):
            read(changed, word)


@words
def test_a_missing_field_is_refused(word: type[msgspec.Struct]) -> None:
    for field in msgspec.structs.fields(word):
        if field.required:
            with pytest.raises(msgspec.ValidationError, match="missing required field"):
                read({k: v for k, v in KNOWN[word].items() if k != field.encode_name}, word)


@words
def test_an_unknown_or_missing_type_is_refused(word: type[msgspec.Struct]) -> None:
    fields = {name: value for name, value in KNOWN[word].items() if name != "type"}
    for value in (fields, {**fields, "type": "unheard-of"}, {**fields, "type": 1}, [fields]):
        with pytest.raises(msgspec.ValidationError):
            read(value, word)


@pytest.mark.parametrize("seat", [0, 5, -1, 1.5, "1", True, None, [1], 2**70])
@pytest.mark.parametrize("word", [word for word in KNOWN if "seat" in word.__struct_fields__])
def test_a_seat_is_one_of_four_numbers(word: type[msgspec.Struct], seat: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        read({**KNOWN[word], "seat": seat}, word)


@pytest.mark.parametrize(
    "tile", ["7-0", "5-6", "6-6 ", "6-6\n", "66", "", "6-٦", 66, None, ["6-6"]]
)
@pytest.mark.parametrize("word", [Play, Played])
def test_a_tile_is_one_of_28_names(word: type[msgspec.Struct], tile: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        read({**KNOWN[word], "tile": tile}, word)


@pytest.mark.parametrize("end", ["up", "LEFT", "", 0, False, ["left"]])
@pytest.mark.parametrize("word", [Play, Played])
def test_an_end_is_left_or_right_or_none(word: type[msgspec.Struct], end: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        read({**KNOWN[word], "end": end}, word)


def test_no_seat_can_ask_for_a_deal() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type": "deal"}', type=SeatCommand)


@words
def test_nothing_can_be_changed_once_it_is_said(word: type[msgspec.Struct]) -> None:
    value = read(KNOWN[word], word)
    for name in word.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(value, name, 1)
    hash(value)  # and nothing inside it either, or it could not be hashed


def test_a_refusal_is_a_code_that_needs_no_language() -> None:
    assert all(code.value == code.name.lower().replace("_", "-") for code in RefusalCode)
