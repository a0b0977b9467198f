"""Whether this process lives (/healthz), and whether it could serve a table now (/readyz)."""

import asyncio
from http import HTTPStatus
from typing import Final

from asgiref.sync import sync_to_async
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from tables.storage.redis_client import FAULTS, connect

PATIENCE_S: Final = 2.0
"""How long a store may take to answer before it counts as missing."""

_ending = asyncio.Event()


def note_ending() -> None:
    """Be ready no more: this process has been asked to end, and only finishes what it has begun."""
    _ending.set()


@require_safe
async def answer_alive(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 - a view's signature
    """Answer 200 as long as this process handles requests at all."""
    return HttpResponse("alive\n", content_type="text/plain")


@require_safe
async def answer_ready(request: HttpRequest) -> JsonResponse:  # noqa: ARG001 - a view's signature
    """Answer 200, or 503 and the names of what is missing: "redis", "database", "listener".

    The last is missing when this process ends: it takes nobody new.
    """
    has_redis, has_database = await asyncio.gather(_reaches_redis(), _reaches_database())
    looked_for = (
        ("redis", has_redis),
        ("database", has_database),
        ("listener", not _ending.is_set()),
    )
    missing = [name for name, is_there in looked_for if not is_there]
    status = HTTPStatus.SERVICE_UNAVAILABLE if missing else HTTPStatus.OK
    return JsonResponse({"ready": not missing, "missing": missing}, status=status)


async def _reaches_redis() -> bool:
    # A connection of its own: this is asked rarely, and must not wait for a place in a full pool.
    try:
        client = connect(settings.REDIS_URL)
        async with client, asyncio.timeout(PATIENCE_S):
            return bool(await client.ping())
    except (*FAULTS, TypeError, ValueError, TimeoutError):
        return False


async def _reaches_database() -> bool:
    try:
        async with asyncio.timeout(PATIENCE_S):
            return await sync_to_async(_ask_database)()
    except (DatabaseError, ImproperlyConfigured, TypeError, ValueError, TimeoutError):
        return False


def _ask_database() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        return bool(cursor.fetchone() == (1,))
