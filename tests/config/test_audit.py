"""What the audit says of an answer, and of none.

The answers here have the form that osv.dev and npm describe: the services themselves cannot be
asked from everywhere, and do not say the same twice.
"""

import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from config import audit
from config.audit import LOCKS, NotAskedError, ask_npm, ask_osv, read_locks

PACKAGES = [("django", "5.2.19"), ("redis", "8.1.0")]
ADVISORY = "https://github.com/advisories/GHSA-aaaa-bbbb-cccc"
Serve = Callable[[bytes, int], str]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Return a maker of services that answer everything with some bytes."""
    servers: list[HTTPServer] = []

    def start(content: bytes, status: int = 200) -> str:
        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                asked.append(self.rfile.read(int(self.headers["Content-Length"])))
                self.send_response(status)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        server = HTTPServer(("127.0.0.1", 0), Handler)
        servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}/"

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


asked: list[bytes] = []


def test_every_package_of_every_lock_is_asked_about() -> None:
    packages = dict(read_locks(LOCKS))
    assert {"django", "daphne", "redis", "twisted", "pytest", "uv"} <= set(packages)
    assert all(version[0].isdigit() for version in packages.values())


def test_a_known_hole_is_named_with_its_package(serve: Serve) -> None:
    answer = {"results": [{"vulns": [{"id": "GHSA-1", "modified": "2026"}, {"id": "PYSEC-2"}]}, {}]}
    service = serve(json.dumps(answer).encode(), 200)
    assert ask_osv(PACKAGES, service) == ["django 5.2.19: GHSA-1", "django 5.2.19: PYSEC-2"]
    assert json.loads(asked[-1])["queries"][1] == {
        "package": {"name": "redis", "ecosystem": "PyPI"},
        "version": "8.1.0",
    }


def test_what_does_not_concern_us_is_left_out(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audit, "KNOWN", {"GHSA-1": "we never do that"})
    service = serve(b'{"results":[{"vulns":[{"id":"GHSA-1"}]},{}]}', 200)
    assert ask_osv(PACKAGES, service) == []


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"", 200),
        (b"<html>", 200),
        (b"{}", 200),
        (b"[]", 200),
        (b'{"results":[]}', 200),
        (b'{"results":[{}]}', 200),
        (b"", 405),
        (b"", 503),
    ],
)
def test_what_is_no_answer_is_not_taken_for_a_good_one(
    content: bytes, status: int, serve: Serve
) -> None:
    with pytest.raises(NotAskedError):
        ask_osv(PACKAGES, serve(content, status))


def test_where_nobody_answers_it_says_so() -> None:
    with pytest.raises(NotAskedError, match="no answer"):
        ask_osv(PACKAGES, "http://127.0.0.1:1/")


def npm_saying(folder: Path, said: str) -> Path:
    program = folder / "npm"
    program.write_text(f"#!/bin/sh\ncat <<'EOF'\n{said}\nEOF\nexit 1\n", encoding="utf-8")
    program.chmod(0o755)
    return program


def test_the_answer_of_npm_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    via = [{"source": 1, "name": "left", "url": ADVISORY}, "other"]
    answer = {"auditReportVersion": 2, "vulnerabilities": {"left": {"range": "<2", "via": via}}}
    npm_saying(tmp_path, json.dumps(answer))
    assert ask_npm(tmp_path) == [f"left <2: {ADVISORY}"]
    monkeypatch.setattr(audit, "KNOWN", {"GHSA-aaaa-bbbb-cccc": "only in tests"})
    assert ask_npm(tmp_path) == []
    for said in ('{"message":"405 Method Not Allowed","error":{}}', "", "null", "npm error"):
        npm_saying(tmp_path, said)
        with pytest.raises(NotAskedError):
            ask_npm(tmp_path)


def test_a_hole_fails_the_check_and_no_answer_does_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def away(*_: object) -> list[str]:
        raise NotAskedError("no answer (gaierror)")

    monkeypatch.setattr(audit, "ask_osv", away)
    monkeypatch.setattr(audit, "ask_npm", away)
    assert audit.main() == 0
    assert capsys.readouterr().out.count("NOT AUDITED") == 2
    monkeypatch.setattr(audit, "ask_npm", lambda _: ["left <2: GHSA"])
    assert audit.main() == 1
    assert "1 known holes\n  left <2: GHSA\n" in capsys.readouterr().out
    monkeypatch.setattr(audit, "ask_osv", lambda _: [])
    monkeypatch.setattr(audit, "ask_npm", lambda _: [])
    assert audit.main() == 0
    assert "NOT AUDITED" not in capsys.readouterr().out
