"""Whether what the archive says about a table and its matches is what the log itself says."""

from collections.abc import Iterator

import msgspec

from tables.archive.matches import LogTold, MatchTold
from tables.archive.verifying.findings import Finding, FindingCode, Place


class TableTold(msgspec.Struct, frozen=True):
    """What the row of a table says of its log."""

    profile: str
    may_watch: bool
    engine: str
    made_ms: int
    last_ms: int
    """Both are Unix time in milliseconds."""


_WORDS = {
    "profile": "rules",
    "may_watch": "whether others may look on",
    "engine": "version of the engine",
    "made_ms": "time of its making",
    "last_ms": "time of its last entry",
    "started_ms": "time of its start",
    "rounds": "number of rounds",
    "has_computers": "whether computers played",
    "has_undos": "whether anything was taken back",
}


def check_table(row: TableTold, told: LogTold) -> list[Finding]:
    """Return where the row of a table is not as its log has it."""
    if told.made is None:
        return []  # nothing can be told, for reasons that are found elsewhere
    by_log = TableTold(
        told.made.profile, told.made.may_watch, told.engine, told.made_ms, told.last_ms
    )
    return [
        Finding(FindingCode.WRONG_ROW, Place(), f"the table's row has another {what} than the log")
        for what in _find_differing(row, by_log)
    ]


def check_matches(rows: tuple[MatchTold, ...], told: LogTold) -> list[Finding]:
    """Return where the rows of the matches are not as the log has them."""
    by_log = {(match.session, match.number): match for match in told.take_matches()}
    by_rows = {(match.session, match.number): match for match in rows}
    return [
        Finding(FindingCode.WRONG_MATCH, Place(session=session, match=number), says)
        for session, number in sorted(by_log.keys() | by_rows.keys())
        for says in _compare(by_rows.get((session, number)), by_log.get((session, number)))
    ]


def _compare(row: MatchTold | None, told: MatchTold | None) -> Iterator[str]:
    if row is None:
        yield "the match is in the log, and not among the matches of the archive"
    elif told is None:
        yield "the match is among the matches of the archive, and not in the log"
    else:
        for what in _find_differing(row, told):
            yield f"the archive has another {what} for the match than the log"


def _find_differing(row: TableTold | MatchTold, told: TableTold | MatchTold) -> list[str]:
    return [
        _WORDS.get(name, name)
        for name in row.__struct_fields__
        if getattr(row, name) != getattr(told, name)
    ]
