"""Reads the environment variables that Double Six knows, once, into one checked value."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import environ
from django.core.exceptions import ImproperlyConfigured

from config.secret_key import SHORTEST_SECRET, UnusableKeyError, find_secret_key
from tables.storage.cluster_url import node_url

ROOT: Final = Path(__file__).resolve().parent.parent
"""The checkout."""

HIGHEST_PORT: Final = 65535
HIGHEST_METRICS_PORT: Final = HIGHEST_PORT - 5
"""`cluster` has five processes of ours beside it, each with the next port, and `play` has three."""
MOST_THINKERS: Final = 256
LOG_LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
YES: Final = ("1", "true", "yes", "on")
NO: Final = ("0", "false", "no", "off", "")
REDIS_SCHEMES: Final = ("redis", "rediss", "unix", "redis+cluster", "rediss+cluster")
DATABASE_SCHEMES: Final = ("sqlite", "postgres", "postgresql")
CONNECT_PATIENCE_S: Final = 5
ANSWER_PATIENCE_MS: Final = 20_000
HOST_PATTERN: Final = re.compile(r"\.?[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\]", re.I)
LISTENING_PATTERN: Final = re.compile(r"[a-z0-9.-]+|[0-9a-f:.]+", re.I)
PREFIX_PATTERN: Final = re.compile(r"[A-Za-z0-9_.-]{1,40}")
LOCAL_HOSTS: Final = ("localhost", "127.0.0.1", "[::1]")
WAYS_OUT: Final = "set it, or run `manage.py play`, which brings its own"


class BadEnvironmentError(Exception):
    """A variable has a value that cannot be used, or is missing: a sentence that names it."""

    def __init__(self, variable: str, reason: str) -> None:
        super().__init__(f"{variable} {reason}")
        self.variable = variable


@dataclass(frozen=True)
class Environment:
    """What the environment says. The secrets are not in its ``repr``."""

    is_debug: bool
    secret_key: str = field(repr=False)
    """Signs the device cookies and seals the archive. "" when there is none: whatever needs it then
    refuses to run."""
    secret_key_fallbacks: tuple[str, ...] = field(repr=False)
    """Former keys: what they signed is still believed."""
    allowed_hosts: tuple[str, ...]
    redis_url: str = field(repr=False)
    """"" when it is not set: `play` then starts a server of its own."""
    redis_prefix: str
    """Begins every key and channel in Redis, so that two deployments may share one."""
    database: Mapping[str, Any] = field(repr=False)
    """As Django's DATABASES wants it."""
    data_dir: Path
    host: str
    """The address to listen on."""
    port: int
    """0: any free one."""
    metrics_host: str
    """Where to serve the metrics: for this machine alone, unless somebody says otherwise."""
    metrics_port: int
    """0: they are not served."""
    log_level: str
    thinkers: int
    """Processes that think for the computers of one worker; 0: one for each processor."""
    trusted_proxies: tuple[IPv4Network | IPv6Network, ...]
    """From where X-Forwarded-For is believed: nowhere, unless a proxy is named."""
    is_behind_tls: bool
    """A proxy in front speaks https and sets X-Forwarded-Proto: cookies travel over https only."""


