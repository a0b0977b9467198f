"""Each fault of a record gets its code and its place, as docs/records.md says."""

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.record import MAX_BYTES, FaultyRecordError, read_record
from engine.refusals import RefusalCode
from engine.replay import replay
from tests.engine.recording import a_record, replayed

Json = dict[str, Any]

DOCUMENT = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")

OF_THE_COMMAND = {"unreadable-file"}
OF_THE_ADDRESS = {"too-many-rounds"}
"""What only the command can meet: the engine reads no files."""

CHIVA, DEKABES = a_record("chiva"), a_record("dekabes")


def first(actions: list[Json], kind: str, *, with_end: bool = False) -> int:
    """The index of the first action of ``kind``; with an end, if that is asked for."""
    return next(
        index
        for index, action in enumerate(actions)
        if action["action"] == kind and (not with_end or "end" in action)
    )


def seat_without_right(content: Json) -> int:
    """The index of the acceptance, in the newest deal, of a seat with fewer than five doubles."""
    actions, hands = content["actions"], content["deals"][-1]
    return next(
        index
        for index in range(len(actions) - 1, -1, -1)
        if actions[index]["action"] == "accept"
        and sum(tile[0] == tile[2] for tile in hands[actions[index]["seat"] - 1]) < 5
    )


def another_tile(content: Json, index: int, *, without: str) -> str:
    """A tile, without the value ``without``, of the seat that is to act."""
    hand = content["deals"][-1][content["actions"][index]["seat"] - 1]
    return str(next(tile for tile in hand if without not in tile))


def change_action(content: Json, index: int, **changes: object) -> int:
    content["actions"][index] = {**content["actions"][index], **changes}
    return index


def drop_last(content: Json) -> None:
    content["actions"].pop()


def drop_deal(content: Json) -> int:
    content["deals"].pop()
    return first(content["actions"], "redeal")


def deal_a_tile_twice(content: Json) -> None:
    hands = content["deals"][0]
    hands[0][0] = hands[1][0]


def add_deal(content: Json) -> None:
    content["deals"].append(content["deals"][0])


def accept_twice(content: Json) -> int:
    index = first(content["actions"], "accept")
    content["actions"].insert(index, content["actions"][index])
    return index + 1


def ask_without_right(content: Json) -> int:
    return change_action(content, seat_without_right(content), action="redeal")


def name_a_rival(content: Json) -> int:
    index = first(content["actions"], "designate")
    seat = content["actions"][index]["seat"]
    return change_action(content, index, opener=seat % 4 + 1)


def open_otherwise(content: Json) -> int:
    return change_action(content, 0, tile=another_tile(content, 0, without="6"))


def play_what_does_not_fit(content: Json) -> int:
    return change_action(
        content, 1, action="play", end="left", tile=another_tile(content, 1, without="6")
    )


def play_what_is_not_held(content: Json) -> int:
    rival = content["actions"][0]["seat"] % 4 + 1
    return change_action(content, 0, tile=content["deals"][-1][rival - 1][0])


def forget_the_end(content: Json) -> int:
    index = first(content["actions"], "play", with_end=True)
    del content["actions"][index]["end"]
    return index


def go_on_after_the_end(content: Json) -> int:
    content["actions"].append({"seat": 1, "action": "pass"})
    return len(content["actions"]) - 1


def act_again(content: Json) -> int:
    content["actions"].insert(1, {"seat": content["actions"][0]["seat"], "action": "pass"})
    return 1


FAULTS: list[tuple[str, Json, int, Callable[[Json], int | None]]] = [
    ("bad-round", CHIVA, 1, lambda content: content["deals"].clear()),
    ("bad-round", CHIVA, 1, lambda content: content["deals"][0].__delitem__(0)),
    ("bad-round", CHIVA, 1, lambda content: content["deals"][0][0].append("6-6")),
    ("bad-round", CHIVA, 1, lambda content: content["deals"][0][0].__setitem__(0, "7-0")),
    ("bad-round", CHIVA, 1, deal_a_tile_twice),
    ("bad-round", CHIVA, 1, lambda content: content.update(actions={})),
    ("unfinished-round", CHIVA, 0, drop_last),
    ("unused-deal", CHIVA, 1, add_deal),
    ("bad-action", CHIVA, 1, lambda content: change_action(content, 3, action="shout")),
    ("bad-action", CHIVA, 1, lambda content: change_action(content, 3, seat=5)),
    ("bad-action", CHIVA, 1, lambda content: change_action(content, 3, seat=True)),
    ("bad-action", CHIVA, 1, lambda content: change_action(content, 3, seat=1.0)),
    ("bad-action", CHIVA, 1, lambda content: change_action(content, 0, tile="7-0")),
    ("bad-action", CHIVA, 1, lambda content: change_action(content, 0, end="middle")),
    ("bad-action", DEKABES, 1, lambda content: change_action(content, 0, action="designate")),
    ("missing-deal", DEKABES, 0, drop_deal),
    ("not-now", CHIVA, 1, go_on_after_the_end),
    ("not-now", CHIVA, 1, lambda content: change_action(content, 0, action="accept")),
    ("not-your-turn", CHIVA, 1, act_again),
    ("already-done", DEKABES, 1, accept_twice),
    ("no-redeal-right", DEKABES, 1, ask_without_right),
    ("not-your-partner", DEKABES, 1, name_a_rival),
    (
        "tile-not-held",
        CHIVA,
        1,
        play_what_is_not_held,
    ),
    ("must-open-double-six", CHIVA, 0, open_otherwise),
    ("end-missing", CHIVA, 0, forget_the_end),
    ("end-given", CHIVA, 1, lambda content: change_action(content, 0, end="left")),
    ("tile-does-not-fit", CHIVA, 0, play_what_does_not_fit),
    ("must-play", CHIVA, 1, lambda content: change_action(content, 0, action="pass")),
]


