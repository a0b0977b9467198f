"""A record file that is sent in is shown as rounds, or its fault is told at its place."""

import copy
import json
import random
from typing import Any, Final, cast

import msgspec
import pytest
from django.http import HttpResponse
from django.test import AsyncClient

from engine.replay import RoundResult
from engine.shuffle import commitment_to
from tables.http import records
from tables.past import look_back, matches_of
from tables.record_files import LARGEST_RECORD, MOST_ROUNDS, read_file
from tables.records import record_matches
from tables.vocabulary import commands as sent
from tables.vocabulary.replays import RecordFault, RecordReading, RoundReplay, SeatInReplay
from tests.config.replaying import read_cases
from tests.config.test_replay_damaged import DAMAGED
from tests.engine.walks import PROFILE_NAMES
from tests.tables.pure_tables import A, PureTable
from tests.tables.web import client_of, read, refusal_of
from tests.tables.wishing import wish

Json = dict[str, Any]
NOBODY: Final = [SeatInReplay(None)] * 4


def played() -> Json:
    """Return the record of two rounds, in the first of which something was taken back."""
    at = PureTable((A, A, A, A)).start(3)
    draw = random.Random(3)
    at.step(draw)
    assert wish(at, A, sent.Undo) is None
    at.play_until_over(draw)
    while at.table.is_over:
        at.step(draw)
    at.play_until_over(draw)
    past = look_back(at.entries)
    return cast(Json, json.loads(record_matches(past, matches_of(past, 1))))


RECORD: Final = played()
WRITTEN: Final = json.dumps(RECORD).encode()


def changed(**changes: object) -> bytes:
    return json.dumps({**RECORD, **changes}).encode()


def shown(data: bytes) -> tuple[RoundReplay, ...]:
    reading = read_file(data)
    assert isinstance(reading, RecordReading), reading
    return reading.rounds


def test_a_record_is_shown_with_all_that_it_tells() -> None:
    first, second = shown(WRITTEN)
    assert (first.code, first.session, first.match, first.round) == (None, 1, 1, 1)
    assert (second.round, second.ended_at_version) == (2, 2)
    assert [first.has_taken_back, second.has_taken_back] == [True, False]
    assert [seat.name for seat in first.seats] == ["Name 1", "Name 2", "Name 3", "Name 4"]
    for replay, written in zip((first, second), RECORD["rounds"], strict=True):
        assert [deal.seed for deal in replay.deals] == written["seeds"]
        assert [deal.commitment for deal in replay.deals] == [
            commitment_to(bytes.fromhex(seed)) for seed in written["seeds"]
        ]
        assert len(replay.moves) == len(written["actions"])
        assert {move.at_ms for move in replay.moves} == {None}
        assert replay.undone == ()
    assert second.score == first.result.score
    assert second.opening == first.result.next_opening


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_every_case_comes_to_the_results_that_it_comes_with(profile: str) -> None:
    for case in read_cases(profile):
        rounds = shown(json.dumps(case["record"]).encode())
        results = json.loads(msgspec.json.encode([each.result for each in rounds]))
        fields = RoundResult.__struct_fields__
        assert [{name: each[name] for name in fields} for each in results] == case["expected"]


@pytest.mark.parametrize(
    "names",
    [
        None,
        5,
        "Ana",
        [],
        ["Ana"] * 5,
        [None, 5, ["Ana"], {"name": "Ana"}],
        ["", "\u202e", "\x00", "\u200b\u2060"],
        ["\ud800", {"a": 1}, 10**400, -0.0],
        ["x" * 5000, "\U0001f469" * 25, "a" * 25, "\ufeff"],
    ],
    ids=["none", "number", "text", "empty", "five", "kinds", "unreadable", "no-text", "too-long"],
)
def test_names_that_are_none_are_left_out(names: object) -> None:
    for replay in shown(changed(names=names)):
        assert list(replay.seats) == NOBODY


def test_names_are_cleaned_and_stay_text() -> None:
    names = ["<img src=x onerror=1>", "a\u202eb\x00c", "  Zoé\n ", "\U0001f469\u200d\U0001f692"]
    first, _ = shown(changed(names=names))
    assert [seat.name for seat in first.seats] == [
        "<img src=x onerror=1>",
        "abc",
        "Zoé",
        "\U0001f469\U0001f692",
    ]


def test_a_computer_is_told_apart_from_somebody_without_a_name() -> None:
    names, computers = ["Ana", None, None, None], ["easy", "normal", "best", None]
    first, _ = shown(changed(names=names, computers=computers))
    levels = [(seat.name, seat.level) for seat in first.seats]
    assert levels == [("Ana", None), (None, "normal"), (None, None), (None, None)]
    for nonsense in (None, 5, "easy", ["easy"] * 5, [["easy"], {}, 7, "EASY"]):
        for replay in shown(changed(names=None, computers=nonsense)):
            assert list(replay.seats) == NOBODY


