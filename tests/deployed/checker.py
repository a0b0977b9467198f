"""Holds what people were told against what is stored: nothing lost, doubled or altered.

It knows every acknowledged command and everything that was shown. A table's log, as it stands in
Redis and as it is archived, is read anew and folded by the engine.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Literal

import msgspec

from engine.view import project
from tables.state.log import Entry, UnreadableLogError
from tests.deployed.person import Claim, Sight
from tests.processes.journal import Journal, read_journal

Kind = Literal["lost", "doubled", "altered", "unsound", "unarchived", "stuck"]

EVENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "accept": ("accepted",),
    "answer": (
        "agreed",
        "carried",
        "declined",
        "withdrawn",
        "seat-request-agreed",
        "seat-request-ended",
    ),
    "continue": ("continued",),
    "designate": ("designated",),
    "hand_over": ("seat-offered",),
    "keep_seat": ("seat-kept",),
    "leave": ("seat-left", "seat-lent"),
    "new_match": ("match-started", "proposed"),
    "new_session": ("session-started", "proposed"),
    "pass": ("passed",),
    "play": ("played",),
    "redeal": ("redeal-asked",),
    "redo": ("put-back", "proposed"),
    "restart": ("taken-back", "proposed"),
    "seat_computer": ("computer-seated", "seat-lent"),
    "sit": ("seat-taken", "seat-given-back", "seat-requested"),
    "start": ("session-started",),
    "take_over": ("seat-handed-over",),
    "undo": ("taken-back", "proposed"),
}
"""What each command makes happen, one of these, whatever follows from it."""
SAME: Final = ("seat", "tile", "opener", "name")
"""What a command and its event both say."""


@dataclass(frozen=True)
class Finding:
    """A word that was not kept."""

    kind: Kind
    code: str
    what: str
    during: str = ""
    """The fault during which the word was given, where it was given at a moment."""


def check_table(
    code: str,
    written: Sequence[bytes],
    archived: Sequence[bytes],
    claims: Iterable[Claim],
    sights: Iterable[Sight],
) -> list[Finding]:
    """Return every word that was not kept at a table.

    Args:
        code: the table's.
        written: its log as it stands in Redis.
        archived: its log as it is archived.
        claims: what was acknowledged there.
        sights: what was shown there.
    """
    findings = _check_archive(code, written, archived)
    try:
        journal = read_journal(written)
    except UnreadableLogError as fault:
        return [*findings, Finding("unsound", code, str(fault))]
    try:
        journal.require_sound()
    except AssertionError as fault:
        findings.append(Finding("unsound", code, str(fault)))
    findings += [found for claim in claims if (found := _check_claim(code, journal, claim))]
    return findings + _check_sights(code, journal, sights)


def _check_archive(code: str, written: Sequence[bytes], archived: Sequence[bytes]) -> list[Finding]:
    if list(written) == list(archived):
        return []
    if list(written[: len(archived)]) == list(archived):
        behind = f"{len(written) - len(archived)} entries are not archived"
        return [Finding("unarchived", code, behind)]
    return [Finding("altered", code, "the archive has another log")]


def _check_claim(code: str, journal: Journal, claim: Claim) -> Finding | None:
    id = claim.command["id"]
    place = f"{claim.command['type']} {id}, acknowledged at {claim.version}"
    found = journal.find(claim.by, id)
    if not found:
        return Finding("lost", code, place, claim.during)
    if len(found) > 1:
        return Finding("doubled", code, f"{place}, is at {found}", claim.during)
    if found != [claim.version]:
        return Finding("altered", code, f"{place}, is at {found}", claim.during)
    if not _does(journal.entries[claim.version - 1], claim):
        return Finding("altered", code, f"{place}, made something else happen", claim.during)
    return None


def _does(entry: Entry, claim: Claim) -> bool:
    """Tell whether an entry holds what its command asked for."""
    command = claim.command
    wanted = {name: command[name] for name in SAME if command.get(name) is not None}
    for event in entry.events:
        told = msgspec.to_builtins(event)
        is_same = all(told[name] == value for name, value in wanted.items() if name in told)
        if told["type"] in EVENTS[command["type"]] and is_same:
            return True
    return False


def _check_sights(code: str, journal: Journal, sights: Iterable[Sight]) -> list[Finding]:
    """Fold the log to each version that was shown, and look at it as it was shown."""
    known: dict[tuple[int, int | None], bytes] = {}
    findings = []
    for sight in sights:
        if sight.version > journal.version:
            what = f"{sight.by} was shown version {sight.version} of {journal.version}"
            findings.append(Finding("lost", code, what))
            continue
        key = sight.version, sight.faced
        if key not in known:
            session = journal.sessions[sight.version]
            view = None if session is None else project(session, sight.faced)
            known[key] = sha256(msgspec.json.encode(view)).digest()
        if known[key] != sight.session:
            what = f"{sight.by} was shown another version {sight.version}"
            findings.append(Finding("altered", code, what))
    return findings
