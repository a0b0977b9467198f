"""What no log may have is found in one."""

from collections import Counter

from tests.deployed.lines import read_lines


def test_what_is_wrong_in_a_log_is_found() -> None:
    good = '{"level": "info", "event": "archiver started", "timestamp": "2026-11-30T05-3"}\n'
    assert read_lines({"web-1": good * 2}, {"d3v1ce"}) == (
        Counter({"info: archiver started": 2}),
        [],
    )
    for bad in (
        '{"level": "error", "event": "table not archived"}',
        '{"level": "warning", "event": "x", "exception": "at fail"}',
        '{"level": "info", "event": "played 6-5"}',
        '{"level": "info", "event": "of d3v1ce"}',
        f'{{"level": "info", "event": "{"0a" * 32}"}}',
        "Traceback (most recent call last):",
    ):
        assert len(read_lines({"web-1": good + bad}, {"d3v1ce"})[1]) == 1, bad
