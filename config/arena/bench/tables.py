"""The tables of docs/computers.md, made of what was found."""

from collections.abc import Iterable, Sequence
from typing import Final

from config.arena.bench.capacity import Footprint, Held, Rates
from config.arena.bench.results import Kept
from config.arena.bench.tasks import Task
from config.arena.contest import Unit
from config.arena.endurance import Endurance, Endured
from config.arena.figures import Thinking
from config.arena.report import describe_share, describe_time
from config.arena.running import Outcome
from engine.commands import ProfileName
from engine.profiles import PROFILES
from tables.pace import DELAYS_MS

BEGIN: Final = "<!-- measured: begin -->"
END: Final = "<!-- measured: end -->"

_TITLES: Final[dict[ProfileName, str]] = {
    "chiva": "Chiva",
    "six-love": "Six-love",
    "dekabes": "Dékabès",
}
_ENGINES: Final[dict[str, str]] = {
    **{str(name): title for name, title in _TITLES.items()},
    **{f"core-{name}": f"{title}, the fast core" for name, title in _TITLES.items()},
    "dominoes": "`dominoes` (PyPI)",
    "open-spiel": "OpenSpiel's `python_team_dominoes`",
}
_COMPUTERS_AT_A_TABLE: Final = 3
_MISSING: Final = "not measured"


class NoPlaceError(Exception):
    """A document without the two markers between which the tables belong."""


def put_tables(document: str, tables: str) -> str:
    """Return ``document`` with ``tables`` between its markers.

    Raises:
        NoPlaceError: it has no such place.
    """
    before, begin, rest = document.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise NoPlaceError(f"the document needs the lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{tables}\n{END}{after}"


def write_tables(results: dict[Task, Kept]) -> str:
    """Return all tables as Markdown."""
    outcomes = [kept.found for kept in results.values() if isinstance(kept.found, Outcome)]
    parts = [
        _describe_origin(results.values()),
        "### Rounds\n",
        _write_duels(outcomes, "round"),
        "### Matches\n",
        _write_duels(outcomes, "match"),
        "### What a decision costs\n",
        _write_costs(outcomes),
        "### What a core can do\n",
        _write_capacity(outcomes, results),
        "### Long runs\n",
        _write_long_runs(results),
        "### Engines\n",
        _write_engines(results),
    ]
    return "\n".join(parts)


def _describe_origin(kept: Iterable[Kept]) -> str:
    days = sorted({each.day for each in kept})
    machines = sorted({each.machine for each in kept})
    when = days[0] if len(days) == 1 else f"{days[0]} to {days[-1]}" if days else "never"
    return f"Measured {when} with `make bench-computers` on {'; '.join(machines) or 'nothing'}.\n"


def _write_duels(outcomes: Sequence[Outcome], unit: Unit) -> str:
    duels: dict[tuple[str, str], dict[ProfileName, Outcome]] = {}
    for outcome in outcomes:
        contest = outcome.contest
        if contest.unit == unit:
            duels.setdefault((contest.first, contest.second), {})[contest.profile] = outcome
    rows = [
        [
            f"{first} against {second}",
            " / ".join(f"{deals:,}" for deals in _list_amounts(found.values())),
            *(_describe_cell(found.get(name)) for name in PROFILES),
        ]
        for (first, second), found in duels.items()
    ]
    amount = "matches" if unit == "match" else "deals"
    return _write_table(["", f"{amount}, each twice", *_TITLES.values()], rows)


def _list_amounts(outcomes: Iterable[Outcome]) -> list[int]:
    return list(dict.fromkeys(outcome.contest.deals for outcome in outcomes))


def _describe_cell(outcome: Outcome | None) -> str:
    if outcome is None:
        return ""
    share = describe_share(outcome.score)
    if outcome.contest.unit == "round":
        return share
    return f"{share} ({outcome.rounds / (2 * outcome.contest.deals):.1f} rounds each)"


def _write_costs(outcomes: Sequence[Outcome]) -> str:
    rows = []
    for (player, profile), thinking in _find_costs(outcomes).items():
        times = (thinking.mean_s, thinking.median_s, thinking.p95_s, thinking.longest_s)
        shown = [describe_time(time_s) for time_s in times]
        rows.append([player, _TITLES[profile], f"{thinking.decisions:,}", *shown])
    heading = ["player", "profile", "decisions", "mean", "median", "p95", "longest"]
    return _write_table(heading, rows)


def _find_costs(outcomes: Sequence[Outcome]) -> dict[tuple[str, ProfileName], Thinking]:
    """Return, for each player and profile, its decisions in the duel with most of them."""
    costs: dict[tuple[str, ProfileName], Thinking] = {}
    for outcome in outcomes:
        contest = outcome.contest
        if contest.unit == "match":
            continue
        for player, thinking in zip((contest.first, contest.second), outcome.thinking, strict=True):
            known = costs.get((player, contest.profile))
            if known is None or known.decisions < thinking.decisions:
                costs[player, contest.profile] = thinking
    return costs


def _write_capacity(outcomes: Sequence[Outcome], results: dict[Task, Kept]) -> str:
    costs = _find_costs(outcomes)
    rows = []
    for task, kept in results.items():
        if not isinstance(task, Footprint) or not isinstance(kept.found, Held):
            continue
        thinking = costs.get((task.player, "chiva"))
        held = f"{kept.found.peak_mb:.0f} MB ({kept.found.bare_mb:.0f} MB without it)"
        if thinking is None:
            rows.append([task.player, _MISSING, held, _MISSING])
            continue
        seats = _COMPUTERS_AT_A_TABLE * find_tables(thinking.mean_s)
        rows.append([task.player, f"{1 / thinking.mean_s:,.0f}", held, f"{seats:,.0f}"])
    heading = ["player", "decisions a second", "memory of a process", "computer seats"]
    return _write_table(heading, rows)


def find_tables(mean_s: float) -> float:
    """Return how many tables one core can serve at the pace *normal*.

    Taken at its hardest: at each of them computers alone are asked, one after another, and each
    decision has a choice. What a table needs of a core is its thinking over delay and thinking.
    """
    delay_s = sum(DELAYS_MS["normal"]) / 2 / 1000
    return (delay_s + mean_s) / mean_s


def _write_long_runs(results: dict[Task, Kept]) -> str:
    rows = []
    for task, kept in results.items():
        if isinstance(task, Endurance) and isinstance(kept.found, Endured):
            endured = kept.found
            counts = (endured.illegal, endured.crashes, endured.overruns)
            rows.append(
                [
                    task.player,
                    _TITLES[task.profile],
                    f"{endured.rounds:,}",
                    *(f"{count:,}" for count in counts),
                    f"{endured.rounds_a_second:,.0f}",
                ]
            )
    heading = ["in all seats", "profile", "rounds", "illegal choices", "crashes", "overruns"]
    return _write_table([*heading, "rounds a second"], rows)


def _write_engines(results: dict[Task, Kept]) -> str:
    rows = [
        [_ENGINES[engine], f"{rate:,.0f}"]
        for kept in results.values()
        if isinstance(kept.found, Rates)
        for engine, rate in kept.found.rounds_a_second.items()
    ]
    return _write_table(["engine", "random rounds a second"], rows)


def _write_table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heading, ["---"] * len(heading), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