def read_environment(variables: Mapping[str, str]) -> Environment:
    """Return what ``variables`` say.

    Raises:
        BadEnvironmentError: a value cannot be used.
    """
    env = environ.Env()
    env.ENVIRON = variables
    data_dir = _read_data_dir(variables.get("DATA_DIR", ""))
    return Environment(
        is_debug=_read_yes_or_no(variables, "DEBUG"),
        secret_key=_read_secret("SECRET_KEY", variables.get("SECRET_KEY", "")),
        secret_key_fallbacks=tuple(
            _read_secret("SECRET_KEY_FALLBACKS", key)
            for key in env.list("SECRET_KEY_FALLBACKS", default=[])
        ),
        allowed_hosts=_read_hosts(env.list("ALLOWED_HOSTS", default=[])),
        redis_url=_read_redis_url(variables.get("REDIS_URL", "")),
        redis_prefix=_read_matching(
            variables.get("REDIS_PREFIX") or "double-six",
            PREFIX_PATTERN,
            "REDIS_PREFIX",
            "1 to 40 letters, digits, dots, dashes and underscores",
        ),
        database=_read_database(env, data_dir),
        data_dir=data_dir,
        # Other devices are meant to come in, but not where the metrics are.
        host=_read_address(variables.get("HOST") or "0.0.0.0", "HOST"),  # noqa: S104
        port=_read_number(variables.get("PORT") or "8000", "PORT", 0, HIGHEST_PORT),
        metrics_host=_read_address(variables.get("METRICS_HOST") or "127.0.0.1", "METRICS_HOST"),
        metrics_port=_read_number(
            variables.get("METRICS_PORT") or "0", "METRICS_PORT", 0, HIGHEST_METRICS_PORT
        ),
        log_level=_read_log_level(variables.get("LOG_LEVEL") or "INFO"),
        thinkers=_read_number(variables.get("THINKERS") or "0", "THINKERS", 0, MOST_THINKERS),
        trusted_proxies=_read_networks(env.list("TRUSTED_PROXIES", default=[])),
        is_behind_tls=_read_yes_or_no(variables, "BEHIND_TLS"),
    )


def with_kept_key(environment: Environment) -> Environment:
    """Return ``environment`` with the key that `play` keeps in its data folder, if none is set.

    So whatever is started by hand beside `play` has the same key. One that cannot be used is left
    aside: not everything needs a key.
    """
    if environment.secret_key:
        return environment
    try:
        return replace(environment, secret_key=find_secret_key(environment.data_dir))
    except UnusableKeyError:
        return environment


def require_key(environment: Environment) -> None:
    """Refuse to go on without a key.

    Raises:
        BadEnvironmentError: none is set, and none that can be used is kept.
    """
    if environment.secret_key:
        return
    try:
        find_secret_key(environment.data_dir)
    except UnusableKeyError as fault:
        raise BadEnvironmentError("SECRET_KEY", f"is not set, and {fault}") from fault
    raise BadEnvironmentError("SECRET_KEY", f"is not set: {WAYS_OUT}")


def require_serving(environment: Environment) -> None:
    """Refuse to serve tables without what only the environment can say.

    Raises:
        BadEnvironmentError: there is no key, no Redis, or one that cannot be asked as its URL says.
    """
    require_key(environment)
    if not environment.redis_url:
        raise BadEnvironmentError("REDIS_URL", f"is not set: {WAYS_OUT}")
    require_redis_options(environment.redis_url)


def require_redis_options(url: str) -> None:
    """Refuse a REDIS_URL whose options Redis' client does not know. Nothing is connected.

    Raises:
        BadEnvironmentError: there is such an option, or its value is no such value.
    """
    import redis  # noqa: PLC0415 - takes as long as all the rest, and few processes need it

    try:
        redis.ConnectionPool.from_url(node_url(url)).make_connection()
    except (redis.RedisError, TypeError, ValueError) as fault:
        # Without what it says: that may repeat the password.
        raise BadEnvironmentError("REDIS_URL", "has an option that cannot be used") from fault


def _read_yes_or_no(variables: Mapping[str, str], name: str) -> bool:
    # environ.Env.bool takes every word it does not know for "no", so a slip of the pen goes unseen.
    value = variables.get(name, "").strip().lower()
    if value not in YES + NO:
        raise BadEnvironmentError(name, f"has to be 1 or 0, not {value!r}")
    return value in YES


def _read_secret(name: str, value: str) -> str:
    # The value itself is never repeated: this goes to a terminal or a log.
    if value and len(value) < SHORTEST_SECRET:
        raise BadEnvironmentError(name, f"needs at least {SHORTEST_SECRET} characters")
    return value


def _read_hosts(hosts: list[str]) -> tuple[str, ...]:
    for host in hosts:
        # "*" would let any page of the web open sockets here.
        if not HOST_PATTERN.fullmatch(host):
            raise BadEnvironmentError(
                "ALLOWED_HOSTS",
                f"lists host names without scheme and port, separated by commas; not {host!r}",
            )
    return tuple(hosts) or LOCAL_HOSTS


