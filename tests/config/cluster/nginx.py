"""A real nginx with our configuration, and something behind it that says what came through."""

import http.client
import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from config.cluster import proxy
from tests.processes.cluster import find_port, wait_for_port
from tests.processes.missing import skip_for
from tests.processes.program import Program


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> dict[str, Any]:
        decoded: dict[str, Any] = json.loads(self.body)
        return decoded


class _Echo(BaseHTTPRequestHandler):
    """Answers with what it was asked."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        length = int(self.headers.get("Content-Length", 0))
        self.rfile.read(length)
        headers = {name.lower(): value for name, value in self.headers.items()}
        port = self.server.server_address[1]
        said = json.dumps({"headers": headers, "length": length, "port": port}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    do_POST = do_GET  # noqa: N815 - the standard library's name

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its signature
        """Say nothing."""


@contextmanager
def run_echo() -> Iterator[int]:
    """Listen on a port, and answer with what was asked."""
    with ThreadingHTTPServer(("127.0.0.1", 0), _Echo) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield server.server_address[1]
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def run_nginx(
    folder: Path, webs: list[int], *, tls_proxy: str = proxy.NOBODYS_ADDRESS
) -> Iterator[int]:
    """Run nginx before ``webs``; yield its port. Without an nginx, skip the test."""
    require_nginx()
    port = find_port()
    planned = proxy.plan_proxy(
        folder, f"127.0.0.1:{port}", [f"127.0.0.1:{web}" for web in webs], tls_proxy=tls_proxy
    )
    program = Program("nginx", planned.command, {}, folder / "nginx.out")
    program.start()
    try:
        wait_for_port(port)
        yield port
    finally:
        program.end()
    assert "[emerg]" not in program.read_log()


def require_nginx() -> None:
    try:
        proxy.find_nginx()
    except proxy.NoProxyError as fault:
        skip_for(fault)


def ask(
    port: int,
    path: str,
    method: str = "GET",
    *,
    headers: Mapping[str, str] | None = None,
    body: bytes | None = None,
) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.request(method, path, body=body, headers=dict(headers or {}))
        response = connection.getresponse()
        found = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, found, response.read())
    finally:
        connection.close()
