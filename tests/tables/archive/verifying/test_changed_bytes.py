"""Whatever somebody does to the bytes that the archive holds is found by chain and seal."""

import random

import pytest
from msgspec.structs import replace
from pytest_django import Settings

from engine.commands import ProfileName
from tables.archive.verifying.findings import FindingCode
from tables.archive.verifying.verdict import Archived, verify
from tests.tables.archive.verifying.archiving import (
    archive,
    changed_entries,
    forge_chain,
    link_anew,
    replace_written,
    with_entry,
    with_written,
)
from tests.tables.archive.verifying.sessions import LOGS, play

FLIPS = 40
"""Bytes that are changed in each log, and in each way."""
NONSENSE = (
    b"",
    b"\0",
    b"null",
    b"[]",
    b"{}",
    b"[" * 100_000,
    b'[1,"a","b",[]]',
    b'[1,"a","b",[{"type":"table-made"}]]',
    b'[-1,"","",[{"type":"dealt","deal":-1,"seed":"","hands":[[],[],[],[]]}]]',
    b'[99999999999999999999,"table","",[{"type":"lapsed","number":-99999999999999999999}]]',
    b'[1,"x","x",[{"type":"session-started","profile":"chiva","seed":"zz"}]]',
    b'[1,"aaaaaaaa","x",[{"type":"put-back","entries":-5}]]',
    b'[1,"aaaaaaaa","x",[{"type":"taken-back","since":-5,"kind":"undo","seat":null,"entries":0}]]',
    b'[1,"aaaaaaaa","x",[{"type":"match-started"}]]',
    '[1,"\u202e","",[{"type":"seat-left","seat":1,"name":"\u202e"}]]'.encode(),
)
"""What no archiver wrote."""


def change_a_byte(sound: Archived, draw: random.Random) -> tuple[int, bytes]:
    """Change a random byte of all, into a random other; return its version, and the entry then."""
    places = [(each.version, at) for each in sound.log.entries for at in range(len(each.written))]
    version, at = draw.choice(places)
    written = bytearray(sound.log.entries[version - 1].written)
    written[at] ^= draw.randrange(1, 256)
    return version, bytes(written)


@pytest.mark.parametrize(("profile", "seed"), LOGS)
def test_a_changed_byte_is_named_by_the_chain_and_where_that_is_made_anew_by_the_seal(
    profile: ProfileName, seed: int
) -> None:
    sound = archive(play(profile, seed))
    draw = random.Random(seed)
    named = 0
    for _ in range(FLIPS):
        version, written = change_a_byte(sound, draw)
        verdict = verify(with_written(sound, version, written))
        assert changed_entries(verdict) == {version}
        assert verdict.findings[0].place.version == version
        all_written = [each.written for each in sound.log.entries]
        all_written[version - 1] = written
        anew = verify(replace(sound, log=link_anew(all_written, sealed=sound.log.seal)))
        assert FindingCode.SEAL_BROKEN in [each.code for each in anew.findings]
        assert not changed_entries(anew)
        assert all((each.place.version or version) >= version for each in anew.findings)
        named += anew.findings[0].place.version == version
    assert named > FLIPS / 2, "most bytes mean something by the rules"


def test_a_changed_character_of_a_link_is_named() -> None:
    sound = archive(play("chiva", 1))
    draw = random.Random(1)
    for version in draw.sample(range(1, sound.log.version + 1), 30):
        entry = sound.log.entries[version - 1]
        at = draw.randrange(64)
        for other in (
            "x",
            "\0",
            "é",
            "f" if entry.link[at] != "f" else "0",
            entry.link[at].upper(),
        ):
            link = entry.link[:at] + other + entry.link[at + 1 :]
            if link == entry.link:
                continue
            verdict = verify(with_entry(sound, replace(entry, link=link)))
            assert changed_entries(verdict) == {version}
            assert {each.code for each in verdict.findings} <= {
                FindingCode.ENTRY_CHANGED,
                FindingCode.HEAD_CHANGED,
            }


