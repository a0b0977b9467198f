"""The first difference between what a log says of an entry and what the rules make of it, named."""

from collections.abc import Sequence
from itertools import zip_longest

import msgspec

from engine.events import Dealt, MatchStarted, Result, RoundEnded, SessionStarted
from tables.archive.verifying.findings import Finding, FindingCode, Place
from tables.archive.verifying.wording import describe
from tables.vocabulary.events import (
    Carried,
    LoggedEvent,
    Proposed,
    PutBack,
    SeatRequested,
    SeatRequestEnded,
    SeatTaken,
    TakenBack,
)


class Difference(msgspec.Struct, frozen=True):
    """Where two rows of events part."""

    index: int
    decided: LoggedEvent | None
    """What the rules make happen there; None: nothing more."""
    logged: LoggedEvent | None
    """What the log says there; None: nothing more."""

    @property
    def is_of_deals(self) -> bool:
        """Both deal, or both begin a session: mostly, that is found without the rules."""
        kinds = (Dealt, SessionStarted)
        return any(
            isinstance(self.decided, kind) and isinstance(self.logged, kind) for kind in kinds
        )

    @property
    def is_in_detail(self) -> bool:
        """Something of the same kind happens in both, or what somebody asked for is the same."""
        if type(self.decided) is type(self.logged):
            return True
        return self.index > 0 and not self.is_without_consent

    @property
    def is_without_consent(self) -> bool:
        """The log says that something happened which could only have been asked for."""
        match self.decided, self.logged:
            case (Proposed(), TakenBack() | PutBack() | MatchStarted() | SessionStarted()):
                return True
            case (SeatRequested(), SeatTaken()) | (None, Carried()):
                return True
            case (None, SeatRequestEnded(outcome="agreed")):
                return True
            case _:
                return False


def find_difference(
    decided: Sequence[LoggedEvent], logged: Sequence[LoggedEvent]
) -> Difference | None:
    """Return where ``logged`` parts from what was ``decided``; None where it does not."""
    for index, (by_rules, by_log) in enumerate(zip_longest(decided, logged)):
        if by_rules != by_log:
            return Difference(index, by_rules, by_log)
    return None


def name_difference(difference: Difference, places: Sequence[Place]) -> Finding:
    """Return what ``difference`` means, in an entry whose events have ``places``."""
    code, sentence = _name(difference)
    return Finding(code, places[min(difference.index, len(places) - 1)], sentence)


def _name(difference: Difference) -> tuple[FindingCode, str]:
    match difference.decided, difference.logged:
        case _ if difference.is_without_consent:
            assert difference.logged is not None, "something happened"
            what = describe(difference.logged)
            return FindingCode.NO_CONSENT, f"{what}, to which not everybody had agreed"
        case RoundEnded(by_rules), RoundEnded(by_log):
            names = ", ".join(_differing(by_rules, by_log))
            says = f"the result is not that of the round ({names})"
            return FindingCode.WRONG_RESULT, says
        case None, by_log:
            assert by_log is not None, "one of the two goes on"
            return FindingCode.ADDED_EVENT, f"{describe(by_log)}, which does not follow"
        case by_rules, None:
            assert by_rules is not None, "one of the two goes on"
            return FindingCode.MISSING_EVENT, f"{describe(by_rules)} is missing"
        case by_rules, by_log:
            assert by_rules is not None
            assert by_log is not None
            return FindingCode.OTHER_EVENT, _compare(by_rules, by_log)


def _compare(by_rules: LoggedEvent, by_log: LoggedEvent) -> str:
    if type(by_rules) is type(by_log):
        names = ", ".join(_differing(by_rules, by_log))
        return f"{describe(by_log)} is not as it must have been ({names})"
    return f"{describe(by_log)} in place of {describe(by_rules)}"


def _differing(one: LoggedEvent | Result, other: LoggedEvent | Result) -> list[str]:
    """Return the names of the fields that differ. What stands in them may be secret."""
    names = one.__struct_fields__
    return [name for name in names if getattr(one, name) != getattr(other, name, None)]
