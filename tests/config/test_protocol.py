"""The client's types and the documentation say what the server speaks."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from config.environment import ROOT
from config.management.commands.protocol import find_stale
from config.protocol.examples import CLIENT_EXAMPLES, example_of
from config.protocol.reference import write_reference
from config.protocol.typescript import for_readers, write_client_types, write_type
from config.protocol.vocabulary import HTTP_BODIES, find
from engine.refusals import RefusalCode
from tables.faults import HttpRefusalCode
from tables.vocabulary.commands import ClientFrame
from tables.vocabulary.frames import Ack, Pong, Refused, Shown
from tables.vocabulary.refusals import CloseCode, RecordFaultCode, TableRefusalCode


def test_the_files_in_the_checkout_are_current() -> None:
    assert [str(path) for path in find_stale()] == [], "run `manage.py protocol`"


def test_a_changed_file_is_noticed_and_a_left_over_one_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("config.management.commands.protocol.ROOT", tmp_path)
    types = tmp_path / "frontend/src/protocol"
    types.mkdir(parents=True)
    for name, text in write_client_types().items():
        (types / name).write_text(text, encoding="utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/protocol.md").write_text(write_reference(), encoding="utf-8")
    assert find_stale() == {}
    (types / "table.ts").write_text("export type Seat = string;\n", encoding="utf-8")
    (types / "old.ts").write_text("", encoding="utf-8")
    stale = {path.name: text is None for path, text in find_stale().items()}
    assert stale == {"table.ts": False, "old.ts": True}


def test_check_exits_with_0_when_all_is_current() -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "protocol", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_every_client_frame_has_an_example_that_the_server_reads() -> None:
    for example in CLIENT_EXAMPLES:
        assert msgspec.json.decode(example_of(type(example)), type=ClientFrame) == example


@pytest.mark.parametrize("frame", [Shown, Ack, Refused, Pong])
def test_every_server_frame_has_an_example(frame: type) -> None:
    assert msgspec.json.decode(example_of(frame), type=frame)


@pytest.mark.parametrize("place", HTTP_BODIES, ids=lambda place: place[1])
def test_every_body_of_http_has_an_example_and_a_type(place: tuple[str, str]) -> None:
    body = find(*place).value
    assert msgspec.json.decode(example_of(body), type=body)
    types = "".join(write_client_types().values())
    assert f"export interface {body.__name__} {{" in types


def test_every_frame_field_and_code_is_documented() -> None:
    text = write_reference()
    for frame in (*(type(example) for example in CLIENT_EXAMPLES), Shown, Ack, Refused, Pong):
        config = frame.__struct_config__
        assert f"### `{config.tag}`" in text
        section = text.split(f"### `{config.tag}`", maxsplit=1)[1].split("###", maxsplit=1)[0]
        for field in msgspec.structs.fields(frame):
            assert f"| `{field.encode_name}` |" in section
    for code in (*RefusalCode, *TableRefusalCode, *HttpRefusalCode, *RecordFaultCode, *CloseCode):
        assert re.search(rf"^\| `{code.value}` \| ", text, re.MULTILINE)


def test_names_tuples_and_literals_survive() -> None:
    session = write_client_types()["session.ts"]
    assert "export type Seat = 1 | 2 | 3 | 4;" in session
    assert "export type Score = [number, number];" in session
    assert "counts: [number, number, number, number];" in session
    assert "hand: Tile[] | null;" in session
    assert "export type Opening = DoubleSixOpening | SeatOpening | DesignateOpening;" in session


def test_only_what_the_client_sends_may_be_left_out() -> None:
    files = write_client_types()
    assert "end?: End | null;" in files["table.ts"]
    assert "?:" not in files["session.ts"]


def test_two_modules_with_one_name_are_told_apart() -> None:
    files = write_client_types()
    assert "export interface RoundReveal {" in files["session.ts"]
    assert "export interface Reveal {" in files["table.ts"]


def test_an_annotation_that_it_does_not_know_stops_the_command() -> None:
    with pytest.raises(NotImplementedError, match=r"engine\.viewed: dict\[str, int\]"):
        write_type(ast.parse("dict[str, int]", mode="eval").body, "engine.viewed")


def test_docstrings_are_put_in_the_words_of_json() -> None:
    assert for_readers("``end`` is None; Nonesuch stays") == "`end` is null; Nonesuch stays"
