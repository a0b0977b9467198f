"""Metrics are served apart from the game, whatever the event loop does, or not at all."""

import asyncio
import os
import signal
import socket
import threading
import urllib.error
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.environment import read_environment
from config.listening import CannotListenError, listen_on, port_of
from config.metrics import asking
from config.metrics.serving import MetricsServer, listen_for_metrics
from tests.config.processes import child_of, run_command, wait_until
from tests.processes.cluster import find_port, is_listening
from tests.processes.counted import Counted, fetch

HOST = "127.0.0.1"
OF_ALL = ("/metrics", "/healthz")


@pytest.fixture
def server() -> Iterator[MetricsServer]:
    server = MetricsServer(HOST, 0)
    yield server
    server.end()
    server.close()


def port(server: MetricsServer) -> int:
    return port_of(server.listening)


def test_without_a_port_nothing_is_served() -> None:
    assert listen_for_metrics(read_environment({})) is None
    assert read_environment({"METRICS_PORT": "9100"}).metrics_host == HOST


def test_a_port_that_is_taken_is_refused_at_the_start(tmp_path: Path) -> None:
    with listen_on(HOST, 0) as taken:
        with pytest.raises(CannotListenError):
            MetricsServer(HOST, port_of(taken))
        variables = {"METRICS_PORT": str(port_of(taken)), "REDIS_URL": "unix:///nowhere/redis.sock"}
        for command in ("web", "computers", "play"):
            with run_command(tmp_path, command, env=variables) as running:
                assert running.process.wait(60) == 2
                assert running.said == f"double-six: port {port_of(taken)} is in use\n"


def test_a_process_without_an_event_loop_says_what_it_has_counted(server: MetricsServer) -> None:
    server.start()
    assert "double_six_child_starts_total" in fetch(port(server))
    assert fetch(port(server), "/healthz") == "alive\n"
    for path in ("/", "/metrics/", "/readyz"):
        with pytest.raises(urllib.error.HTTPError) as refused:
            fetch(port(server), path)
        assert refused.value.code == 404
        refused.value.close()


@pytest.mark.usefixtures("redis_prefix")
async def test_a_stuck_event_loop_is_seen_from_outside(
    server: MetricsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking, "PATIENCE_S", 0.2)
    server.start_in_loop()
    assert await asyncio.to_thread(fetch, port(server), "/healthz") == "alive\n"
    seen: list[str | int] = []

    def look() -> None:
        try:
            fetch(port(server), "/healthz")
        except urllib.error.HTTPError as refused:
            with refused:
                seen.append(refused.code)
        seen.append(Counted([port(server)]).get("store_up"))

    looking = threading.Thread(target=look)
    looking.start()
    looking.join()  # and so the loop does nothing else
    assert seen == [503, 0]


def test_whoever_says_nothing_keeps_nobody_from_asking(server: MetricsServer) -> None:
    server.start()
    with socket.create_connection((HOST, port(server))) as silent:
        silent.sendall(b"GET /metr")
        assert fetch(port(server), "/healthz") == "alive\n"


def find_ports(count: int) -> int:
    """Return the first of so many ports in a row at which nobody listens."""
    while True:
        first = find_port()
        if not any(is_listening(first + after) for after in range(count)):
            return first


def count_starts(port: int) -> dict[str, int]:
    return dict(Counted([port]).by("child_starts_total", "child"))


def test_what_play_starts_has_the_ports_after_its_own(tmp_path: Path) -> None:
    first = find_ports(4)
    variables = {"PORT": "0", "HOST": HOST, "SECRET_KEY": "", "METRICS_PORT": str(first)}
    with run_command(tmp_path, "play", env=variables) as play:
        play.wait_for_word("Double Six is open")
        for after in range(4):
            wait_until(lambda port=first + after: is_listening(port), "all to say what they count")  # type: ignore[misc]
            assert fetch(first + after, "/healthz") == "alive\n"
        assert count_starts(first) == {"redis": 1, "web": 1, "computers": 1, "archiver": 1}
        os.kill(child_of(play.pid, " computers"), signal.SIGKILL)
        wait_until(lambda: count_starts(first)["computers"] == 2, "it to be started again")
        wait_until(lambda: is_listening(first + 2), "it to say again what it counts")
        assert Counted([first + 2]).get("store_up") == 1
