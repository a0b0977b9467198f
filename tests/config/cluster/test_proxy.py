"""The proxy: what it hands on, what it refuses, and where it goes when a web process is gone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from config.cluster import proxy
from tables.record_files import LARGEST_RECORD
from tests.config.cluster.compose import read_compose
from tests.config.cluster.nginx import ask, require_nginx, run_echo, run_nginx
from tests.processes.cluster import find_port

ME = "127.0.0.1"
CODES = [f"TABLE{number:03}" for number in range(40)]
SPOOFED = {
    "X-Forwarded-For": "203.0.113.9",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "evil.example",
    "X-Real-IP": "203.0.113.9",
    "Forwarded": "for=203.0.113.9",
    "Daphne-Root-Path": "/elsewhere",
}


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """Return the port of a proxy with one web process behind it, and one that is gone."""
    with (
        run_echo() as web,
        run_nginx(tmp_path_factory.mktemp("nginx"), [web, find_port()]) as port,
    ):
        yield port


def test_what_the_containers_are_given_fills_the_template(tmp_path: Path) -> None:
    require_nginx()
    given = read_compose()["services"]["proxy"]["environment"]
    names = given.pop("NGINX_ENVSUBST_FILTER").removeprefix("^(").removesuffix(")$").split("|")
    assert given.pop("NGINX_ENVSUBST_OUTPUT_DIR") == "/tmp"
    assert sorted(given) == sorted(names)
    written = proxy.write_configuration(**{**given, "FOLDER": str(tmp_path)})
    assert "${" not in written.replace("${LIKE_THIS}", "")
    # Distributions' own nginx is older than 1.27.3, which has learned to ask for names again.
    assert "server web:8000 resolve max_fails=0;" in written
    file = tmp_path / "nginx.conf"
    file.write_text(written.replace("web:8000 resolve", "127.0.0.1:8000"), encoding="utf-8")
    proxy.check_configuration(proxy.Proxy(proxy.find_nginx(), file))


def test_a_configuration_that_is_none_is_said(tmp_path: Path) -> None:
    require_nginx()
    with pytest.raises(proxy.NoProxyError, match="invalid port"):
        proxy.plan_proxy(tmp_path, "127.0.0.1:99999", ["127.0.0.1:1"])


def test_who_asks_is_said_by_the_proxy_alone(port: int) -> None:
    seen = ask(port, "/", headers=SPOOFED).json["headers"]
    assert seen["host"] == f"{ME}:{port}"
    assert seen["x-forwarded-for"] == ME
    assert seen["x-forwarded-proto"] == "http"
    assert not {"x-forwarded-host", "x-real-ip", "forwarded", "daphne-root-path"} & seen.keys()


def test_what_speaks_https_in_front_is_believed(tmp_path: Path) -> None:
    with run_echo() as web, run_nginx(tmp_path, [web], tls_proxy=ME) as port:
        headers = {**SPOOFED, "X-Forwarded-For": "198.51.100.1, 203.0.113.9"}
        seen = ask(port, "/", headers=headers).json["headers"]
        plain = ask(port, "/", headers={"X-Forwarded-Proto": "gopher"}).json["headers"]
    assert seen["x-forwarded-for"] == "203.0.113.9", "the last one, which it has seen itself"
    assert seen["x-forwarded-proto"] == "https"
    assert plain["x-forwarded-proto"] == "http"
    assert plain["x-forwarded-for"] == ME


@pytest.mark.parametrize(
    ("asked", "upgrade", "connection"),
    [("websocket", "websocket", "upgrade"), ("h2c", None, "close"), (None, None, "close")],
)
def test_a_connection_becomes_a_socket_and_nothing_else(
    asked: str | None, upgrade: str | None, connection: str, port: int
) -> None:
    headers = {} if asked is None else {"Upgrade": asked, "Connection": "Upgrade"}
    seen = ask(port, "/ws/tables/X/", headers=headers).json["headers"]
    assert (seen.get("upgrade"), seen["connection"]) == (upgrade, connection)


@pytest.mark.parametrize(
    ("path", "most"), [("/api/tables/", 64 * 1024), ("/api/records/", LARGEST_RECORD)]
)
def test_a_body_is_taken_up_to_what_a_web_process_takes(path: str, most: int, port: int) -> None:
    assert ask(port, path, "POST", body=b" " * most).json["length"] == most
    refused = ask(port, path, "POST", body=b" " * (most + 1))
    assert (refused.status, refused.json) == (413, {"code": "too-large", "detail": ""})


def test_headers_without_end_are_refused(port: int) -> None:
    assert ask(port, "/", headers={"X-Long": "x" * 7000}).status == 200
    assert ask(port, "/", headers={"X-Long": "x" * 9000}).status == 400
    assert ask(port, "/" + "x" * 9000).status == 414


def test_one_that_is_gone_is_not_noticed(port: int) -> None:
    for number in range(20):
        assert ask(port, "/").status == 200
        made = ask(port, "/api/tables/", "POST", body=b"{}", headers={"X-Number": str(number)})
        assert made.json["headers"]["x-number"] == str(number)


def test_the_sockets_of_one_table_come_to_one_process(tmp_path: Path) -> None:
    with run_echo() as one, run_echo() as two, run_nginx(tmp_path, [one, two]) as port:
        asked = {
            code: {ask(port, f"/ws/tables/{code}/").json["port"] for _ in range(5)}
            for code in CODES
        }
    assert all(len(ports) == 1 for ports in asked.values())
    assert set.union(*asked.values()) == {one, two}


def test_a_table_whose_process_is_gone_goes_to_another(port: int) -> None:
    for code in CODES:
        assert ask(port, f"/ws/tables/{code}/").status == 200


def test_when_all_are_gone_the_client_is_told_to_come_again(tmp_path: Path) -> None:
    with run_nginx(tmp_path, [find_port(), find_port()]) as port:
        for path in ("/api/tables/", "/api/records/", "/api/tables/X/"):
            away = ask(port, path)
            assert (away.status, away.json) == (503, {"code": "unavailable", "detail": ""})
            assert away.headers["retry-after"] == "1"
        assert ask(port, "/").status == 502
        assert ask(port, "/proxyz").body == b"alive\n"


def test_two_share_the_work(tmp_path: Path) -> None:
    with run_echo() as one, run_echo() as two, run_nginx(tmp_path, [one, two]) as port:
        asked = {ask(port, "/").json["port"] for _ in range(20)}
    assert asked == {one, two}
