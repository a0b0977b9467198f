"""Verifying from the pages of the staff: one match, or a selection, and what they are told."""

import pytest
from django.test import Client

from tables.archive.models import LogEntry, Match, Verification
from tests.tables.admin.archived import archive
from tests.tables.admin.conftest import Visit
from tests.tables.pure_tables import PureTable

LIST = "/admin/archive/match/"


@pytest.fixture
def reader(visit: Visit) -> Client:
    return visit("reader")


def bend(match: Match) -> None:
    """Change one byte of the seventh entry."""
    entry = LogEntry.objects.get(log=match.log, version=7)
    entry.written = bytes(entry.written).replace(b"1", b"2", 1)
    entry.save()


def verify_selected(client: Client, *matches: Match) -> str:
    selected = [str(match.pk) for match in matches]
    data = {"action": "verify", "index": "0", "_selected_action": selected}
    return client.post(LIST, data, follow=True).content.decode()


def test_a_sound_log_is_said_to_be_sound(reader: Client, match: Match) -> None:
    answer = reader.post(f"{LIST}{match.pk}/verify/", follow=True)
    page = answer.content.decode()
    assert answer.redirect_chain == [(f"{LIST}{match.pk}/#verification-P1AYED00", 302)]
    assert "Sound." in page
    assert f"All {match.log.version} entries" in page
    assert "by <bdi>reader</bdi>" in page
    assert '<span class="sound">sound</span>' in reader.get(LIST).content.decode()


def test_what_is_wrong_is_told_with_its_place(reader: Client, match: Match) -> None:
    bend(match)
    page = reader.post(f"{LIST}{match.pk}/verify/", follow=True).content.decode()
    assert "Not sound." in page
    assert "entry 7" in page
    assert "<code>entry-changed</code>" in page
    assert Verification.objects.get().by == "reader"
    assert '<b class="faulty">not sound</b>' in reader.get(LIST).content.decode()


@pytest.mark.parametrize("by_selection", [False, True], ids=["one", "a selection"])
def test_a_verdict_of_another_time_does_not_hide_the_one_just_made(
    reader: Client, match: Match, *, by_selection: bool
) -> None:
    bend(match)
    forged = {"by": "root", "version": match.log.version, "is_sound": True, "findings": []}
    later = match.last_at.replace(year=9000)
    Verification.objects.create(log=match.log, at=later, **forged)
    if by_selection:
        page = verify_selected(reader, match)
        assert "1 not sound" in page
    else:
        page = reader.post(f"{LIST}{match.pk}/verify/", follow=True).content.decode()
        assert "Verified just now: not sound, 1 finding in" in page
    assert "Not sound." in page
    assert "<code>entry-changed</code>" in page
    assert "by <bdi>root</bdi>" not in page
    assert '<b class="faulty">not sound</b>' in reader.get(LIST).content.decode()
    assert "P1AYED00" not in reader.get(LIST, {"verified": "sound"}).content.decode()


def test_a_selection_is_verified_table_by_table(
    reader: Client, match: Match, played: PureTable
) -> None:
    other = archive(played, "0THER000")
    bend(other)
    page = verify_selected(reader, match, other)
    assert "2 tables verified" in page
    assert "1 not sound" in page
    assert page.index("0THER000</span></h2>") < page.index("P1AYED00</span></h2>")
    assert Verification.objects.filter(is_sound=True).get().log == match.log


def test_too_many_at_once_are_not_verified(
    reader: Client, match: Match, played: PureTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tables.admin.verifying.MOST_AT_ONCE", 1)
    page = verify_selected(reader, match, archive(played, "0THER000"))
    assert "These are 2 tables. Select 1 at most" in page
    assert not Verification.objects.exists()
    assert "1 table verified" in verify_selected(reader, match)
