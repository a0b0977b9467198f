"""What was measured, as a table of docs/faults.md between two marks."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from config.environment import ROOT
from tests.deployed.machine import describe_machine
from tests.faults.running import CALM, Outcome, Report

DOCUMENT: Final = ROOT / "docs" / "faults.md"
BEGIN: Final = "<!-- measured: begin -->"
END: Final = "<!-- measured: end -->"
HEAD: Final = (
    "| fault | acknowledged | lost | doubled, altered | all move after | longest wait"
    " | closed | refusals | |\n| --- | --: | --: | --: | --: | --: | --- | --- | --- |"
)


def write_table(report: Report) -> list[str]:
    """Return the table, line by line."""
    return [HEAD, *(_write_row(each, report) for each in report.outcomes)]


def write_document(report: Report, command: str, skipped: Sequence[str]) -> None:
    """Put what was measured into the document."""
    before, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    lines = [
        f"`{command}`: {report.tables} tables, {report.people} people, on {describe_machine()}.",
        "",
        *write_table(report),
        "",
        _conclude(report),
        *(f"Not inflicted: {each}." for each in skipped),
    ]
    fresh = "\n".join(["", "", *lines, "", ""])
    DOCUMENT.write_text(f"{before}{BEGIN}{fresh}{END}{after}", encoding="utf-8")


def _write_row(outcome: Outcome, report: Report) -> str:
    kinds = Counter(each.kind for each in report.findings if each.during == outcome.name)
    recovered = "never" if outcome.recovered_s is None else f"{outcome.recovered_s:.1f} s"
    cells = (
        outcome.name,
        f"{outcome.acknowledged:,}",
        kinds["lost"],
        kinds["doubled"] + kinds["altered"],
        "" if outcome.name == CALM else recovered,
        f"{outcome.longest_wait_s:.1f} s",
        _list(outcome.closes),
        _list(outcome.refusals),
        outcome.note,
    )
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def _list(counts: Counter[int] | Counter[str]) -> str:
    return ", ".join(f"{name} ×{count}" for name, count in sorted(counts.items()) if count)


def _conclude(report: Report) -> str:
    acknowledged = sum(each.acknowledged for each in report.outcomes)
    if not report.findings:
        return (
            f"All {acknowledged:,} acknowledged commands are there, once, in order, in Redis and"
            " in the archive, and every view that anybody was shown follows from the log."
        )
    return f"Of {acknowledged:,} acknowledged commands: " + "; ".join(
        f"{each.kind} {each.code} {each.what}" for each in report.findings
    )
