"""What Django itself would warn of before a deployment: nothing. And http is led to https."""

import os
import secrets
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import AsyncClient
from pytest_django import Settings

from config.environment import ROOT

LONG_FOR_A_KEY = 64
SET = (
    "SECURE_PROXY_SSL_HEADER",
    "SECURE_HSTS_SECONDS",
    "SECURE_SSL_REDIRECT",
    "SECURE_REDIRECT_EXEMPT",
    "SESSION_COOKIE_SECURE",
    "CSRF_COOKIE_SECURE",
    "IS_COOKIE_SECURE",
)


def run_check(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run `manage.py check --deploy` with the environment of a production."""
    env = {
        "PATH": os.defpath,
        "SECRET_KEY": secrets.token_urlsafe(LONG_FOR_A_KEY),
        "ALLOWED_HOSTS": "dominoes.example.org",
        "BEHIND_TLS": "1",
        "DATA_DIR": str(folder),
        "REDIS_URL": f"unix://{folder}/redis.sock",
        **variables,
    }
    command = [sys.executable, ROOT / "manage.py", "check", "--deploy", "--fail-level", "WARNING"]
    return subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=False)


def test_django_finds_nothing_to_warn_of_in_a_production(tmp_path: Path) -> None:
    checked = run_check(tmp_path)
    assert checked.returncode == 0, checked.stderr
    # What is silenced has its reason beside it in config/settings.py.
    assert checked.stdout.startswith("System check identified no issues")


def test_the_check_would_notice_what_is_missing(tmp_path: Path) -> None:
    for variables in ({"BEHIND_TLS": "0"}, {"DEBUG": "1"}):
        checked = run_check(tmp_path, **variables)
        assert checked.returncode == 1, variables
        assert "security.W" in checked.stderr


@pytest.fixture
def behind_tls(settings: Settings) -> None:
    """Be configured as BEHIND_TLS=1 configures it."""
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    settings.SECURE_HSTS_SECONDS = 365 * 24 * 3600
    settings.SECURE_SSL_REDIRECT = True
    settings.SECURE_REDIRECT_EXEMPT = ["^healthz$", "^readyz$"]


@pytest.mark.usefixtures("behind_tls")
async def test_plain_http_is_led_to_https_and_https_is_promised_for_a_year() -> None:
    for path in ("/", "/api/tables/ZZZZZZZZ/", "/static/nothing.js", "/admin/"):
        answer = await AsyncClient().get(path)
        assert (answer.status_code, answer["Location"]) == (301, f"https://testserver{path}")
        assert "device" not in answer.cookies
    answer = await AsyncClient().get("/nothing", headers={"X-Forwarded-Proto": "https"})
    assert answer.status_code == 404
    assert answer["Strict-Transport-Security"] == "max-age=31536000"


@pytest.mark.usefixtures("behind_tls")
async def test_a_health_check_may_ask_the_process_itself_by_plain_http() -> None:
    assert (await AsyncClient().get("/healthz")).status_code == 200


def test_what_the_fixture_sets_is_what_the_settings_set(tmp_path: Path) -> None:
    said = subprocess.run(
        [
            sys.executable,
            "-c",
            f"from config import settings as s; print({', '.join(f's.{name}' for name in SET)})",
        ],
        env={"PATH": os.defpath, "BEHIND_TLS": "1", "DATA_DIR": str(tmp_path)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert said == (
        "('HTTP_X_FORWARDED_PROTO', 'https') 31536000 True ['^healthz$', '^readyz$']"
        " True True True\n"
    )