@pytest.mark.parametrize(("code", "record", "number", "spoil"), FAULTS)
def test_a_fault_has_its_code_and_its_place(
    code: str, record: Json, number: int, spoil: Callable[[Json], int | None]
) -> None:
    spoiled = copy.deepcopy(record)
    action = spoil(spoiled["rounds"][number])
    with pytest.raises(FaultyRecordError) as raised:
        replayed(spoiled)
    fault = raised.value.fault
    assert (fault.error, fault.round, fault.action) == (code, number, action)
    assert fault.detail


@pytest.mark.parametrize(
    ("code", "data"),
    [
        ("too-large", b" " * (MAX_BYTES + 1)),
        ("not-json", b""),
        ("not-json", b'{"format": "double-six/1", '),
        ("not-json", b"\xff\xfe"),
        ("not-json", b"[" * 100_000),
        ("not-a-record", b"[]"),
        ("not-a-record", b"null"),
        ("not-a-record", b'{"format": "double-six/1", "profile": "chiva", "rounds": {}}'),
        ("doubled-key", b'{"format": "double-six/1", "profile": "chiva", "format": "x"}'),
        ("unknown-format", b'{"profile": "chiva", "rounds": []}'),
        ("unknown-format", b'{"format": "double-six/2", "profile": "chiva", "rounds": []}'),
        ("unknown-profile", b'{"format": "double-six/1", "profile": "draw", "rounds": []}'),
        ("unknown-profile", b'{"format": "double-six/1", "profile": ["chiva"], "rounds": []}'),
    ],
)
def test_what_is_no_record_has_a_code_and_no_place(code: str, data: bytes) -> None:
    with pytest.raises(FaultyRecordError) as raised:
        read_record(data)
    assert (raised.value.fault.error, raised.value.fault.round) == (code, None)


@pytest.mark.parametrize(
    ("data", "where"),
    [
        (b'{\n "rounds": [1,\n  }', "is not JSON: line 3, column 3 cannot be read"),
        (b'{"rounds": [1e]}', "is not JSON: line 1, column 14 cannot be read"),
        (b'{"rounds": ["\xff"]}', "is not UTF-8: byte 14 cannot be read"),
        (b'{"rounds": [NaN]}', "is not JSON: NaN is no value there"),
        (b"[" * 100_000, "is nested too deeply"),
    ],
)
def test_what_is_no_json_is_told_with_its_place(data: bytes, where: str) -> None:
    with pytest.raises(FaultyRecordError) as raised:
        read_record(data)
    fault = raised.value.fault
    assert (fault.error, fault.detail) == ("not-json", f"the record {where}")


WRITTEN = json.dumps({"format": "double-six/1", "profile": "chiva", "rounds": [CHIVA["rounds"][0]]})


@pytest.mark.parametrize(
    ("before", "after", "key", "round", "action"),
    [
        ('"profile"', '"profile": "dekabes", "profile"', "profile", None, None),
        ('"x": 1, ', '"x": 1, "x": 1, ', "x", None, None),
        ('"deals"', '"deals": [], "deals"', "deals", 0, None),
        ('"actions"', '"y": 1, "y": 1, "actions"', "y", 0, None),
        ('"action": "play"', '"action": "play", "action": "play"', "action", 0, 0),
        ('"tile"', '"\\u0074ile": "6-6", "tile"', "tile", 0, 0),
    ],
)
def test_a_key_that_stands_twice_is_refused_at_its_place(
    before: str, after: str, key: str, round: int | None, action: int | None
) -> None:
    written = WRITTEN.replace("{", '{"x": 1, ', 1)
    assert before in written
    with pytest.raises(FaultyRecordError) as raised:
        replay(read_record(written.replace(before, after, 1).encode()))
    fault = raised.value.fault
    assert (fault.error, fault.round, fault.action) == ("doubled-key", round, action)
    assert fault.detail == f"the key '{key}' stands there twice"


@pytest.mark.parametrize("value", ["1e999", "9" * 5000, r'"\ud800"', '{"a": 1, "a": 2}', "-0"])
def test_under_a_key_that_nobody_reads_stands_whatever_json_allows(value: str) -> None:
    expected = replay(read_record(WRITTEN.encode()))
    assert expected
    for place in ('"format"', '"deals"', '"action"'):
        changed = WRITTEN.replace(place, f'"more": {value}, {place}', 1)
        assert replay(read_record(changed.encode())) == expected


def test_every_code_is_documented_and_tried() -> None:
    documented = set(
        re.findall(r"^\| `([a-z-]+)` \|(?: | yes )\|.*\|.*\|$", DOCUMENT, flags=re.MULTILINE)
    )
    tried = {code for code, *_ in FAULTS}
    of_the_whole = {"too-large", "not-json", "not-a-record", "unknown-format", "unknown-profile"}
    in_writing = {"doubled-key"}
    assert documented == tried | of_the_whole | in_writing | OF_THE_COMMAND | OF_THE_ADDRESS
    assert {code.value for code in RefusalCode} <= tried