@pytest.mark.parametrize("what", ["head", "seal"])
def test_a_changed_character_of_head_or_seal_is_found(what: str) -> None:
    sound = archive(play("dekabes", 1))
    kept = getattr(sound.log, what)
    for at in range(0, 64, 7):
        for other in ("x", "é", "f" if kept[at] != "f" else "0"):
            changed = {what: kept[:at] + other + kept[at + 1 :]}
            verdict = verify(replace(sound, log=replace(sound.log, **changed)))
            codes = {each.code for each in verdict.findings}
            assert FindingCode.SEAL_BROKEN in codes
            assert (FindingCode.HEAD_CHANGED in codes) == (what == "head")


def test_a_seal_by_a_former_key_holds_as_long_as_that_key_is_kept(settings: Settings) -> None:
    sound, key = archive(play("chiva", 3)), settings.SECRET_KEY
    settings.SECRET_KEY = "another" * 8
    settings.SECRET_KEY_FALLBACKS = [key]
    assert verify(sound).is_sound
    settings.SECRET_KEY_FALLBACKS = []
    assert [each.code for each in verify(sound).findings] == [FindingCode.SEAL_BROKEN]


def test_entries_that_are_not_there_are_named() -> None:
    sound = archive(play("six-love", 1))
    entries, last = sound.log.entries, sound.log.version
    for version in (1, 2, last // 2, last - 1, last):
        kept = entries[: version - 1] + entries[version:]
        found = verify(replace(sound, log=replace(sound.log, entries=kept))).findings
        assert (found[0].code, found[0].place.version) == (FindingCode.ENTRY_MISSING, version)
        cut = verify(replace(sound, log=replace(sound.log, entries=entries[: version - 1])))
        assert FindingCode.ENTRY_MISSING in [each.code for each in cut.findings]
        assert cut.findings[0].place.version == version
        # Whoever cuts the end off, and says that it is the end, has no seal for it.
        short = link_anew([each.written for each in entries[: version - 1]], sealed=sound.log.seal)
        codes = [each.code for each in verify(replace(sound, log=short)).findings]
        assert FindingCode.SEAL_BROKEN in codes


def test_entries_behind_the_end_are_named() -> None:
    sound = archive(play("chiva", 1))
    more = replace(sound.log.entries[-1], version=sound.log.version + 1)
    log = replace(sound.log, entries=(*sound.log.entries, more))
    found = verify(replace(sound, log=log)).findings
    assert {each.code for each in found} >= {FindingCode.ENTRY_ADDED, FindingCode.ENTRY_CHANGED}
    assert {each.place.version for each in found if each.place.version} == {more.version}


def test_entries_that_have_changed_places_are_named() -> None:
    sound = archive(play("chiva", 2))
    draw = random.Random(1)
    for _ in range(20):
        one, other = sorted(draw.sample(range(1, sound.log.version + 1), 2))
        entries = list(sound.log.entries)
        entries[one - 1] = replace(entries[one - 1], version=other)
        entries[other - 1] = replace(entries[other - 1], version=one)
        entries.sort(key=lambda entry: entry.version)
        verdict = verify(replace(sound, log=replace(sound.log, entries=tuple(entries))))
        assert {one, other} <= changed_entries(verdict)


def test_another_time_is_found_by_the_chain_or_else_by_the_seal() -> None:
    entries, sound = list(play("chiva", 1)), archive(play("chiva", 1))
    for version in (1, 20, len(entries)):
        changed = list(entries)
        at_ms = entries[version - 1].at_ms + 3_600_000
        changed[version - 1] = replace(entries[version - 1], at_ms=at_ms)
        assert version in changed_entries(verify(replace_written(sound, changed)))
        codes = [each.code for each in verify(forge_chain(sound, changed)).findings]
        assert FindingCode.SEAL_BROKEN in codes


def test_what_is_not_a_log_at_all_makes_nothing_raise() -> None:
    sound = archive(play("chiva", 1))
    for written in NONSENSE:
        for version in (1, 2, sound.log.version):
            verdict = verify(with_written(sound, version, written))
            assert version in changed_entries(verdict)
            log = link_anew([written])
            assert not verify(replace(sound, log=log)).is_sound
    assert not verify(replace(sound, log=link_anew([]))).is_sound
