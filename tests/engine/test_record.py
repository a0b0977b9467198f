"""Records are replayed as docs/records.md says, whatever more or less they hold."""

import contextlib
import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.record import FaultyRecordError, read_record
from engine.tiles import TILES
from tests.engine.recording import a_record, replayed

Json = dict[str, Any]

DOCUMENT = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")

CHIVA, DEKABES = a_record("chiva"), a_record("dekabes")


def test_the_documented_record_is_one() -> None:
    example, *_ = re.findall(r"```json\n(.*?)```", DOCUMENT, flags=re.DOTALL)
    assert replayed(json.loads(example)) == []


def test_a_record_may_stop_in_the_middle_of_its_last_round() -> None:
    results = replayed(CHIVA)
    stopped = copy.deepcopy(CHIVA)
    while stopped["rounds"][1]["actions"]:
        stopped["rounds"][1]["actions"].pop()
        assert replayed(stopped) == results[:1]
    assert replayed({**CHIVA, "rounds": []}) == []


def test_unknown_keys_are_ignored_and_tiles_are_read_in_either_order() -> None:
    text = json.dumps(CHIVA)
    for tile in TILES:
        text = text.replace(f'"{tile}"', f'"{tile[::-1]}"')
    turned = json.loads(text)
    turned |= {"names": ["Ana"], "seeds": {"0": "00"}}
    turned["rounds"][0]["actions"][0]["at"] = 1.5
    assert replayed(turned) == replayed(CHIVA)


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@given(st.data(), junk)
def test_a_record_with_anything_in_it_is_replayed_or_refused(
    data: st.DataObject, value: object
) -> None:
    spoiled = copy.deepcopy(DEKABES)
    place: Any = spoiled
    while True:
        key = data.draw(
            st.sampled_from(list(place) if isinstance(place, dict) else range(len(place)))
        )
        if not isinstance(place[key], dict | list) or not place[key] or data.draw(st.booleans()):
            break
        place = place[key]
    place[key] = value
    with contextlib.suppress(FaultyRecordError):
        replayed(spoiled)


@given(st.binary(max_size=50))
def test_any_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(FaultyRecordError):
        read_record(data)
