"""A device is one browser, known by a signed cookie that scripts cannot read.

Claims to seats depend on this cookie alone: never on a name, nor on anything that another device
can see.
"""

import re
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponseBase, parse_cookie
from django.utils.decorators import async_only_middleware

COOKIE: Final = "device"
ID_BYTES: Final = 16
ID_PATTERN: Final = re.compile(r"[0-9a-f]{32}")
LONGEST_COOKIE: Final = 200
WITHOUT_DEVICE: Final = ("/static/", "/healthz", "/readyz", "/metrics")
"""Addresses that say nothing about anybody: no cookie is set there, and none is needed."""


def new_device() -> str:
    """Return the identity of a browser that has none: 128 random bits in hex."""
    return secrets.token_hex(ID_BYTES)


def write_cookie(device: str) -> str:
    """Return the value of the cookie that makes a browser ``device``."""
    return _signer().sign(device)


def read_cookie(value: str) -> str | None:
    """Return the device that a cookie's ``value`` proves, or None when it proves none."""
    if len(value) > LONGEST_COOKIE:
        return None
    try:
        device = _signer().unsign(value)
    except BadSignature:
        return None
    return device if ID_PATTERN.fullmatch(device) else None


def device_in(scope: Mapping[str, Any]) -> str | None:
    """Return the device that opens the socket of this ASGI ``scope``, or None."""
    for name, value in scope["headers"]:
        if name == b"cookie":
            return read_cookie(parse_cookie(value.decode("latin1")).get(COOKIE, ""))
    return None


@async_only_middleware
def know_device(
    get_response: Callable[[HttpRequest], Awaitable[HttpResponseBase]],
) -> Callable[[HttpRequest], Awaitable[HttpResponseBase]]:
    """Django middleware: set ``request.device``, and give or renew the cookie with the answer."""

    async def answer(request: HttpRequest) -> HttpResponseBase:
        if request.path_info.startswith(WITHOUT_DEVICE):
            return await get_response(request)
        device = read_cookie(request.COOKIES.get(COOKIE, "")) or new_device()
        request.device = device  # type: ignore[attr-defined]
        response = await get_response(request)
        response.set_cookie(
            COOKIE,
            write_cookie(device),
            max_age=settings.DEVICE_COOKIE_AGE_S,
            httponly=True,
            samesite="Lax",
            secure=settings.IS_COOKIE_SECURE,
        )
        # Whoever got this answer out of a cache would get the device with it.
        response.setdefault("Cache-Control", "no-store")
        return response

    return answer


def device_of(request: HttpRequest) -> str:
    """Return the device that sent ``request``."""
    device: str = request.device  # type: ignore[attr-defined]
    return device


def _signer() -> Signer:
    return Signer(salt="tables.device")
