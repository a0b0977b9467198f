"""A link leads round no pause: whoever was declined waits on the device on which they carry on."""

from tables.vocabulary import commands as sent
from tables.vocabulary.refusals import TableRefusal, TableRefusalCode
from tests.tables.moments import among_three
from tests.tables.pure_tables import A, B, C, D, PureTable
from tests.tables.seat_wishing import hand_over, take_over
from tests.tables.wishing import answer, wish


def be_declined(at: PureTable, device: str, by: str, times: int) -> None:
    """Let ``device`` propose something and be declined so many times in a row, and wait between."""
    for number in range(times):
        if number:
            at.wait_ms(40_000)
        assert wish(at, device, sent.NewMatch) is None
        assert answer(at, by, agree=False) is None


def test_whoever_has_to_wait_waits_on_the_other_device_too() -> None:
    at = among_three()
    be_declined(at, A, B, 3)
    pause = at.table.talks.pause_of(A)
    assert pause is not None
    assert hand_over(at, A, 1) is None
    assert take_over(at, D, at.version) is None
    assert wish(at, D, sent.NewMatch) == TableRefusal(TableRefusalCode.TOO_SOON)
    at.wait_ms(pause.until_ms - at.now_ms)
    be_declined(at, D, B, 1)
    longer = at.table.talks.pause_of(D)
    assert longer is not None
    assert longer.declines == 4


def test_a_link_does_not_shorten_how_long_its_user_waits() -> None:
    at = among_three()
    be_declined(at, B, A, 3)
    before = at.table.talks.pause_of(B)
    be_declined(at, A, C, 1)
    assert hand_over(at, A, 1) is None
    assert take_over(at, B, at.version) is None
    assert at.table.talks.pause_of(B) == before


def test_a_link_of_somebody_who_need_not_wait_brings_no_pause() -> None:
    at = among_three()
    assert hand_over(at, A, 1) is None
    assert take_over(at, D, at.version) is None
    assert at.table.talks.pause_of(D) is None
    assert wish(at, D, sent.NewMatch) is None