def _read_networks(networks: list[str]) -> tuple[IPv4Network | IPv6Network, ...]:
    try:
        return tuple(ip_network(network) for network in networks)
    except ValueError as fault:
        raise BadEnvironmentError(
            "TRUSTED_PROXIES",
            "lists addresses and networks, such as 192.0.2.7 or 192.0.2.0/24, separated by commas;"
            f" {fault}",
        ) from fault


def _read_redis_url(url: str) -> str:
    try:
        parts = urlsplit(url)
        is_usable = (
            parts.scheme in REDIS_SCHEMES and parts.port != 0 and _is_host_name(parts.hostname)
        )
    except ValueError:  # the port is no number
        is_usable = False
    # Written by hand: redis itself takes as long to import as all the rest.
    if url and not is_usable:
        raise BadEnvironmentError(
            "REDIS_URL",
            "has to begin with redis://, rediss://, redis+cluster://, rediss+cluster:// or unix://,"
            " with a host name and a numeric port",
        )
    return url


def _read_database(env: environ.Env, data_dir: Path) -> Mapping[str, Any]:
    url = env.str("DATABASE_URL", default="") or f"sqlite:///{data_dir / 'double-six.sqlite3'}"
    scheme = urlsplit(url).scheme
    if scheme not in DATABASE_SCHEMES:
        raise BadEnvironmentError("DATABASE_URL", "has to begin with sqlite:/// or postgresql://")
    try:
        database = dict(environ.Env.db_url_config(url))
    except (ValueError, TypeError, ImproperlyConfigured) as fault:
        raise BadEnvironmentError("DATABASE_URL", "cannot be understood") from fault
    if not _is_host_name(database.get("HOST")):
        raise BadEnvironmentError("DATABASE_URL", "names a host that cannot be")
    if database["NAME"] in ("", ":memory:"):  # in memory, every process would have its own
        raise BadEnvironmentError("DATABASE_URL", "names no database")
    if scheme == "sqlite":
        # Several processes write: they wait for each other, and readers wait for nobody.
        database["OPTIONS"] = {
            **database.get("OPTIONS", {}),
            "timeout": 10,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL",
        }
    else:
        # One that neither answers nor refuses is away, too: without these, for minutes or for ever.
        patience = {"connect_timeout": CONNECT_PATIENCE_S, "tcp_user_timeout": ANSWER_PATIENCE_MS}
        database["OPTIONS"] = {**patience, **database.get("OPTIONS", {})}
    return database


def _read_data_dir(value: str) -> Path:
    try:
        return Path(value or ROOT / "data").expanduser().absolute()
    except RuntimeError as fault:  # "~somebody/..."
        raise BadEnvironmentError(
            "DATA_DIR", f"is in the home of somebody unknown here: {value!r}"
        ) from fault


def _is_host_name(name: str | None) -> bool:
    # What cannot be looked up at all: a label that is empty, or has more than 63 letters.
    try:
        (name or "").encode("idna")
    except UnicodeError:
        return False
    return True


def _read_number(value: str, name: str, lowest: int, highest: int) -> int:
    number = int(value) if value.isascii() and value.isdigit() else lowest - 1
    if not lowest <= number <= highest:
        raise BadEnvironmentError(
            name, f"has to be a number from {lowest} to {highest}, not {value!r}"
        )
    return number


def _read_address(value: str, name: str) -> str:
    meaning = "an address to listen on, without scheme or port"
    return _read_matching(value, LISTENING_PATTERN, name, meaning)


def _read_log_level(value: str) -> str:
    if value.upper() not in LOG_LEVELS:
        raise BadEnvironmentError("LOG_LEVEL", f"has to be one of {', '.join(LOG_LEVELS)}")
    return value.upper()


def _read_matching(value: str, pattern: re.Pattern[str], name: str, meaning: str) -> str:
    if not pattern.fullmatch(value):
        raise BadEnvironmentError(name, f"has to be {meaning}; not {value!r}")
    return value
