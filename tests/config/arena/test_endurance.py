"""Long runs: every round is played to its end, and every fault is counted."""

import pytest
from django.core.management import call_command

from config.arena import players
from config.arena.endurance import Endurance, play_sessions, run_endurance
from config.arena.engine_rounds import measure_rounds
from engine.commands import Pass, ProfileName, SeatCommand
from engine.viewed import SessionView
from tests.engine.walks import PROFILE_NAMES


@pytest.mark.parametrize("profile", PROFILE_NAMES)
def test_all_rounds_are_played_and_nothing_goes_wrong(profile: ProfileName) -> None:
    endured = run_endurance(Endurance("random", profile, rounds=110))
    assert endured.rounds == 110
    assert endured.is_clean
    assert endured.thinking is not None
    assert endured.thinking.decisions > 110 * 8
    assert endured.rounds_a_second > 0


def test_faults_are_counted_and_stop_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    rolls = iter(range(10**6))

    def fail_at_times(view: SessionView, roll: int) -> SeatCommand:
        assert view.seat is not None
        kind = next(rolls) % 10
        if kind == 0:
            raise KeyError("lost")
        return Pass(view.seat) if kind == 1 else players.choose_randomly(view, roll)

    monkeypatch.setitem(players._PLAYERS, "faulty", lambda _: fail_at_times)
    endured, times_s = play_sessions(Endurance("faulty", "chiva", rounds=20), range(1))
    asked = next(rolls)
    assert endured.rounds == 20
    assert endured.crashes == -(-asked // 10)
    assert 0 < endured.illegal <= asked // 10 + 1
    assert len(times_s) <= asked
    assert "KeyError" in endured.faults[0]
    assert "faulty, chiva, seed 1" in endured.faults[0]


def test_a_decision_over_its_budget_is_an_overrun(monkeypatch: pytest.MonkeyPatch) -> None:
    times_s = iter(range(10**6))
    monkeypatch.setattr("config.arena.clocked.time.process_time", lambda: float(next(times_s)))
    endured, _ = play_sessions(Endurance("random", "chiva", rounds=2, budget_ms=999), range(1))
    assert endured.overruns == len(_)
    assert not endured.is_clean


def test_the_command_says_what_it_counted(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        call_command("endurance", "random", "--rounds", "30", "--profile", "dekabes")
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert "dekabes: random in all seats, seed 1" in said
    assert "30 rounds in whole sessions" in said
    assert "illegal choices 0, crashes 0" in said


def test_the_engine_is_measured_by_whole_rounds() -> None:
    assert measure_rounds("chiva", 20) > 0
