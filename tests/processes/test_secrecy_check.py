"""The check of what was sent notices a leak: else the tests that use it would prove nothing."""

import copy
from collections.abc import Callable

import msgspec
import pytest

from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice
from tests.processes.device import Answer
from tests.processes.journal import Journal, Moment, read_journal
from tests.processes.page import Page
from tests.processes.playing import play_on
from tests.processes.secrecy import check_answer, check_hinted, check_shown
from tests.processes.table_socket import Frame

PLAN = [
    {"kind": "me", "name": "Ada"},
    *({"kind": "computer", "level": "easy"} for _ in range(3)),
]


def show_the_hand_of_another(frame: Frame, moment: Moment) -> None:
    frame["view"]["session"]["round"]["hand"] = sorted(moment.hands[1])


def tell_a_tile_of_another(frame: Frame, moment: Moment) -> None:
    low_first = min(moment.hands[2])[::-1]
    frame["told"] = [{"type": "played", "seat": 3, "tile": low_first, "end": None}]


def name_the_seed_of_the_deal(frame: Frame, moment: Moment) -> None:
    frame["view"]["session"]["round"]["commitments"] = [moment.deals[-1].seed]


def face_another_seat(frame: Frame, moment: Moment) -> None:
    del moment
    frame["view"]["faced"] = 2


@pytest.mark.parametrize(
    "leak",
    [
        show_the_hand_of_another,
        tell_a_tile_of_another,
        name_the_seed_of_the_deal,
        face_another_seat,
    ],
)
async def test_a_leak_is_noticed(
    leak: Callable[[Frame, Moment], None], played: tuple[str, Frame, Journal]
) -> None:
    device, frame, journal = played
    check_shown(frame, device, journal, None, frame["version"] - 1)
    leaking = copy.deepcopy(frame)
    leak(leaking, journal.moments[frame["version"]])
    with pytest.raises(AssertionError):
        check_shown(leaking, device, journal, None, frame["version"] - 1)


async def test_a_session_that_is_shown_where_nobody_may_look_on_is_noticed(
    played: tuple[str, Frame, Journal],
) -> None:
    _, frame, journal = played
    watched = copy.deepcopy(frame)
    watched["told"] = []
    view = watched["view"]
    view["mine"], view["faced"], view["session"]["round"]["hand"] = [], None, None
    view["may"] = {}
    with pytest.raises(AssertionError):
        check_shown(watched, "0" * 32, journal, None, frame["version"])
    view["session"] = None
    check_shown(watched, "0" * 32, journal, None, frame["version"])


async def test_a_hint_or_what_looks_back_that_tells_too_much_is_noticed(
    played: tuple[str, Frame, Journal],
) -> None:
    device, frame, journal = played
    moment = journal.moments[frame["version"]]
    hint = {"type": "hinted", "version": moment.version, "seat": 1, "tile": min(moment.hands[0])}
    check_hinted(hint, device, journal, None)
    for leak in ({"tile": min(moment.hands[1])}, {"seat": 2}):
        with pytest.raises(AssertionError):
            check_hinted(hint | leak, device, journal, None)
    told = {"type": "played", "tile": moment.line[0]}
    at = next(m.version for m in journal.moments if moment.line[0] in m.line)
    check_answer(as_log(at, told), journal)
    for version, tile in ((at + 1, moment.line[0]), (at, min(moment.hands[0]))):
        with pytest.raises(AssertionError):
            check_answer(as_log(version, told | {"tile": tile}), journal)
    record = {"rounds": [{"seeds": [moment.deals[-1].seed], "deals": []}]}
    with pytest.raises(KeyError):
        check_answer(Answer(200, "", msgspec.json.encode(record), "/api/tables/X/record/"), journal)
    for path, content in (
        ("replays", {"rounds": [{"ended_at_version": moment.version}]}),
        ("replays/9", {"ended_at_version": moment.version, "deals": [], "undone": []}),
    ):
        with pytest.raises(AssertionError):
            check_answer(
                Answer(200, "", msgspec.json.encode(content), f"/api/tables/X/{path}/"), journal
            )


def as_log(version: int, told: Frame) -> Answer:
    entries = [{"version": version, "told": [told]}]
    return Answer(200, "", msgspec.json.encode({"entries": entries}), "/api/tables/X/log/")


@pytest.fixture
async def played(cluster: Cluster, new_device: NewDevice) -> tuple[str, Frame, Journal]:
    """Return a device, a view of it from the middle of a round, and the table's journal."""
    device = await new_device()
    page = Page(device, await device.make_table("chiva", PLAN, start=True))
    await page.open()

    def has_moved_twice(view: Frame) -> bool:
        return view["session"]["round"]["counts"][0] == 5

    await play_on(page, has_moved_twice)
    await page.close()
    return device.pseudonym, page.shown, read_journal(cluster.read_log(page.code))
