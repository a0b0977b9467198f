"""The checker finds what is lost, doubled or altered: else the script would prove nothing."""

from hashlib import sha256

import msgspec
import pytest
from msgspec.structs import replace

from engine.events import Played
from engine.view import project
from tables.state.log import COMPUTER, TABLE, Entry, write_entry
from tests.deployed.checker import check_table
from tests.deployed.person import Claim, Sight
from tests.processes.journal import Journal
from tests.tables.archive.verifying.sessions import play_session
from tests.tables.pure_tables import CODE

ENTRIES = list(play_session("chiva", 3, 120).entries)
FAULT = "a fault"


def claim_of(version: int) -> Claim:
    """Return what whoever played at ``version`` was told."""
    entry = ENTRIES[version - 1]
    played = next(event for event in entry.events if isinstance(event, Played))
    command = {"type": "play", "id": entry.id, "seat": played.seat, "tile": played.tile}
    return Claim(entry.by, command, version, FAULT)


VERSIONS = [
    version
    for version, entry in enumerate(ENTRIES, 1)
    if entry.by not in (COMPUTER, TABLE) and any(isinstance(each, Played) for each in entry.events)
]
CLAIMS = [claim_of(version) for version in VERSIONS]
VICTIM = VERSIONS[-1]


def see_all() -> list[Sight]:
    """Return what the stranger would have been shown at each version."""
    views = [
        None if session is None else project(session, None) for session in Journal(ENTRIES).sessions
    ]
    return [
        Sight("somebody", version, None, sha256(msgspec.json.encode(view)).digest())
        for version, view in enumerate(views)
        if version
    ]


def check(
    entries: list[Entry],
    archived: list[Entry] | None = None,
    claims: list[Claim] = CLAIMS,
    sights: list[Sight] | None = None,
) -> set[str]:
    """Return the kinds of findings; nothing was archived otherwise unless it is given."""
    written = [write_entry(each) for each in entries]
    kept = written if archived is None else [write_entry(each) for each in archived]
    findings = check_table(CODE, written, kept, claims, see_all() if sights is None else sights)
    return {finding.kind for finding in findings}


def test_a_kept_word_is_found_kept() -> None:
    assert len(CLAIMS) > 5
    assert check(ENTRIES) == set()


def test_lost_tails_are_found_by_what_was_acknowledged_and_by_what_was_shown() -> None:
    assert check(ENTRIES[: VICTIM - 1], sights=[]) == {"lost"}
    assert check(ENTRIES[: VICTIM - 1], claims=[]) == {"lost"}


def test_a_command_that_is_missing_in_the_middle_is_found() -> None:
    assert "lost" in check(ENTRIES[: VICTIM - 1] + ENTRIES[VICTIM:])


def test_a_command_that_happened_twice_is_found() -> None:
    doubled = [*ENTRIES, replace(ENTRIES[VICTIM - 1], at_ms=ENTRIES[-1].at_ms)]
    assert "doubled" in check(doubled)


@pytest.mark.parametrize("is_shown", [True, False])
def test_a_command_that_was_altered_is_found(*, is_shown: bool) -> None:
    victim, other = ENTRIES[VICTIM - 1], claim_of(VERSIONS[0]).command["tile"]
    events = tuple(
        replace(each, tile=other) if isinstance(each, Played) else each for each in victim.events
    )
    altered = [*ENTRIES]
    altered[VICTIM - 1] = replace(victim, events=events)
    found = check(altered, claims=[] if is_shown else CLAIMS, sights=None if is_shown else [])
    assert found & {"altered", "unsound"}
    assert "altered" in check(ENTRIES, claims=[replace_tile(CLAIMS[-1], other)])


def replace_tile(claim: Claim, tile: str) -> Claim:
    return Claim(claim.by, {**claim.command, "tile": tile}, claim.version, claim.during)


def test_a_command_at_another_place_than_its_answer_said_is_found() -> None:
    moved = Claim(CLAIMS[-1].by, CLAIMS[-1].command, CLAIMS[-1].version - 1, FAULT)
    assert check(ENTRIES, claims=[moved]) == {"altered"}


def test_what_was_shown_otherwise_is_found() -> None:
    assert check(ENTRIES, sights=[Sight("somebody", VICTIM, None, b"another view")]) == {"altered"}


def test_an_archive_that_is_behind_or_has_another_log_is_found() -> None:
    assert check(ENTRIES, archived=ENTRIES[:-1]) == {"unarchived"}
    assert check(ENTRIES, archived=ENTRIES[1:]) == {"altered"}
