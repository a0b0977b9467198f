"""Signing in, with a pause for whoever tries too often."""

import asyncio
import math
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import TypeVar

import structlog
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from tables.limits.asker import read_network
from tables.limits.sign_ins import SignIns
from tables.storage.allowance import AllowanceKeeper
from tables.storage.store import Store

T = TypeVar("T")
logger = structlog.get_logger(__name__)


def sign_in(request: HttpRequest, show: Callable[[HttpRequest], HttpResponse]) -> HttpResponse:
    """Answer a try to sign in as ``show`` does, or with 429 and how long to wait."""
    name = request.POST.get("username", "")
    network = read_network(request.META.get("REMOTE_ADDR", ""))
    wait_s = _ask(lambda sign_ins: sign_ins.try_again(name, network))
    if wait_s > 0:
        # Without the name: it may be a password that went into the wrong field.
        logger.warning("sign-in has to wait", wait_s=math.ceil(wait_s))
        return _refuse(math.ceil(wait_s))
    answer = show(request)
    if answer.status_code == HTTPStatus.FOUND:
        _ask(lambda sign_ins: sign_ins.note_success(name, network))
    return answer


def _refuse(wait_s: int) -> HttpResponse:
    page = render_to_string("admin/paused.html", {"wait_s": wait_s})
    response = HttpResponse(page, status=HTTPStatus.TOO_MANY_REQUESTS)
    response["Retry-After"] = str(wait_s)
    return response


def _ask(question: Callable[[SignIns], Awaitable[T]]) -> T:
    """Return what comes of ``question``, in a thread that has no event loop."""

    async def ask() -> T:
        store = Store(settings.REDIS_URL, settings.REDIS_PREFIX)
        try:
            return await question(SignIns(AllowanceKeeper(store)))
        finally:
            await store.aclose()

    return asyncio.run(ask())
