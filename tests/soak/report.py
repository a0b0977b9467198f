"""What was measured, as tables for the screen and for docs/soak.md, between two marks."""

import datetime as dt
import statistics
from dataclasses import dataclass, field
from math import isnan
from pathlib import Path
from typing import Final

from config.environment import ROOT
from tests.deployed.checker import Finding
from tests.deployed.machine import describe_machine
from tests.soak.accounts import BOUNDLESS, Account
from tests.soak.figures import find_limit
from tests.soak.judging import Point, Verdict, judge
from tests.soak.sampling import Row
from tests.soak.tally import Tally

DOCUMENT: Final = ROOT / "docs" / "soak.md"
BEGIN: Final = "<!-- measured: begin -->"
END: Final = "<!-- measured: end -->"
FIGURES: Final = (
    "| figure | median | least to most | more a day | for sure | limit | |\n"
    "| --- | --: | --: | --: | --: | --: | --- |"
)
ACCOUNTS: Final = "| | by the load | by the processes | |\n| --- | --: | --: | --- |"


@dataclass
class Report:
    """Everything of one soak."""

    tables: int
    minutes: float
    warm_up_min: float
    rows: list[Row]
    tally: Tally
    findings: list[Finding] = field(default_factory=list)
    checked_claims: int = 0
    checked_views: int = 0
    accounts: list[Account] = field(default_factory=list)
    events: dict[str, int] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    """In logs, or of processes that were started again."""

    @property
    def verdicts(self) -> dict[str, Verdict]:
        """What is said of each judged figure."""
        names = dict.fromkeys(name for row in self.rows for name in row)
        limits = {name: limit for name in names if (limit := find_limit(name))}
        return {name: judge(self.points_of(name), limit) for name, limit in limits.items()}

    def points_of(self, name: str) -> list[Point]:
        """Return a figure's values after the warm-up."""
        return [
            (row["minute"], row.get(name, 0.0))
            for row in self.rows
            if row["minute"] >= self.warm_up_min
        ]

    @property
    def is_well(self) -> bool:
        """Nothing grows, nothing differs, and every word was kept."""
        grows = any(verdict.word == "grows" for verdict in self.verdicts.values())
        differs = any(not account.is_settled for account in self.accounts)
        return not (grows or differs or self.findings or self.wrong)


def write_report(report: Report) -> list[str]:
    """Return all of it, line by line."""
    verdicts = report.verdicts
    shown = [
        name for name in dict.fromkeys(n for row in report.rows for n in row) if name != "minute"
    ]
    return [
        _conclude(report),
        "",
        FIGURES,
        *(_write_figure(name, report, verdicts.get(name)) for name in shown),
        "",
        ACCOUNTS,
        *map(_write_account, report.accounts),
        "",
        "What people did besides playing: " + _list(report.tally.whims) + ".",
        "",
        "What was logged: " + (_list(report.events) or "nothing") + ".",
        *(f"- Wrong: {each}" for each in report.wrong),
        *(f"- {each.kind}: {each.code} {each.what}" for each in report.findings),
    ]


def write_document(report: Report, command: str, file: Path) -> None:
    """Put what was measured into ``file``: between its marks, or as all of it."""
    today = dt.datetime.now(dt.UTC)
    head = f"`{command}`, {today:%-d %B %Y}, on {describe_machine()}."
    fresh = "\n".join(["", "", head, "", *write_report(report), "", ""])
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2] or "\n"
    file.write_text(f"{before}{BEGIN}{fresh}{END}{after}", encoding="utf-8")


def _conclude(report: Report) -> str:
    grows = [name for name, verdict in report.verdicts.items() if verdict.word == "grows"]
    differs = [account.what for account in report.accounts if not account.is_settled]
    made, opened = report.tally.made.total(), report.tally.opened
    said = [
        (
            f"{report.tables} tables at once for {report.minutes:.0f} minutes, the first"
            f" {report.warm_up_min:.0f} of which are the warm-up; {made:,} tables were made,"
            f" {opened:,} sockets opened."
        ),
        f"**Grows**: {', '.join(grows)}." if grows else "**Nothing grows.**",
        f"**Counted differently**: {', '.join(differs)}."
        if differs
        else "**What the processes count is what the load did.**",
        f"Of {report.checked_claims:,} acknowledged commands and {report.checked_views:,} views "
        + (f"{len(report.findings)} were not kept." if report.findings else "all were kept."),
    ]
    return "\n".join(said)


def _write_figure(name: str, report: Report, verdict: Verdict | None) -> str:
    values = [value for _, value in report.points_of(name) if not isnan(value)]
    if not values:
        return f"| {name} | | | | | | |"
    cells = [name, _number(statistics.median(values))]
    cells.append(f"{_number(min(values))} to {_number(max(values))}")
    if verdict is None or verdict.word == "too short":
        cells += ["", "", "", "" if verdict is None else verdict.word]
    else:
        numbers = (verdict.a_day, verdict.at_least_a_day, verdict.limit)
        cells += [*map(_number, numbers), verdict.word if verdict.word == "flat" else "**grows**"]
    return "| " + " | ".join(cells) + " |"


def _write_account(account: Account) -> str:
    expected = account.expected if account.most < BOUNDLESS else f"at least {account.least:,}"
    word = "" if account.is_settled else "**differs**"
    return f"| {account.what} | {expected} | {account.counted:,} | {word} |"


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.3g}"


def _list(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} ×{count:,}" for name, count in sorted(counts.items()))
