"""Wrong HTTP requests to a real process: a code or a plain refusal, and no table is made."""

import asyncio
from typing import Any

import pytest

from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice
from tests.processes.gathering import against_computers
from tests.processes.raw import converse

COMPUTERS = against_computers()[1:]
PLAN = {"id": "a", "profile": "chiva", "seats": against_computers(), "start": True}
WRONG_BODIES: dict[str, bytes | dict[str, Any]] = {
    "nothing": b"",
    "no JSON": b"profile=chiva",
    "half": b'{"id":"a"',
    "null": b"null",
    "an array": b"[]",
    "deep": b"[" * 10_000,
    "no UTF-8": b'{"id":"\xff"}',
    "no id": {key: PLAN[key] for key in PLAN if key != "id"},
    "an id of another kind": PLAN | {"id": 1},
    "an id with a slash": PLAN | {"id": "a/b"},
    "another profile": PLAN | {"profile": "draw"},
    "three seats": PLAN | {"seats": against_computers()[:3]},
    "five seats": PLAN | {"seats": [*against_computers(), {"kind": "invite"}]},
    "seats of a string": PLAN | {"seats": "me"},
    "an unknown kind": PLAN | {"seats": [*against_computers()[:3], {"kind": "spy"}]},
    "a level of another kind": PLAN
    | {"seats": [*against_computers()[:3], {"kind": "computer", "level": "god"}]},
    "nobody of mine": PLAN | {"seats": [{"kind": "invite"}] * 4},
    "a start with open seats": PLAN | {"seats": [*against_computers()[:3], {"kind": "invite"}]},
    "a name of blanks": PLAN | {"seats": [{"kind": "me", "name": " \u200b"}, *COMPUTERS]},
    "a long name": PLAN | {"seats": [{"kind": "me", "name": "x" * 5000}, *COMPUTERS]},
    "an empty seed": PLAN | {"seed": ""},
    "a long seed": PLAN | {"seed": "x" * 101},
    "a seed of another kind": PLAN | {"seed": 7},
    "another pace": PLAN | {"pace": "hurried"},
    "a start of another kind": PLAN | {"start": "yes"},
    "one field more": PLAN | {"code": "ZZZZZZZZ"},
}


async def test_a_wrong_plan_is_refused_with_a_code(cluster: Cluster, new_device: NewDevice) -> None:
    device = await new_device()
    before = cluster.count_tables()
    for name, body in WRONG_BODIES.items():
        answer = await device.post("/api/tables/", body)
        assert answer.status == 400, name
        assert set(answer.json) == {"code", "detail"}, name
        assert answer.json["code"].replace("-", "").isalpha(), name
    assert cluster.count_tables() == before


async def test_only_our_own_page_makes_tables(cluster: Cluster, new_device: NewDevice) -> None:
    device = await new_device()
    before = cluster.count_tables()
    for headers in (
        {"X-CSRFToken": ""},
        {"X-CSRFToken": "x" * 32},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
    ):
        answer = await device.post("/api/tables/", PLAN, headers=headers)
        assert answer.status in (400, 403), headers
    for content_type in ("text/plain", "application/x-www-form-urlencoded", ""):
        answer = await device.post("/api/tables/", PLAN, headers={"Content-Type": content_type})
        assert answer.status == 400, content_type
    assert cluster.count_tables() == before


async def test_a_huge_body_is_refused(cluster: Cluster, new_device: NewDevice) -> None:
    device = await new_device()
    before_kb = cluster.webs[0].measure_memory_kb()
    answer = await device.post("/api/tables/", b" " * 20_000)
    assert (answer.status, answer.json["code"]) == (413, "too-large")
    for head in (b"Content-Length: 1000000000\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n"):
        received = await converse(
            cluster.ports[0],
            b"POST /api/tables/ HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            + head
            + b"f000\r\n"
            + b" " * 200_000,
        )
        assert received.split(b" ")[1] in (b"413", b"400")
    assert cluster.webs[0].measure_memory_kb() - before_kb < 20_000


@pytest.mark.parametrize("method", ["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "HACK"])
async def test_a_wrong_method_is_refused(
    method: str, cluster: Cluster, new_device: NewDevice
) -> None:
    device = await new_device()
    before = cluster.count_tables()
    answer = await device.request(method, "/api/tables/")
    assert answer.status in (400, 403, 405)
    if method != "GET":
        for path in ("/", "/t/ZZZZZZZZ", "/healthz", "/api/tables/ZZZZZZZZ/"):
            assert (await device.request(method, path)).status in (400, 403, 405), path
    assert cluster.count_tables() == before


async def test_no_path_leads_out(cluster: Cluster) -> None:
    paths = (
        "/static/../manage.py",
        "/static/%2e%2e/manage.py",
        "/static/..%2f..%2fconfig/settings.py",
        "/static/....//manage.py",
        "/static//etc/passwd",
        "/static/%00",
        "/../../../../etc/passwd",
        "/t/../../manage.py",
        "//evil.example/",
        "/api/tables/..%2f..%2f",
        "/data/redis/appendonlydir",
        "/.git/config",
        "/.env",
        "/static/.vite/manifest.json/..",
        "/\\..\\manage.py",
        "/admin/",
        "/admin/../manage.py",
        "/static/admin/../../manage.py",
        "/metrics",
    )
    answers = await asyncio.gather(
        *(
            converse(
                cluster.ports[0],
                f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode(),
            )
            for path in paths
        )
    )
    for path, received in zip(paths, answers, strict=True):
        # What the client's own pages show for any code is no secret.
        is_page = path.startswith("/t/") and received.split(b" ")[1] in (b"200", b"503")
        is_gate = path.startswith("/admin/") and b"Location: /admin/login/" in received
        assert is_page or is_gate or received.split(b" ")[1] in (b"400", b"404", b"301"), path
        for secret in (b"DJANGO_SETTINGS_MODULE", b"SECRET", b"root:", b"Traceback", b"[core]"):
            assert secret not in received, path


async def test_another_host_is_refused(cluster: Cluster) -> None:
    for host in (b"evil.example", b"", b"127.0.0.1:x", b"a" * 5000, b"127.0.0.1\r\nHost: evil"):
        received = await converse(
            cluster.ports[0],
            b"GET /api/tables/ZZZZZZZZ/ HTTP/1.1\r\nConnection: close\r\nHost: "
            + host
            + b"\r\n\r\n",
        )
        assert received.split(b" ")[1] in (b"400", b"404"), host
        assert b"Traceback" not in received
