"""Fills an archive: a few matches that were really played, written many times under other codes."""

import random
import time
from collections.abc import Sequence
from datetime import timedelta
from itertools import count
from typing import Final

import msgspec
from django.db import connection, transaction
from django.utils import timezone
from msgspec.structs import replace

from engine.bots import choose
from engine.commands import Continue, ProfileName
from engine.legal import waiting_for
from engine.profiles import PROFILES
from engine.view import project
from tables.archive.chain import first_link, link_after, seal
from tables.archive.models import LogEntry, Match, TableLog, Verification
from tables.archive.writing import Writer
from tables.state.log import Entry, read_entry, write_entry
from tables.vocabulary import commands as sent
from tables.vocabulary.events import LoggedEvent, SeatTaken, TableMade
from tables.vocabulary.seat_commands import write_seat_command
from tests.bench.saying import say
from tests.tables.pure_tables import A, B, C, D, Holder, PureTable

MATCHES: Final = 40
"""Of each profile."""
SEATINGS: Final[tuple[tuple[Holder, ...], ...]] = (
    (A, "normal", "easy", "normal"),
    (A, "easy", B, "easy"),
    (A, B, C, D),
)
NAMES: Final = ("Ana", "Bruno", "Chantal", "Désiré", "Eloïse", "Fritz", "Guerline", "Hervé")
UNDOES: Final = 0.01
A_YEAR_S: Final = 365 * 24 * 3600


class Played(msgspec.Struct, frozen=True):
    """A match that was played, and how many rounds it had."""

    entries: tuple[Entry, ...]
    rounds: int


def play_matches() -> list[Played]:
    """Let computers play a few matches of each profile, for the people at the tables too."""
    draw = random.Random(1)
    began_s = time.monotonic()
    played = [_play(profile, draw) for profile in PROFILES for _ in range(MATCHES)]
    took_s = time.monotonic() - began_s
    rounds = sum(each.rounds for each in played)
    say(f"played {len(played)} matches, {rounds} rounds, in {took_s:.0f} s")
    return played


def _play(profile: ProfileName, draw: random.Random) -> Played:
    at = PureTable(draw.choice(SEATINGS), profile).start(draw.getrandbits(32))
    while True:
        session = at.table.session
        assert session is not None
        round = session.round
        if round is not None and round.result is not None and round.result.match_over:
            return Played(tuple(at.entries), round.number)
        if draw.random() < UNDOES:
            at.ask(A, sent.Undo(id=f"undo-{at.version}", seen=at.version))
        else:
            _step(at, draw)


def _step(at: PureTable, draw: random.Random) -> None:
    session = at.table.session
    assert session is not None
    if at.table.talks.proposal is not None:  # others have to agree: played over
        at.wait_ms(60_000)
    seat = draw.choice(waiting_for(session))
    if at.table.is_over:
        command: sent.TableCommand = sent.Continue(id=f"go-{at.version}", seen=at.version)
    else:
        chosen = choose("normal", project(session, seat), draw.getrandbits(32))
        assert not isinstance(chosen, Continue)
        command = write_seat_command(chosen, f"go-{at.version}", at.version)
    at.do(at.actor_at(seat), command)


def fill(played: Sequence[Played], rounds: int) -> None:
    """Archive ``played`` as the archiver does, and again and again, until there are ``rounds``.

    A copy has a code, names, times, a chain and a seal of its own; the entries after its making are
    the same bytes.
    """
    draw = random.Random(2)
    began_s = time.monotonic()
    writer = Writer()
    written = 0
    for number in count():
        if written >= rounds:
            break
        match = played[number % len(played)]
        entries = _disguise(match.entries, f"{number:08X}", draw)
        if number < len(played):
            writer.append(f"{number:08X}", 0, entries)
        else:
            _copy(f"{number % len(played):08X}", f"{number:08X}", entries)
        written += match.rounds
    _spread(draw)
    _verify_some(draw)
    took_s = time.monotonic() - began_s
    say(
        f"archived {written} rounds, {Match.objects.count()} matches, "
        f"{LogEntry.objects.count()} entries, in {took_s:.0f} s"
    )


@transaction.atomic
def _copy(of: str, code: str, entries: Sequence[bytes]) -> None:
    """Write the log ``entries`` of the table ``code``, with the rows that another one has."""
    log = TableLog.objects.get(code=of)
    match = log.matches.get()
    link, rows = first_link(code), []
    for version, written in enumerate(entries, start=1):
        link = link_after(link, written)
        rows.append((version, written, link))
    log.pk, log.code, log.head, log.seal = None, code, link, seal(code, len(rows), link)
    log.save(force_insert=True)
    match.pk, match.log = None, log
    made = read_entry(entries[0])
    match.names = "\n".join(each.name for each in made.events if isinstance(each, SeatTaken))
    match.save(force_insert=True)
    with connection.cursor() as cursor:
        cursor.executemany(
            "INSERT INTO archive_logentry (log_id, version, written, link) VALUES (%s, %s, %s, %s)",
            [(log.pk, *row) for row in rows],
        )


def _disguise(entries: Sequence[Entry], code: str, draw: random.Random) -> list[bytes]:
    """Return ``entries``, as stored, as those of another table and of other people."""

    def change(event: LoggedEvent) -> LoggedEvent:
        match event:
            case TableMade():
                return replace(event, code=code)
            case SeatTaken():
                return replace(event, name=f"{draw.choice(NAMES)} {draw.randrange(1000)}")
        return event

    first, *others = entries
    first = replace(first, events=tuple(map(change, first.events)))
    return [write_entry(first), *map(write_entry, others)]


def _spread(draw: random.Random) -> None:
    """Spread the matches over a year."""
    matches = list(Match.objects.all())
    for match in matches:
        match.started_at = timezone.now() - timedelta(seconds=draw.randrange(A_YEAR_S))
        match.last_at = match.started_at + timedelta(minutes=20)
    Match.objects.bulk_update(matches, ["started_at", "last_at"], batch_size=500)


def _verify_some(draw: random.Random) -> None:
    """Let a third of the tables have been verified: this is about the list, not the verifying."""
    rows = [
        Verification(
            log_id=pk,
            at=timezone.now(),
            by="bench",
            version=version,
            is_sound=True,
            findings=[],
        )
        for pk, version in TableLog.objects.values_list("pk", "version")
        if draw.random() < 1 / 3
    ]
    Verification.objects.bulk_create(rows, batch_size=1000)
