"""Verifying from the pages of the staff: one match, or a selection, and what they are told."""

import pytest
from django.test import Client

from tables.admin.verifying import TABLE_AS_ENTRIES
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


def test_of_too_many_entries_the_first_are_verified_and_the_others_named(
    reader: Client, match: Match, played: PureTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = [archive(played, code) for code in ("0THER000", "Z00000Z0")]
    takes = match.log.version + TABLE_AS_ENTRIES
    for most, verified in ((2 * takes, 2), (2 * takes - 1, 1), (1, 1), (3 * takes, 3)):
        Verification.objects.all().delete()
        monkeypatch.setattr("tables.admin.verifying.MOST_ENTRIES", most)
        page = verify_selected(reader, match, *others)
        assert f"{verified} table{'s' if verified > 1 else ''} verified" in page
        codes = Verification.objects.order_by("pk").values_list("log__code", flat=True)
        in_order = ["0THER000", "P1AYED00", "Z00000Z0"]
        assert list(codes) == in_order[:verified]
        left = [f'<span class="code">{code}</span>' for code in in_order[verified:]]
        if left:
            assert f"{len(left)} more table" in page
            assert f"at once: {', '.join(left)}. <code>manage.py verify CODE" in page
        else:
            assert "too many entries" not in page


def test_not_more_are_named_than_anybody_reads(
    reader: Client, match: Match, played: PureTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = [archive(played, f"Z000000{number}") for number in range(3)]
    monkeypatch.setattr("tables.admin.verifying.MOST_ENTRIES", 1)
    monkeypatch.setattr("tables.admin.verifying.MOST_LEFT", 1)
    page = verify_selected(reader, match, *others)
    assert "3 more tables of the selection were left" in page
    assert '<span class="code">Z0000000</span> and 2 more.' in page
    assert "Z0000001" not in page


def test_the_filters_of_the_list_outlast_a_verification(reader: Client, match: Match) -> None:
    back = "/admin/archive/match/?profile=chiva&amp;q=name"
    kept = "_changelist_filters=profile%3Dchiva%26q%3Dname"
    selected = {"action": "verify", "index": "0", "_selected_action": [str(match.pk)]}
    page = reader.post(f"{LIST}?profile=chiva&q=name", selected).content.decode()
    assert f'<a href="{back}">Back to the matches</a>' in page
    page = reader.get(f"{LIST}?profile=chiva&q=name").content.decode()
    assert f'href="{LIST}{match.pk}/?{kept}"' in page
    page = reader.get(f"{LIST}{match.pk}/?{kept}").content.decode()
    assert f'<a href="{back}">Matches</a>' in page
    verify = f"{LIST}{match.pk}/verify/?{kept}"
    assert f'action="{verify}"' in page
    answer = reader.post(verify)
    assert answer["Location"] == f"{LIST}{match.pk}/?{kept}#verification-P1AYED00"
