"""What is written short is whole again once it is filled in; and it is short enough."""

import json
import os
import random
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import pytest
from hypothesis import given

from config.environment import ROOT
from config.protocol.addresses import ADDRESSES
from config.protocol.examples import example_of
from config.protocol.vocabulary import find
from engine.commands import ProfileName
from tables.shortened import SHAPES, complete, list_shapes
from tables.shown import show, show_face
from tables.sockets.wire import write_frame, write_whole
from tables.state.curtain import Lifted
from tables.storage.presence import Presence
from tables.vocabulary.frames import ServerFrame, Shown
from tables.vocabulary.viewed import TableFace
from tests.frames import Frame, read_frame
from tests.tables.pure_tables import A, B, C, D, PureTable
from tests.tables.two_worlds import (
    PRESENCE,
    PROFILE_NAMES,
    STRANGER,
    Moment,
    moments,
    play,
    same_every_time,
)
from tests.thoroughness import scaled

CASES: Final = ROOT / "tests" / "cases" / "short-frames.json"
"""Frames as they are sent, and whole: the client's tests read them too. `RENEW=1` writes them."""
LARGEST_FRAME: Final = 2_048
"""Bytes: what was promised."""
SEEDS: Final = scaled(range(2), range(20))
ALL_HERE: Final = Presence({each: frozenset({"one"}) for each in (A, B, C, D)}, {}, {}, 0)
CASE_MOMENTS: Final[tuple[Moment, ...]] = (
    ("chiva", (A, "normal", B, B), 1, 0, "play", frozenset()),
    ("chiva", (A, B, C, D), 2, 30, "over", frozenset({"spectators"})),
    ("six-love", (A, B, A, "easy"), 3, 12, "designate", frozenset({"seats"})),
    ("six-love", (A, B, C, D), 4, 45, "play", frozenset({"seats", "spectators"})),
    ("dekabes", (A, B, C, D), 5, 0, "accept", frozenset()),
    ("dekabes", (A, B, A, "easy"), 6, 40, "over", frozenset({"seats"})),
)


def write_out(value: object) -> Any:  # noqa: ANN401 - whatever JSON it becomes
    """Return every field of ``value`` by its name, without what msgspec leaves out."""
    if isinstance(value, msgspec.Struct):
        config = value.__struct_config__
        tag = {} if config.tag is None else {config.tag_field: config.tag}
        return tag | {name: write_out(getattr(value, name)) for name in value.__struct_fields__}
    return [write_out(each) for each in value] if isinstance(value, tuple) else value


def frames_at(at: PureTable) -> list[Shown]:
    """What every device at the table, and one without a seat, may be shown of it now."""
    return [
        show(at.loaded, device, lifted, PRESENCE, since)
        for device in (A, B, C, D, STRANGER)
        for lifted in (None, Lifted(1, at.version))
        for since in (0, at.version - 1)
    ]


def check(frame: ServerFrame) -> None:
    whole = json.loads(json.dumps(write_out(frame)))
    assert read_frame(write_frame(frame)) == whole
    assert json.loads(write_whole(frame)) == whole
    assert read_frame(write_whole(frame)) == whole, "what is whole does not stay as it is"


@same_every_time
@given(moments)
def test_every_view_is_whole_once_it_is_filled_in(moment: Moment) -> None:
    at = play(*moment)
    for frame in frames_at(at):
        check(frame)
    for device in (A, STRANGER):
        face = show_face(at.loaded, device, PRESENCE)
        assert complete(face) == json.loads(json.dumps(write_out(face)))


def test_a_table_that_has_not_started_is_whole_too() -> None:
    for holders in ((A, None, "easy", None), (A, B, C, D)):
        for frame in frames_at(PureTable(holders)):
            check(frame)


@pytest.mark.parametrize("kind", get_args(ServerFrame))
def test_every_kind_of_frame_is_whole_once_it_is_filled_in(kind: type[ServerFrame]) -> None:
    check(msgspec.json.decode(example_of(kind), type=kind))


def test_what_is_at_its_default_is_left_out() -> None:
    at = PureTable((A, B, C, D)).start()
    view = json.loads(write_frame(show(at.loaded, A, None, ALL_HERE, 0)))["view"]
    session = view["session"]
    parts = {"TableView": view, "SessionView": session, "RoundView": session["round"]}
    for name, part in parts.items():
        fills = SHAPES[name].fills
        assert not {field for field in fills if field in part and part[field] == fills[field]}
    assert view["seats"][1] == {"kind": "person", "seat": 2, "name": "Name 2"}
    assert session["round"]["line"] == [[], [], []]


def test_nothing_is_short_over_http() -> None:
    """But what is filled in before it is answered: the face of a table."""
    bodies = [find(*body).value for _, bodies in ADDRESSES for body in bodies]
    assert set(list_shapes(*bodies)) == {"TableFace", "person", "computer"}
    assert "away_since_ms" in json.loads(example_of(TableFace))["seats"][0]


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_no_view_of_a_whole_match_is_larger_than_was_promised(profile: ProfileName) -> None:
    finished = 0
    for seed in SEEDS:
        at, draw = PureTable((A, B, C, D), profile).start(seed), random.Random(seed)
        while at.table.session is not None and at.table.session.match == 1:
            for device in (A, B, C, D) if at.table.is_over else (A,):
                shown = write_frame(show(at.loaded, device, None, ALL_HERE, at.version - 1))
                assert len(shown.encode()) <= LARGEST_FRAME, shown
            finished += at.table.is_over
            at.step(draw)
    assert finished > 1


def test_the_cases_for_the_client_are_current() -> None:
    now = [_case(frame) for moment in CASE_MOMENTS for frame in frames_at(play(*moment))[::3]]
    if os.environ.get("RENEW"):
        _write(CASES, now)
    assert json.loads(CASES.read_text(encoding="utf-8")) == now, "RENEW=1 writes them anew"


def _case(frame: Shown) -> Frame:
    return {"short": json.loads(write_frame(frame)), "whole": json.loads(write_whole(frame))}


def _write(path: Path, cases: list[Frame]) -> None:
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in cases)
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
