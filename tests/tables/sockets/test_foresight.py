"""What is made ready while the disk is waited for is what would be made later, or is not shown."""

import asyncio
import random
from collections.abc import Iterator

import pytest
from structlog.testing import capture_logs

from engine.profiles import PROFILES
from tables.act import act
from tables.nudges.hub import Hub
from tables.shown import show
from tables.sockets import foresight
from tables.sockets.foresight import Foresight
from tables.state.actors import DeviceActor
from tables.state.curtain import Lifted
from tables.state.loaded import LoadedTable, adopt, draft, foresee
from tables.state.log import Entry
from tables.storage.presence import Presence
from tables.storage.redis_client import StoreAwayError
from tables.storage.store import Store
from tables.vocabulary import commands as sent
from tables.vocabulary.events import SeatTaken
from tests.tables.making import version_of
from tests.tables.pages import Page
from tests.tables.pure_tables import A, B, C, D, PureTable

NOBODY = Presence()


class Counting:
    """Counts how often a view is made, and makes it."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(
        self, loaded: LoadedTable, device: str, lifted: Lifted | None, there: Presence, since: int
    ) -> object:
        self.count += 1
        return show(loaded, device, lifted, there, since)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counting:
    counting = Counting()
    monkeypatch.setattr(foresight, "show", counting)
    return counting


def steps(seed: int) -> Iterator[tuple[LoadedTable, LoadedTable]]:
    """Yield the table before each entry of a session, as it is foreseen, and as it becomes."""
    at = PureTable((A, B, C, C), list(PROFILES)[seed % len(PROFILES)])
    at.start(seed)
    draw = random.Random(seed)
    for _ in range(60):
        at.step(draw)
    loaded: LoadedTable | None = None
    for entry in at.entries:
        coming = draft(loaded, entry)
        foreseen = foresee(coming)
        loaded = adopt(loaded, coming)
        yield foreseen, loaded


@pytest.mark.parametrize("seed", range(3))
def test_it_is_what_would_be_made_later(seed: int, made: Counting) -> None:
    """Every version of a session, as every device is shown it: and it is made once."""
    sockets = [(A, None), (B, None), (C, None), (C, Lifted(3, 9)), (C, Lifted(4, 9)), (D, None)]
    seen = 0
    for coming, loaded in steps(seed):
        since = loaded.table.version - 1
        for device, lifted in sockets:
            socket = Foresight(device)
            socket.prepare(coming, lifted, NOBODY, since)
            count = made.count
            assert socket.show(loaded, lifted, NOBODY, since) == show(
                loaded, device, lifted, NOBODY, since
            )
            assert made.count == count
            seen += 1
    assert seen > 300


def test_what_has_changed_meanwhile_is_made_anew(made: Counting) -> None:
    *_, (coming, loaded) = steps(1)
    since = loaded.table.version - 1
    other = draft(loaded, Entry(1, D, "x", (SeatTaken(1, D, "Zoe"),)))
    cases = [
        (adopt(loaded, other), None, NOBODY, since),
        (loaded, Lifted(3, since), NOBODY, since),
        (loaded, None, Presence({A: frozenset("1")}), since),
        (loaded, None, NOBODY, since - 1),
        (loaded, None, NOBODY, 0),
    ]
    for at, lifted, there, shown in cases:
        socket = Foresight(C)
        socket.prepare(coming, None, NOBODY, since)
        count = made.count
        assert socket.show(at, lifted, there, shown) == show(at, C, lifted, there, shown)
        assert made.count == count + 1


def test_it_is_shown_once(made: Counting) -> None:
    *_, (coming, loaded) = steps(2)
    since = loaded.table.version - 1
    socket = Foresight(A)
    socket.prepare(coming, None, NOBODY, since)
    socket.show(loaded, None, NOBODY, since)
    socket.show(loaded, None, NOBODY, since)
    assert made.count == 2


def test_a_view_that_cannot_be_made_says_so_without_a_tile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("6-6")

    *_, (coming, loaded) = steps(3)
    socket = Foresight(A)
    since = loaded.table.version - 1
    with monkeypatch.context() as patched, capture_logs() as lines:
        patched.setattr(foresight, "show", fail)
        socket.prepare(coming, None, NOBODY, since)
    (line,) = lines
    assert line["event"] == "view not foreseen"
    assert line["fault"].startswith("ValueError")
    assert "6-6" not in str(line)
    assert socket.show(loaded, None, NOBODY, since) == show(loaded, A, None, NOBODY, since)


async def test_pages_are_shown_what_was_made_before_it_was_stored(
    code: str, store: Store, hub: Hub, made: Counting
) -> None:
    pages = [Page(code, device) for device in (A, B, C)]
    for page in pages:
        await page.open()
    count = made.count
    sit = sent.Sit(id="1", seen=1, seat=2, name="Zoe")
    await act(code, DeviceActor(B), sit, store=store, hub=hub)
    for page in pages:
        shown = await page.receive_version(2)
        assert shown["told"] == [{"type": "seat-taken", "seat": 2, "name": "Zoe"}]
    assert made.count >= count + len(pages)
    for page in pages:
        await page.close()


@pytest.mark.parametrize("is_lost", [True, False])
async def test_nothing_is_shown_of_what_is_not_stored(  # noqa: PLR0917 - its fixtures
    code: str,
    store: Store,
    hub: Hub,
    other: Store,
    other_hub: Hub,
    made: Counting,
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_lost: bool,
) -> None:
    """Made ready and then lost, or overtaken: every page sees the log, and nothing else."""
    pages = [Page(code, device) for device in (A, B, C)]
    for page in pages:
        await page.open()
    count, commit = made.count, store._commit

    async def let_another_be_first(**asked: object) -> object:
        """The entry is on its way for a while, and then it has not been stored."""
        monkeypatch.setattr(store, "_commit", commit)
        await asyncio.sleep(0.05)
        assert made.count >= count + len(pages)  # all are ready
        for page in pages:
            assert await page.is_silent()
        if is_lost:
            raise StoreAwayError("away")
        first = sent.Sit(id="1", seen=1, seat=2, name="Bea")
        await act(code, DeviceActor(C), first, store=other, hub=other_hub)
        return await commit(**asked)

    monkeypatch.setattr(store, "_commit", let_another_be_first)
    sit = sent.Sit(id="1", seen=1, seat=2, name="Zoe")
    await act(code, DeviceActor(B), sit, store=store, hub=hub)
    newest = await version_of(store, code)
    assert newest == 2
    for page in pages:
        shown = await page.receive_version(newest)
        assert shown["view"]["seats"][1]["name"] == ("Zoe" if is_lost else "Bea")
        assert not any(("Bea" if is_lost else "Zoe") in text for text in page.texts)
        await page.close()


async def test_nobody_is_remembered_who_has_gone(code: str, store: Store) -> None:
    pages = [Page(code, device) for device in (A, B)]
    for page in pages:
        await page.open()
    assert len(store.coming._ready[code]) == 2
    for page in pages:
        await page.close()
    assert not store.coming._ready
