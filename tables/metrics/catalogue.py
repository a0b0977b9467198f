"""Every metric there is: its name, its unit, its labels and what it means.

docs/operations.md says when to worry, and config/grafana/double-six.json shows each of them. Labels
come from small closed sets: no code of a table, no device, no name. A process has all metrics, and
those of other kinds of processes stay at zero.
"""

from collections.abc import Sequence
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)

PREFIX: Final = "double_six"
REGISTRY: Final = CollectorRegistry()
"""Of this process. Not the library's own, where anybody could leave anything."""

QUICK_S: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Buckets for what somebody waits for: the promise is 100 ms."""
MOMENT_S: Final = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1)
"""Buckets for what an event loop does without a break."""
SLOW_S: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0)
"""Buckets for what computers and the archive are late by."""
SIZES_BYTES: Final = (256, 512, 1024, 1536, 2048, 3072, 4096, 8192, 16384)
"""Buckets for frames: most have under 2 KiB, and over 16 KiB nothing is sent."""

# When each number began: nobody asks, and it doubles what is sent.
disable_created_metrics()  # type: ignore[no-untyped-call]


def _counter(name: str, meaning: str, labels: Sequence[str] = ()) -> Counter:
    return Counter(name, meaning, labels, namespace=PREFIX, registry=REGISTRY)


def _gauge(name: str, meaning: str) -> Gauge:
    return Gauge(name, meaning, namespace=PREFIX, registry=REGISTRY)


def _histogram(
    name: str, meaning: str, buckets: Sequence[float], labels: Sequence[str] = ()
) -> Histogram:
    return Histogram(name, meaning, labels, namespace=PREFIX, registry=REGISTRY, buckets=buckets)


# Sockets and tables: web processes.
SOCKETS: Final = _gauge("sockets", "Sockets that are open in this process.")
SOCKETS_OPENED: Final = _counter("sockets_opened", "Sockets that were accepted.")
SOCKETS_CLOSED: Final = _counter(
    "sockets_closed", "Sockets that this process has closed, by why.", ["reason"]
)
TABLES_OPEN: Final = _gauge("tables_open", "Tables that have a socket in this process.")
TABLES_MADE: Final = _counter("tables_made", "Tables that were made.", ["profile"])
FRAMES: Final = _counter(
    "frames", "Frames that came, by what became of them: admitted, refused or dropped.", ["fate"]
)
REQUESTS: Final = _counter(
    "requests", "Requests that were answered, by address and class of status.", ["route", "status"]
)
REQUEST_SECONDS: Final = _histogram("request_seconds", "How long requests took.", QUICK_S)
LIMITED: Final = _counter(
    "limited", "What was refused because somebody asked too much, by what of.", ["limit"]
)

# Commands: whoever asks something of a table.
COMMANDS: Final = _counter(
    "commands",
    "Commands that were answered, by who asked and what came of it: accepted, repeated or refused.",
    ["command", "by", "outcome"],
)
REFUSALS: Final = _counter("refusals", "Refusals that were sent to sockets, by code.", ["code"])
COMMIT_CONFLICTS: Final = _counter(
    "commit_conflicts", "Entries that were not appended: somebody else was faster.", ["by"]
)
COMMAND_SECONDS: Final = _histogram(
    "command_seconds", "From a command to its answer, all tries included.", QUICK_S, ["by"]
)
ANSWER_SECONDS: Final = _histogram(
    "answer_seconds", "From a frame with a command until it is answered and shown.", QUICK_S
)

# Views: what sockets are shown.
VIEW_BYTES: Final = _histogram("view_bytes", "Bytes of each frame with a view.", SIZES_BYTES)
VIEW_SECONDS: Final = _histogram("view_seconds", "Building a view, shown or not.", MOMENT_S)
DELIVERY_SECONDS: Final = _histogram(
    "delivery_seconds", "From a decision until a socket that was nudged is shown it.", QUICK_S
)

# Nudges: from process to process.
NUDGES_SENT: Final = _counter("nudges_sent", "Nudges that the layer took.", ["kind"])
NUDGES_RECEIVED: Final = _counter("nudges_received", "Nudges that the layer brought.", ["kind"])
NUDGES_LOST: Final = _counter("nudges_lost", "Nudges that were given up.", ["kind"])

# The store.
STORE_UP: Final = _gauge("store_up", "1 when Redis answered just now, 0 when it did not.")
STORE_FAULTS: Final = _counter("store_faults", "What Redis was asked and did not answer.")
COMMIT_SECONDS: Final = _histogram(
    "commit_seconds", "Appending an entry in Redis, the disk included.", QUICK_S
)
TABLES_CACHED: Final = _gauge("tables_cached", "Tables that this process keeps folded.")
TABLES_STORED: Final = _gauge("tables_stored", "Tables in Redis, as an archiver counts each hour.")

# The computers.
SCHEDULE_TABLES: Final = _gauge("schedule_tables", "Tables at which a computer is to decide.")
SCHEDULE_OVERDUE_SECONDS: Final = _gauge(
    "schedule_overdue_seconds", "For how long the table that waits longest has been due."
)
SCHEDULE_LAG_SECONDS: Final = _histogram(
    "schedule_lag_seconds", "How late due tables are taken up.", SLOW_S
)
DECISIONS: Final = _counter(
    "computer_decisions", "Decisions of computers that happened.", ["level"]
)
DECISIONS_LATE: Final = _counter("computer_decisions_late", "Decisions after their moment.")
BOT_FAULTS: Final = _counter("bot_faults", "Decisions that were not the bot's own.", ["kind"])
TABLE_FAULTS: Final = _counter("table_faults", "Tables at which nothing could be decided.")
THINKING_SECONDS: Final = _histogram(
    "thinking_seconds", "Thinking about a question, the queue included.", SLOW_S
)
THINKING_FAULTS: Final = _counter("thinking_faults", "Questions without an answer.", ["kind"])
THINKING_WAITING: Final = _gauge("thinking_waiting", "Questions that wait for a process.")
THINKERS: Final = _gauge("thinkers", "Thinking processes that are ready.")

# The archive.
ARCHIVE_WAITING_TABLES: Final = _gauge("archive_waiting_tables", "Tables in the outbox.")
ARCHIVE_LAG_SECONDS: Final = _gauge(
    "archive_lag_seconds", "Since when the oldest entry waits that is not archived."
)
ARCHIVE_WAIT_SECONDS: Final = _histogram(
    "archive_wait_seconds", "How long entries had waited when they were archived.", SLOW_S
)
ARCHIVE_ENTRIES: Final = _counter("archive_entries", "Entries that were archived.")
ARCHIVE_FAULTS: Final = _counter("archive_faults", "Tables that were left aside.", ["kind"])
ARCHIVE_AWAY: Final = _counter("archive_away", "Tries without the store or database.", ["what"])
REVIEWS: Final = _counter("reviews", "Reviews of rounds that were made.")

# The process itself.
LOOP_LAG_SECONDS: Final = _histogram(
    "loop_lag_seconds", "How late the event loop is with what is due.", QUICK_S
)
CHILD_STARTS: Final = _counter(
    "child_starts", "Starts of children by `play` or `cluster`.", ["child"]
)
ProcessCollector(namespace=PREFIX, registry=REGISTRY)


def begin_at_zero(metric: Counter | Histogram, *labels: Sequence[str]) -> None:
    """Let a metric have all its series from the start: the first event, too, is a rise from 0."""
    combinations: list[tuple[str, ...]] = [()]
    for values in labels:
        combinations = [(*each, value) for each in combinations for value in values]
    for each in combinations:
        metric.labels(*each)


begin_at_zero(FRAMES, ("admitted", "refused", "dropped"))
