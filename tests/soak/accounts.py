"""Holds what the load has counted against what the processes say they have done.

Of a command whose answer never came nobody knows whether it came through: then a count has to be
between two. All others have to be the same. What the load cannot know has no upper bound: that
Redis was slow to answer says something of the machine.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from tables.vocabulary.refusals import CloseCode
from tests.processes.counted import Counted
from tests.soak.stored import Stored
from tests.soak.tally import Tally

OURS: Final = ("crash", "fault", "refused", "silent")
"""Kinds of faults of thinking that are faults of the program, and not a lack of processor."""
BOUNDLESS: Final = 2**62
ASIDE: Final = ("reveal", "conceal", "hint", "hold", "release")
"""Commands that make no entry of the log."""


@dataclass(frozen=True)
class Account:
    """One thing that was counted twice."""

    what: str
    least: int
    """By the load: so often at least, and ``most`` at most."""
    most: int
    counted: int
    """By the processes."""

    @property
    def is_settled(self) -> bool:
        """Both have counted the same."""
        return self.least <= self.counted <= self.most

    @property
    def expected(self) -> str:
        """What the load says, in words."""
        return f"{self.least:,}" + (f" to {self.most:,}" if self.most > self.least else "")


def settle(tally: Tally, counted: Counted, stored: Stored, webs: int) -> list[Account]:
    """Return every account; all people have left, and everything is archived."""
    return [
        *_settle_coming(tally, counted),
        *_settle_commands(tally, counted),
        *_settle_entries(tally, counted, stored),
        *_settle_nudges(counted, webs),
        *_settle_faults(tally, counted),
    ]


def _settle_coming(tally: Tally, counted: Counted) -> list[Account]:
    made = counted.by("tables_made_total", "profile")
    closed = counted.by("sockets_closed_total", "reason")
    got = Counter(
        {name_close(code): count for code, count in tally.closed.items() if code in list(CloseCode)}
    )
    # Whoever is just leaving when Redis is slow does not hear that the socket was closed.
    unheard = _sum(counted, "store_faults_total")
    requests = counted.by("requests_total", "status", route="make-table")
    frames = sum(counted.by("frames_total", "fate").values())
    answered = sum((tally.acknowledged + tally.refused).values())
    return [
        *(
            Account(
                f"tables made: {profile}",
                tally.made[profile],
                tally.made[profile] + tally.unmade,
                made[profile],
            )
            for profile in sorted(made | tally.made)
        ),
        _same("requests for a table, 2xx", tally.made.total(), requests["2xx"]),
        _same("requests, 5xx", tally.turned_away, counted.by("requests_total", "status")["5xx"]),
        Account(
            "sockets opened", tally.opened, tally.knocked, _sum(counted, "sockets_opened_total")
        ),
        _same("sockets open at the end", 0, _sum(counted, "sockets")),
        _same("tables open at the end", 0, _sum(counted, "tables_open")),
        *(
            Account(
                f"sockets closed: {reason}",
                got[reason],
                got[reason] + (unheard if reason == name_close(CloseCode.RESTART) else 0),
                closed[reason],
            )
            for reason in sorted(closed | got)
        ),
        Account("frames", answered, tally.frames, frames),
        Account("views", tally.views, BOUNDLESS, _sum(counted, "view_bytes_count")),
    ]


def _settle_commands(tally: Tally, counted: Counted) -> list[Account]:
    said = counted.by("commands_total", "command", by="device")
    unanswered, accounts = tally.unanswered, []
    for kind in sorted(set(tally.asked) | set(said) - {"come_back"}):
        answered = tally.acknowledged[kind] + tally.refused[kind]
        most = answered + unanswered[kind]
        accounts.append(Account(f"commands: {kind}", answered, most, said[kind]))
        refused = counted.by("commands_total", "outcome", by="device", command=kind)["refused"]
        if refused or tally.refused[kind]:
            least = tally.refused[kind]
            accounts.append(Account(f"refused: {kind}", least, least + unanswered[kind], refused))
    refusals = counted.by("refusals_total", "code")
    lost = unanswered.total()
    return accounts + [
        Account(
            f"refusals: {code}", tally.refusals[code], tally.refusals[code] + lost, refusals[code]
        )
        for code in sorted(refusals | tally.refusals)
    ]


def _settle_entries(tally: Tally, counted: Counted, stored: Stored) -> list[Account]:
    by_device = counted.by("commands_total", "command", by="device", outcome="accepted")
    for kind in ASIDE:
        del by_device[kind]
    accepted = counted.by("commands_total", "by", outcome="accepted")
    repeated = counted.by("commands_total", "by", outcome="repeated")
    decided = sum(counted.by("computer_decisions_total", "level").values())

    def of(who: str, entries: int, counted: int) -> Account:
        # Where the answer of Redis was lost, what had happened is found to be repeated.
        return Account(f"entries: {who}", entries - repeated[who], entries, counted)

    made = tally.made.total()
    return [
        of("device", stored.by["device"] - stored.tables, by_device.total()),
        of("computer", stored.by["computer"], accepted["computer"]),
        of("table", stored.by["table"], accepted["table"]),
        _same("decisions of computers", accepted["computer"], decided),
        Account("tables archived", made, made + tally.unmade, stored.tables),
        _same("entries archived", stored.by.total(), _sum(counted, "archive_entries_total")),
        _same("reviews made", stored.reviews, _sum(counted, "reviews_total")),
        _same("tables that wait for the archive", 0, _sum(counted, "archive_waiting_tables")),
    ]


def _settle_nudges(counted: Counted, webs: int) -> list[Account]:
    sent = counted.by("nudges_sent_total", "kind")
    received = counted.by("nudges_received_total", "kind")
    done = counted.by("commands_total", "outcome")
    moved = done["accepted"] + done["repeated"]
    return [
        # Several of one table may become one; each goes to the web processes with a socket there.
        Account("nudges sent: moved", 1, moved, sent["moved"]),
        Account("nudges received: moved", 1, webs * sent["moved"], received["moved"]),
        Account("nudges received: presence", 1, webs * sent["presence"], received["presence"]),
        _same("nudges lost", 0, sum(counted.by("nudges_lost_total", "kind").values())),
    ]


def _settle_faults(tally: Tally, counted: Counted) -> list[Account]:
    bots, thinking = (counted.by(f"{what}_faults_total", "kind") for what in ("bot", "thinking"))
    return [
        Account(
            "faults of the store",
            tally.closed[CloseCode.RESTART],
            BOUNDLESS,
            _sum(counted, "store_faults_total"),
        ),
        _same("limited", 0, sum(counted.by("limited_total", "limit").values())),
        _same("faults of tables", 0, _sum(counted, "table_faults_total")),
        _same("faults of bots", 0, sum(bots[kind] for kind in OURS)),
        _same("faults of thinking", 0, sum(thinking[kind] for kind in OURS)),
        _same("faults of the archive", 0, sum(counted.by("archive_faults_total", "kind").values())),
    ]


def name_close(code: int) -> str:
    """Return what metrics call a close code."""
    return CloseCode(code).name.lower().replace("_", "-")


def _same(what: str, wanted: int, counted: int) -> Account:
    return Account(what, wanted, wanted, counted)


def _sum(counted: Counted, name: str) -> int:
    return int(counted.get(name))
