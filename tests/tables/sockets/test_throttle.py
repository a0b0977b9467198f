"""The token bucket of a socket: who plays fast is let through, who floods is cut off."""

from tables.sockets.throttle import BURST, PATIENCE, RATE_PER_S, Throttle, Verdict


def judge_all(throttle: Throttle, times_s: list[float]) -> list[Verdict]:
    return [throttle.judge(time_s) for time_s in times_s]


def test_a_burst_is_handled() -> None:
    assert judge_all(Throttle(0), [0.0] * BURST) == [Verdict.HANDLE] * BURST


def test_a_steady_stream_at_the_rate_is_handled_for_ever() -> None:
    times_s = [number / RATE_PER_S for number in range(2000)]
    assert set(judge_all(Throttle(0), times_s)) == {Verdict.HANDLE}


def test_a_flood_is_refused_once_then_dropped_then_closed() -> None:
    verdicts = judge_all(Throttle(0), [0.0] * (BURST + PATIENCE + 1))[BURST:]
    assert verdicts == [Verdict.REFUSE, *[Verdict.DROP] * (PATIENCE - 1), Verdict.CLOSE]


def test_a_thousand_frames_a_second_are_closed_within_the_second() -> None:
    verdicts = judge_all(Throttle(0), [number / 1000 for number in range(1000)])
    assert Verdict.CLOSE in verdicts
    assert verdicts.count(Verdict.REFUSE) == 1


def test_who_goes_a_little_too_fast_once_is_forgiven_after_a_pause() -> None:
    throttle = Throttle(0)
    for pause in range(10):
        start_s = pause * 10.0
        verdicts = judge_all(throttle, [start_s] * (BURST + 5))
        assert verdicts[BURST] == Verdict.REFUSE
        assert Verdict.CLOSE not in verdicts
