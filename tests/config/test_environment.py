"""The environment is read once, and what cannot be used is refused in one sentence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from config.environment import (
    LOCAL_HOSTS,
    ROOT,
    BadEnvironmentError,
    read_environment,
    require_redis_options,
    require_serving,
)
from config.secret_key import keep_secret_key

KEY = "k" * 40
SIGNING = "from django.core.signing import dumps; dumps('a')"


def test_nothing_has_to_be_set() -> None:
    environment = read_environment({})
    assert environment.data_dir == ROOT / "data"
    assert environment.allowed_hosts == LOCAL_HOSTS
    assert (environment.host, environment.port) == ("0.0.0.0", 8000)
    assert (environment.metrics_host, environment.metrics_port) == ("127.0.0.1", 0)
    assert environment.redis_prefix == "double-six"
    assert environment.database["ENGINE"] == "django.db.backends.sqlite3"
    assert environment.database["NAME"] == str(ROOT / "data" / "double-six.sqlite3")
    assert not environment.is_debug
    assert not environment.is_behind_tls
    assert (environment.secret_key, environment.redis_url) == ("", "")


def test_everything_can_be_set() -> None:
    environment = read_environment(
        {
            "ALLOWED_HOSTS": "play.example.org,.example.net,[2001:db8::1]",
            "BEHIND_TLS": "yes",
            "DATABASE_URL": "postgresql://ana:secret@db.example.org:5433/dominoes",
            "DATA_DIR": "/srv/double-six",
            "DEBUG": "1",
            "HOST": "::1",
            "LOG_LEVEL": "debug",
            "METRICS_HOST": "::1",
            "METRICS_PORT": "9100",
            "PORT": "0",
            "REDIS_PREFIX": "staging",
            "REDIS_URL": "rediss://cache.example.org:6380/2",
            "SECRET_KEY": KEY,
            "SECRET_KEY_FALLBACKS": f"{'o' * 32},{'p' * 32}",
            "THINKERS": "3",
        }
    )
    assert environment.allowed_hosts == ("play.example.org", ".example.net", "[2001:db8::1]")
    assert environment.is_behind_tls
    assert environment.database["ENGINE"] == "django.db.backends.postgresql"
    assert environment.database["NAME"] == "dominoes"
    assert environment.database["PORT"] == 5433
    assert environment.data_dir == Path("/srv/double-six")
    assert environment.is_debug
    assert (environment.host, environment.port) == ("::1", 0)
    assert (environment.metrics_host, environment.metrics_port) == ("::1", 9100)
    assert environment.thinkers == 3
    assert environment.log_level == "DEBUG"
    assert environment.redis_prefix == "staging"
    assert environment.redis_url == "rediss://cache.example.org:6380/2"
    assert environment.secret_key == KEY
    assert environment.secret_key_fallbacks == ("o" * 32, "p" * 32)


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("ALLOWED_HOSTS", "*"),
        ("ALLOWED_HOSTS", "https://example.org"),
        ("ALLOWED_HOSTS", "example.org:8000"),
        ("ALLOWED_HOSTS", "example.org, example.net"),
        ("BEHIND_TLS", "maybe"),
        ("DATABASE_URL", "mysql://localhost/x"),
        ("DATABASE_URL", "dominoes"),
        ("DATABASE_URL", "postgresql://db..example.org/x"),
        ("DATA_DIR", "~nobody-of-this-name/double-six"),
        ("DATABASE_URL", "postgresql://localhost:port/x"),
        ("DATABASE_URL", "postgresql://localhost"),
        ("DATABASE_URL", "sqlite://"),
        ("DEBUG", "flase"),
        ("HOST", "http://localhost"),
        ("HOST", "local host"),
        ("LOG_LEVEL", "LOUD"),
        ("METRICS_HOST", "http://localhost"),
        ("METRICS_PORT", "65533"),
        ("METRICS_PORT", "none"),
        ("PORT", "eighty"),
        ("PORT", "-1"),
        ("PORT", "65536"),
        ("THINKERS", "many"),
        ("PORT", "８０００"),
        ("REDIS_PREFIX", "a:b"),
        ("REDIS_PREFIX", "{x}"),
        ("REDIS_PREFIX", "x" * 41),
        ("REDIS_URL", "localhost:6379"),
        ("REDIS_URL", "http://localhost"),
        ("REDIS_URL", "unix+cluster:///run/redis.sock"),
        ("REDIS_URL", "redis://localhost:port"),
        ("REDIS_URL", "redis://cache..example.org"),
        ("REDIS_URL", f"redis://{'c' * 64}.example.org"),
        ("SECRET_KEY", "short"),
        ("SECRET_KEY_FALLBACKS", f"{KEY},short"),
    ],
)
def test_a_value_that_cannot_be_used_is_refused_by_name(variable: str, value: str) -> None:
    with pytest.raises(BadEnvironmentError) as refused:
        read_environment({variable: value})
    assert refused.value.variable == variable
    assert str(refused.value).startswith(f"{variable} ")
    assert "\n" not in str(refused.value)


def test_a_postgresql_that_does_not_answer_is_given_up_unless_the_url_wants_otherwise() -> None:
    database = read_environment({"DATABASE_URL": "postgresql://localhost/x"}).database
    assert database["OPTIONS"] == {"connect_timeout": 5, "tcp_user_timeout": 20_000}
    url = "postgresql://localhost/x?connect_timeout=60&sslmode=require"
    options = read_environment({"DATABASE_URL": url}).database["OPTIONS"]
    assert options == {"connect_timeout": 60, "tcp_user_timeout": 20_000, "sslmode": "require"}


@pytest.mark.parametrize("variable", ["SECRET_KEY", "SECRET_KEY_FALLBACKS", "DATABASE_URL"])
def test_a_refusal_does_not_repeat_a_secret(variable: str) -> None:
    with pytest.raises(BadEnvironmentError) as refused:
        read_environment({variable: "hunter2"})
    assert "hunter2" not in str(refused.value)


@pytest.mark.parametrize(
    "option", ["colour=red", "socket_timeout=soon", "max_connections=many", "ssl_cert_reqs=perhaps"]
)
def test_an_option_that_redis_does_not_know_is_refused(option: str) -> None:
    with pytest.raises(BadEnvironmentError, match="REDIS_URL has an option") as refused:
        require_redis_options(f"rediss://:s3cr3t@localhost/0?{option}")
    assert "s3cr3t" not in str(refused.value)
    require_redis_options("rediss://:s3cr3t@localhost/0?socket_timeout=3&ssl_cert_reqs=none")


def test_secrets_are_not_in_the_repr() -> None:
    environment = read_environment(
        {
            "SECRET_KEY": "s3cr3t" * 8,
            "SECRET_KEY_FALLBACKS": "s3cr3t" * 8,
            "REDIS_URL": "redis://:s3cr3t@localhost",
            "DATABASE_URL": "postgresql://ana:s3cr3t@localhost/x",
        }
    )
    assert "s3cr3t" not in repr(environment)


@pytest.mark.parametrize(
    ("given", "missing"),
    [
        ({}, "SECRET_KEY"),
        ({"SECRET_KEY": KEY}, "REDIS_URL"),
        ({"REDIS_URL": "redis://localhost"}, "SECRET_KEY"),
    ],
)
def test_serving_needs_a_key_and_redis(given: dict[str, str], missing: str) -> None:
    with pytest.raises(BadEnvironmentError, match=missing):
        require_serving(read_environment(given))


@pytest.mark.parametrize(
    ("command", "variables", "said"),
    [
        (["check"], {"PORT": "abc"}, "PORT has to be"),
        (["web", "--port", "0"], {"SECRET_KEY": ""}, "SECRET_KEY is not set"),
        (["web", "--port", "0"], {"SECRET_KEY": KEY}, "REDIS_URL is not set"),
        (["computers"], {"SECRET_KEY": ""}, "SECRET_KEY is not set"),
        (["archiver"], {"SECRET_KEY": ""}, "SECRET_KEY is not set"),
        (["verify", "--all"], {"SECRET_KEY": ""}, "SECRET_KEY is not set"),
        (
            ["shell", "-v", "0", "-c", SIGNING],
            {"SECRET_KEY": ""},
            "The SECRET_KEY setting must not be empty",
        ),
    ],
)
def test_a_command_says_it_in_one_sentence_and_exits_with_2(
    command: list[str], variables: dict[str, str], said: str, tmp_path: Path
) -> None:
    done = run(command, {"DATA_DIR": str(tmp_path), **variables})
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"double-six: {said}")
    assert done.stderr.count("\n") == 1


def test_a_command_beside_play_has_the_key_that_play_keeps(tmp_path: Path) -> None:
    variables = {"SECRET_KEY": "", "DATA_DIR": str(tmp_path)}
    key = keep_secret_key(tmp_path)
    for command in (["web", "--port", "0"], ["computers"], ["archiver"]):
        # The next thing that is missing.
        assert run(command, variables).stderr.startswith("double-six: REDIS_URL is not set")
    printing = ["shell", "-c", "from django.conf import settings; print(settings.SECRET_KEY)"]
    assert run(printing, variables).stdout.split()[-1] == key
    assert run(printing, variables | {"SECRET_KEY": KEY}).stdout.split()[-1] == KEY


def test_a_kept_key_that_cannot_be_used_hinders_only_what_needs_one(tmp_path: Path) -> None:
    (tmp_path / "secret-key").write_text("short", "utf-8")
    variables = {"SECRET_KEY": "", "DATA_DIR": str(tmp_path)}
    done = run(["verify", "--all"], variables)
    assert done.returncode == 2
    assert done.stderr == (
        f"double-six: SECRET_KEY is not set, and {tmp_path}/secret-key holds no key:"
        " remove it, and a new one is made\n"
    )
    assert run(["protocol", "--check"], variables).returncode == 0


def run(command: list[str], variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a command of manage.py with these variables, without a Redis."""
    return subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env={**{k: v for k, v in os.environ.items() if k != "REDIS_URL"}, **variables},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