@pytest.mark.parametrize(
    "seeds",
    [None, 5, "x", [], ["0" * 64] * 2, ["0" * 63], ["G" * 64], [7], [["0" * 64]], [None]],
    ids=str,
)
def test_seeds_that_are_none_are_left_out(seeds: object) -> None:
    rounds = [{**each, "seeds": seeds, "taken_back": seeds} for each in RECORD["rounds"]]
    for replay in shown(changed(rounds=rounds)):
        assert [(deal.seed, deal.commitment) for deal in replay.deals] == [("", "")]
        assert not replay.has_taken_back


def test_a_seed_that_is_not_that_of_the_deal_is_shown_for_the_page_to_find_out() -> None:
    rounds = [{**each, "seeds": ["0" * 64]} for each in RECORD["rounds"]]
    first, _ = shown(changed(rounds=rounds))
    (deal,) = first.deals
    assert (deal.seed, deal.commitment) == ("0" * 64, commitment_to(bytes(32)))


def test_a_record_may_stop_in_the_middle() -> None:
    rounds = copy.deepcopy(RECORD["rounds"])
    del rounds[1]["actions"][-3:]
    reading = read_file(changed(rounds=rounds))
    assert isinstance(reading, RecordReading)
    assert (len(reading.rounds), reading.is_cut) == (1, True)
    assert read_file(changed(rounds=[])) == RecordReading("chiva", (), is_cut=False)


def test_rounds_are_counted_as_they_stand_there_though_matches_begin_between_them() -> None:
    rounds = [{**each, "new_match": True} for each in RECORD["rounds"]]
    rounds[1] = {**rounds[1], "actions": []}
    (first,) = shown(changed(rounds=rounds))
    assert (first.match, first.round) == (2, 1)


@pytest.mark.parametrize(
    ("content", "code"),
    [each for each in DAMAGED.values() if each[1] != "too-large"],
    ids=[name for name, each in DAMAGED.items() if each[1] != "too-large"],
)
def test_a_damaged_record_is_one_fault(content: bytes, code: str) -> None:
    fault = read_file(content)
    assert isinstance(fault, RecordFault)
    assert fault.code == code


def test_a_fault_is_told_at_its_place() -> None:
    rounds = copy.deepcopy(RECORD["rounds"])
    rounds[1]["actions"][2] = rounds[1]["actions"][1]
    fault = read_file(changed(rounds=rounds))
    assert isinstance(fault, RecordFault)
    assert (fault.code, fault.round, fault.action) == ("not-your-turn", 1, 2)


def test_no_more_rounds_are_read_than_can_be_shown() -> None:
    rounds = [RECORD["rounds"][0]] * (MOST_ROUNDS + 1)
    assert read_file(changed(rounds=rounds)) == RecordFault(
        "too-many-rounds", "at most 500 rounds are read", None, None
    )


async def post(client: AsyncClient, data: bytes, **more: Any) -> HttpResponse:  # noqa: ANN401
    return await client.post("/api/records/", data, **{"content_type": "application/json", **more})


async def test_a_file_is_read_over_http() -> None:
    answer = await post(client_of(A), WRITTEN)
    assert read(answer) == json.loads(msgspec.json.encode(read_file(WRITTEN)))


async def test_a_fault_is_400_and_says_where() -> None:
    rounds = copy.deepcopy(RECORD["rounds"])
    rounds[0]["actions"][0]["seat"] = 5
    answer = await post(client_of(A), changed(rounds=rounds))
    assert answer.status_code == 400
    assert json.loads(answer.content) == {
        "code": "bad-action",
        "detail": '"seat" is not a seat from 1 to 4',
        "round": 0,
        "action": 0,
    }


async def test_a_file_may_have_1_mib_and_no_more() -> None:
    spaces = b" " * (LARGEST_RECORD - len(WRITTEN))
    assert (await post(client_of(A), WRITTEN + spaces)).status_code == 200
    assert refusal_of(await post(client_of(A), WRITTEN + spaces + b" ")) == (413, "too-large")


@pytest.mark.parametrize("kind", ["text/plain", "multipart/form-data; boundary=x", ""])
async def test_another_kind_of_body_is_refused(kind: str) -> None:
    answer = await post(client_of(A), WRITTEN, content_type=kind)
    assert refusal_of(answer) == (400, "malformed")


async def test_another_method_is_refused() -> None:
    for method in ("get", "head", "put", "patch", "delete", "options"):
        answer = await getattr(client_of(A), method)("/api/records/")
        assert (answer.status_code, answer["Allow"]) == (405, "POST")


async def test_a_page_of_another_site_cannot_send_one() -> None:
    client = AsyncClient(enforce_csrf_checks=True)
    assert refusal_of(await post(client, WRITTEN)) == (403, "bad-csrf")
    await client.get("/")
    token = client.cookies["csrftoken"].value
    answer = await post(client, WRITTEN, headers={"X-CSRFToken": token})
    assert answer.status_code == 200


async def test_not_too_many_wait_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MOST_WAITING", 0)
    assert refusal_of(await post(client_of(A), WRITTEN)) == (503, "unavailable")
    monkeypatch.undo()
    assert (await post(client_of(A), WRITTEN)).status_code == 200
