"""Sockets that no page of ours opened, or no device of ours: refused, with a reason."""

import aiohttp
import pytest
from django.core.signing import Signer

from tests.processes.cluster import Cluster
from tests.processes.conftest import NewDevice
from tests.processes.device import Device
from tests.processes.gathering import NO_REDEAL, against_computers

NO_DEVICE, NO_TABLE = 4401, 4404


async def start(device: Device) -> str:
    return await device.make_table("dekabes", against_computers(), seed=NO_REDEAL, start=True)


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "http://evil.example",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "HTTP://EVIL.EXAMPLE:{port}",
        "http://127.0.0.1.evil.example:{port}",
        "http://evil.example#127.0.0.1:{port}",
        "http://127.0.0.1:{port}@evil.example",
        "http://xn--127-9cd.example:{port}",
        "http://127。0。0。1:{port}",
        "http://[::1]:{port}",
        "file://",
        "chrome-extension://abcdefgh",
    ],
)
async def test_a_page_of_another_site_opens_no_socket(
    origin: str | None, cluster: Cluster, new_device: NewDevice
) -> None:
    device = await new_device()
    code = await start(device)
    before, said = cluster.read_log(code), len(cluster.webs[0].read_log())
    sent = origin.format(port=cluster.ports[0]) if origin is not None else None
    headers = {"Origin": sent} if sent is not None else {}
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await device.connect(code, 0, origin=None, headers=headers)
    assert refused.value.status == 403
    (line,) = [
        line for line in cluster.webs[0].read_log()[said:].splitlines() if "ALLOWED_HOSTS" in line
    ]
    assert str(cluster.ports[0]) in line, "it has to name the host that was asked for"
    assert set(cluster.read_log(code)[: len(before)]) == set(before)


@pytest.mark.parametrize("origin", ["", "http://[", "127.0.0.1:80", "\xff"])
async def test_what_is_no_origin_at_all_opens_no_socket_either(
    origin: str, new_device: NewDevice
) -> None:
    device = await new_device()
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await device.connect(await start(device), 0, origin=None, headers={"Origin": origin})
    assert refused.value.status in (400, 403)


async def test_the_same_site_in_capitals_is_the_same_site(
    cluster: Cluster, new_device: NewDevice
) -> None:
    device = await new_device()
    code = await start(device)
    port = cluster.ports[0]
    headers = {"Host": f"LOCALHOST:{port}"}
    socket = await device.connect(code, 0, origin=f"http://LocalHost:{port}", headers=headers)
    await socket.receive("shown")


async def test_a_host_that_is_not_ours_opens_no_socket(
    cluster: Cluster, new_device: NewDevice
) -> None:
    device = await new_device()
    code = await start(device)
    name = f"evil.example:{cluster.ports[0]}"
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await device.connect(code, 0, origin=f"http://{name}", headers={"Host": name})
    assert refused.value.status == 403


async def require_unknown(cluster: Cluster, code: str, cookie: str | None) -> None:
    """Open a socket with that cookie, or none: it has to be closed, and to show nothing."""
    stranger = Device(cluster.ports, keeps_cookies=False)
    socket = await stranger.connect(code, headers={} if cookie is None else {"Cookie": cookie})
    assert await socket.receive_close() == NO_DEVICE, cookie
    assert socket.texts == [], "it was shown something"
    await stranger.close()


async def test_without_a_true_cookie_nothing_is_shown(
    cluster: Cluster, new_device: NewDevice
) -> None:
    device, other = await new_device(), await new_device()
    code = await start(device)
    name, _, signature = device.cookie.partition(":")
    _, _, signature_of_other = other.cookie.partition(":")
    for cookie in (
        None,
        "device=",
        f"device={name}",
        f"device={name}:",
        f"device={name}:{signature_of_other}",
        f"device={name}:{signature[:-1]}",
        f"device={name}:{signature[::-1]}",
        f"device={name.upper()}:{signature}",
        f"device={name[:-1]}0:{signature}",
        f"device=:{signature}",
        f"device={name}:{signature}:{signature}",
        f"device={'0' * 5000}",
        f"Device={device.cookie}",
        f"device2={device.cookie}",
        "device=%00",
        "device=\xff\xfe",
        "=" * 500,
        f"csrftoken={device.cookie}",
    ):
        await require_unknown(cluster, code, cookie)


async def test_a_cookie_of_another_deployment_proves_nothing(
    cluster: Cluster, new_device: NewDevice
) -> None:
    device = await new_device()
    code = await start(device)
    forged = Signer(key="another key", salt="tables.device").sign(device.pseudonym)
    await require_unknown(cluster, code, f"device={forged}")


@pytest.mark.parametrize(
    "code",
    [
        "ZZZZZZZZ",
        "short",
        "toolongtobeacode",
        "UUUUUUUU",
        "%00%00%00%00",
        "..%2f..%2fetc",
        "日本語",
        "*",
        "{0}:log:ZZZZZZZZ",
        "x" * 2000,
    ],
)
async def test_a_table_that_is_not_there_is_said(code: str, new_device: NewDevice) -> None:
    device = await new_device()
    socket = await device.connect(code)
    assert await socket.receive_close() == NO_TABLE
    assert socket.texts == []
    answer = await device.request("GET", f"/api/tables/{code}/")
    assert (answer.status, answer.json["code"]) in ((404, "no-table"), (404, "no-such-address"))
