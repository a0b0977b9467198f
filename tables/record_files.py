"""Reads a record file that somebody sends in, and shows its rounds. Nothing of it is kept.

It passes the same checks as in ``manage.py replay``. What may stand in it besides (names, seeds,
what was taken back) is taken where it is well-formed, and left aside where it is not.
"""

import re
from collections.abc import Sequence
from typing import Final, cast, get_args

from msgspec.structs import replace

from engine.record import FaultyRecordError, Record, read_record
from engine.replay import replay_events
from engine.seats import SEATS
from engine.shuffle import commitment_to
from tables.retelling import retell
from tables.state.log import Entry
from tables.state.rounds import RoundOver, find_matches
from tables.vocabulary.commands import Level
from tables.vocabulary.names import clean_name
from tables.vocabulary.refusals import RecordFaultCode
from tables.vocabulary.replays import (
    FourSeatsInReplay,
    RecordFault,
    RecordReading,
    ReplayDeal,
    RoundReplay,
    SeatInReplay,
)

LARGEST_RECORD: Final = 1024 * 1024
"""Bytes. A session of a long evening has a tenth of it."""
MOST_ROUNDS: Final = 500
LEVELS: Final = get_args(Level)
SEED: Final = re.compile(r"[0-9a-f]{64}")


def read_file(data: bytes) -> RecordReading | RecordFault:
    """Return what the record file ``data`` holds, or what is wrong with it."""
    try:
        record = read_record(data)
        if len(record.rounds) > MOST_ROUNDS:
            return RecordFault(
                RecordFaultCode.TOO_MANY_ROUNDS,
                f"at most {MOST_ROUNDS} rounds are read",
                round=None,
                action=None,
            )
        # What each action made happen, as if it had been an entry of a table's log.
        entries = [Entry(0, "", "", events) for events in replay_events(record)]
    except FaultyRecordError as faulty:
        fault = faulty.fault
        return RecordFault(fault.error, fault.detail, fault.round, fault.action)
    seats = _read_seats(record)
    rounds = tuple(
        _show(over, seats, record) for match in find_matches(entries) for over in match.rounds
    )
    return RecordReading(record.profile, rounds, is_cut=len(rounds) < len(record.rounds))


def _show(over: RoundOver, seats: FourSeatsInReplay, record: Record) -> RoundReplay:
    replay = retell(over, None, clock=lambda _: None, seats=lambda _: seats)
    content = record.rounds[over.number - 1]
    assert isinstance(content, dict), "it was replayed"
    return replace(
        replay,
        ended_at_version=over.number,
        deals=_add_seeds(replay.deals, content.get("seeds")),
        has_taken_back=content.get("taken_back") is True,
    )


def _add_seeds(deals: tuple[ReplayDeal, ...], seeds: object) -> tuple[ReplayDeal, ...]:
    """Return ``deals`` with their ``seeds``, unless these are not one for each."""
    if not isinstance(seeds, list) or len(seeds) != len(deals):
        return deals
    if not all(isinstance(seed, str) and SEED.fullmatch(seed) for seed in seeds):
        return deals
    return tuple(
        replace(deal, seed=seed, commitment=commitment_to(bytes.fromhex(seed)))
        for deal, seed in zip(deals, seeds, strict=True)
    )


def _read_seats(record: Record) -> FourSeatsInReplay:
    names, levels = _read_four(record.names), _read_four(record.computers)
    first, second, third, fourth = map(_read_seat, names, levels)
    return (first, second, third, fourth)


def _read_four(values: object) -> Sequence[object]:
    is_four = isinstance(values, list) and len(values) == len(SEATS)
    return cast(list[object], values) if is_four else [None] * len(SEATS)


def _read_seat(name: object, level: object) -> SeatInReplay:
    known = clean_name(name) if isinstance(name, str) else None
    if known is None and isinstance(level, str) and level in LEVELS:
        return SeatInReplay(None, cast(Level, level))
    return SeatInReplay(known)
