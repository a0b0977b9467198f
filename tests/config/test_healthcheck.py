"""A container is healthy when it can do its work, and unhealthy when Redis is out of reach."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.environment import ROOT
from config.tether import tethered

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
