"""Counts every request that Django answers, by the name of its address and never by the address."""

import time
from collections.abc import Awaitable, Callable
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.utils.decorators import async_only_middleware

from tables.metrics.catalogue import REQUEST_SECONDS, REQUESTS

UNKNOWN: Final = "unknown"
"""Whatever is at no address of ours."""


@async_only_middleware
def count_requests(
    get_response: Callable[[HttpRequest], Awaitable[HttpResponseBase]],
) -> Callable[[HttpRequest], Awaitable[HttpResponseBase]]:
    """Django middleware: count each request, and how long its answer took."""

    async def answer(request: HttpRequest) -> HttpResponseBase:
        began_s = time.monotonic()
        response = await get_response(request)
        REQUEST_SECONDS.observe(time.monotonic() - began_s)
        REQUESTS.labels(_name_route(request), f"{response.status_code // 100}xx").inc()
        return response

    return answer


def _name_route(request: HttpRequest) -> str:
    found = request.resolver_match
    if found is None:  # it was answered before anybody looked for its address
        return "static" if request.path_info.startswith(settings.STATIC_URL) else UNKNOWN
    return "admin" if found.app_name == "admin" else found.url_name or UNKNOWN
