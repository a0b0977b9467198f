"""Looks once a minute at what the whole deployment holds; keeps rows of figures."""

import asyncio
import csv
import os
import time
from collections import Counter
from pathlib import Path
from typing import Final, cast

from psycopg.sql import SQL, Identifier

from tables.archive.models import LogEntry, Review, TableLog
from tests.deployed.deployment import PREFIX, Deployment
from tests.processes.counted import Counted
from tests.soak.load import Load
from tests.soak.processes import Held, list_children, measure

EVERY_S: Final = 60.0
UNKNOWN: Final = float("nan")
PERCENT: Final = 100.0
QUANTILE: Final = 0.99
KINDS: Final = ("clock", "limit", "log", "outbox", "presence", "readers", "schedule")
"""Of keys in Redis."""

Row = dict[str, float]


class Sampler:
    """All samples of one soak."""

    def __init__(self, deployment: Deployment, load: Load, file: Path | None) -> None:
        self.rows: list[Row] = []
        self._deployment = deployment
        self._load = load
        self._file = file
        self._began_s = time.monotonic()
        self._busy_s: dict[str, float] = {}
        self._looked_s = self._began_s
        self._counted = Counted([])

    async def look(self) -> Row:
        """Take a sample."""
        row: Row = {"minute": (time.monotonic() - self._began_s) / 60}
        row |= await asyncio.to_thread(self._sample)
        row["tables alive"] = self._load.alive
        self.rows.append(row)
        if self._file is not None:
            self._write(self._file)
        return row

    def _sample(self) -> Row:
        row: Row = {}
        now_s, children = time.monotonic(), list_children()
        busy_s: dict[str, float] = {}
        for name, program in self._deployment.programs.items():
            held = measure(program.pid, children)
            row |= _name_held(name, held)
            busy_s[name] = held.busy_s
        row["load client MB"] = measure(os.getpid(), {}).memory_kb / 1024
        own = os.times()
        busy_s["load client"] = own.user + own.system
        past_s = max(0.001, now_s - self._looked_s)
        spent_s = {name: busy - self._busy_s.get(name, busy) for name, busy in busy_s.items()}
        row |= {f"{name} processor %": PERCENT * spent / past_s for name, spent in spent_s.items()}
        row["all processor %"] = PERCENT * sum(spent_s.values()) / past_s
        row["load of the machine"] = os.getloadavg()[0]
        self._busy_s, self._looked_s = busy_s, now_s
        row |= self._ask_redis() | self._ask_database() | self._ask_processes()
        serving_s = sum(spent_s.values()) - spent_s["load client"]
        row["processor ms an entry"] = 1000 * serving_s / (row["entries since"] or UNKNOWN)
        return row

    def _ask_redis(self) -> Row:
        with self._deployment.ask_redis() as client:
            info = client.info()
            keys = list(client.scan_iter(count=1000))
            kinds = Counter(kind_of(key.decode()) for key in keys)
            logs = [key for key in keys if kind_of(key.decode()) == "log"]
            lengths = [client.llen(key) for key in logs]
            logs_bytes = sum(client.memory_usage(key, samples=0) or 0 for key in logs)
        used = info["used_memory"]
        row: Row = {
            "Redis used MB": used / 2**20,
            "Redis used beside logs MB": (used - logs_bytes) / 2**20,
            "Redis bytes a log entry": logs_bytes / (sum(lengths) or UNKNOWN),
            "log entries in Redis": sum(lengths),
            "longest log in Redis": max(lengths, default=0),
            "Redis connections": info["connected_clients"],
            "Redis append-only MB": info["aof_current_size"] / 2**20,
        }
        for kind in (*KINDS, *sorted(kinds.keys() - set(KINDS))):
            row[f"keys {kind}"] = kinds[kind]
        return row

    def _ask_database(self) -> Row:
        entries, logs, reviews = (
            Identifier(model._meta.db_table) for model in (LogEntry, TableLog, Review)
        )
        query = SQL(
            "SELECT pg_database_size(current_database()), (SELECT count(*) FROM {}),"
            " (SELECT count(*) FROM {}), (SELECT count(*) FROM {}),"
            " (SELECT count(*) FROM pg_stat_activity)"
        ).format(entries, logs, reviews)
        with self._deployment.connect_database() as connection:
            found = cast(tuple[int, ...], connection.execute(query).fetchone())
        size, rows, tables, reviewed, connections = found
        return {
            "database MB": size / 2**20,
            "database entries": rows,
            "database tables": tables,
            "database reviews": reviewed,
            "database connections": connections,
        }

    def _ask_processes(self) -> Row:
        row: Row = {}
        counted = Counted(self._deployment.metrics.values())
        since, self._counted = counted - self._counted, counted
        for name in ("sockets", "tables_open", "tables_cached", "thinkers", "thinking_waiting"):
            row[name.replace("_", " ")] = counted.get(name)
        for name in ("loop_lag", "answer", "delivery", "commit", "schedule_lag", "archive_wait"):
            row[f"{name.replace('_', ' ')} p99 ms"] = 1000 * find_quantile(since, name)
        accepted = since.by("commands_total", "by", outcome="accepted")
        row["entries since"] = sum(accepted.values())
        return row

    def _write(self, file: Path) -> None:
        """Write all of it anew: later samples may have figures that earlier ones had not."""
        names = list(dict.fromkeys(name for row in self.rows for name in row))
        fresh = file.with_suffix(".new")
        with fresh.open("w", encoding="utf-8", newline="") as out:
            writer = csv.DictWriter(out, names)
            writer.writeheader()
            writer.writerows(
                {name: f"{value:.6g}" for name, value in row.items()} for row in self.rows
            )
        fresh.rename(file)


def kind_of(key: str) -> str:
    """Return which kind of key of Redis it is (tables/storage/keys.py)."""
    parts = key.split(":")
    if parts[0] != PREFIX or len(parts) < 3:
        return key
    return parts[1] if not parts[1].startswith("{") else parts[2]


def find_quantile(counted: Counted, name: str) -> float:
    """Return the bound, in seconds, below which 99 % of a histogram are; NaN: there is none."""
    buckets: Counter[float] = Counter()
    for (series, labels), value in counted.series.items():
        if series == f"double_six_{name}_seconds_bucket":
            buckets[float(dict(labels)["le"])] += int(value)
    if not buckets or not buckets[float("inf")]:
        return float("nan")
    wanted = QUANTILE * buckets[float("inf")]
    return min(bound for bound, value in buckets.items() if value >= wanted)


def _name_held(name: str, held: Held) -> Row:
    return {
        f"{name} MB": held.memory_kb / 1024,
        f"{name} descriptors": held.descriptors,
        f"{name} threads": held.threads,
        f"{name} processes": held.processes,
    }
