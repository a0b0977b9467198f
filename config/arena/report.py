"""What the arena found, as lines for a terminal."""

from config.arena.endurance import Endurance, Endured
from config.arena.figures import Estimate, Thinking
from config.arena.running import Outcome

_MILLISECOND_S = 1e-3
_HEADING = f"{'player':28} decisions       mean     median        p95    longest  (CPU)"


def describe_outcome(outcome: Outcome) -> list[str]:
    """Return what the arena says of ``outcome``."""
    contest = outcome.contest
    what = "matches" if contest.unit == "match" else f"deals, {contest.opening} opening"
    lines = [
        f"{contest.profile}: {contest.first} against {contest.second}",
        f"{contest.deals:,} {what}, each played twice, seed {contest.seed}",
        f"score   {describe_share(outcome.score)}  (95 %)",
    ]
    if contest.unit == "round":
        points = outcome.points
        lines.append(f"points  {points.mean:+.3f} ± {points.half_width:.3f} a round")
    else:
        lines.append(f"rounds  {outcome.rounds / (2 * contest.deals):.1f} a match")
    lines.append(_HEADING)
    for name, thinking in zip((contest.first, contest.second), outcome.thinking, strict=True):
        lines.append(_describe_thinking(name, thinking))
    return lines


def describe_endured(endurance: Endurance, endured: Endured) -> list[str]:
    """Return what is said of a long run: what went wrong, and what it took."""
    assert endured.thinking is not None
    return [
        f"{endurance.profile}: {endurance.player} in all seats, seed {endurance.seed}",
        f"{endured.rounds:,} rounds in whole sessions, {endured.rounds_a_second:,.0f} a second",
        f"illegal choices {endured.illegal}, crashes {endured.crashes}",
        f"decisions over {endurance.budget_ms:,} ms: {endured.overruns}",
        *endured.faults,
        _HEADING,
        _describe_thinking(endurance.player, endured.thinking),
    ]


def _describe_thinking(name: str, thinking: Thinking) -> str:
    times = (thinking.mean_s, thinking.median_s, thinking.p95_s, thinking.longest_s)
    shown = " ".join(f"{describe_time(time_s):>10}" for time_s in times)
    return f"{name:28} {thinking.decisions:9,} {shown}"


def describe_share(share: Estimate) -> str:
    """Return a share of wins in per cent, with its interval."""
    return f"{100 * share.mean:.1f} % ± {100 * share.half_width:.1f}"


def describe_time(seconds: float) -> str:
    """Return ``seconds`` in µs below a millisecond, and in ms from there on."""
    if seconds < _MILLISECOND_S:
        return f"{1e6 * seconds:.0f} µs"
    return f"{1e3 * seconds:.1f} ms"
