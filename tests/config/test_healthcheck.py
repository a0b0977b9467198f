"""A container is healthy when it can do its work, and unhealthy when Redis is out of reach."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from config.environment import ROOT
from config.listening import port_of
from config.metrics.serving import MetricsServer
from config.tether import tethered
from tables.storage.keys import outbox_key

NOWHERE = "unix:///nowhere/redis.sock"


@pytest.fixture(params=["reachable", "away"])
def served(
    request: pytest.FixtureRequest, redis_url: str, tmp_path: Path
) -> Iterator[tuple[str, dict[str, str]]]:
    """Start a web process that answers to one name only; its Redis, and its variables."""
    env = {
        **os.environ,
        "ALLOWED_HOSTS": ".dominoes.example",
        "DATA_DIR": str(tmp_path),
        "REDIS_URL": redis_url if request.param == "reachable" else NOWHERE,
    }
    command = [sys.executable, ROOT / "manage.py", "web", "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(
        tethered(command, os.getpid(), signal.SIGKILL),
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as web:
        try:
            assert web.stdout is not None
            port = web.stdout.readline().rpartition(":")[2].strip()
            yield request.param, {**env, "PORT": port}
        finally:
            web.terminate()


def check(env: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "config.healthcheck", *arguments],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_web_process_is_healthy_when_it_has_its_redis(
    served: tuple[str, dict[str, str]],
) -> None:
    redis_is, env = served
    checked = check(env)
    if redis_is == "reachable":
        assert checked.returncode == 0, checked.stderr
    else:
        assert checked.returncode == 1
        assert "503" in checked.stderr
        assert "Traceback" not in checked.stderr


def test_the_computers_are_healthy_when_redis_answers(redis_url: str) -> None:
    assert check({**os.environ, "REDIS_URL": redis_url}, "redis").returncode == 0
    away = check({**os.environ, "REDIS_URL": NOWHERE}, "redis")
    assert away.returncode == 1
    assert away.stderr.startswith("no Redis: ")
    assert "Traceback" not in away.stderr


def test_a_redis_cluster_is_asked_alike(redis_cluster_url: str) -> None:
    for question in ("redis", "archive"):
        asked = check({**os.environ, "REDIS_URL": redis_cluster_url}, question)
        assert asked.returncode == 0, asked.stderr
        away = check({**os.environ, "REDIS_URL": "redis+cluster://127.0.0.1:1"}, question)
        assert away.returncode == 1
        assert away.stderr.startswith("no Redis: ")
        assert "Traceback" not in away.stderr


def test_the_archiver_is_healthy_while_nothing_has_waited_long(
    redis_url: str, redis_prefix: str
) -> None:
    env = {**os.environ, "REDIS_URL": redis_url, "REDIS_PREFIX": redis_prefix}
    with redis.Redis.from_url(redis_url) as client:
        seconds, _ = client.time()
        client.zadd(outbox_key(redis_prefix, 3), {"fresh": seconds * 1000})
        client.zadd(outbox_key(redis_prefix, 5), {"set-aside": (seconds + 600) * 1000})
        assert check(env, "archive").returncode == 0
        client.zadd(outbox_key(redis_prefix, 3), {"old": (seconds - 600) * 1000})
    behind = check(env, "archive")
    assert behind.returncode == 1
    assert re.fullmatch(r"the archive is 6\d\d s behind\n", behind.stderr)
    assert check({**env, "REDIS_URL": NOWHERE}, "archive").stderr.startswith("no Redis: ")


def test_a_process_is_healthy_as_long_as_it_answers_where_its_metrics_are() -> None:
    server = MetricsServer("127.0.0.1", 0)
    port = port_of(server.listening)
    server.start()
    assert check({**os.environ, "METRICS_PORT": str(port)}, "process").returncode == 0
    server.close()
    ended = check({**os.environ, "METRICS_PORT": str(port)}, "process")
    assert ended.returncode == 1
    assert ended.stderr.startswith("not ready: ")
