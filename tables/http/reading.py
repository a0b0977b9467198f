"""What can be read of a table in play without a socket: its public face and its log."""

import re
from http import HTTPStatus
from typing import Final

from django.http import HttpRequest, HttpResponse

from tables.device import device_of
from tables.faults import refuse
from tables.http.answers import (
    READING,
    answer,
    answer_whole,
    refuse_haste,
    refuse_method,
    refuse_old,
    refuse_store,
)
from tables.journal import may_look_back, show_log
from tables.limits.asker import asker_of
from tables.limits.guesses import is_at
from tables.processes import get_guesses, get_keeper, get_store
from tables.shown import show_face
from tables.state.loaded import LoadedTable
from tables.state.log import UnreadableLogError
from tables.storage.redis_client import StoreAwayError
from tables.vocabulary.codes import read_code
from tables.vocabulary.refusals import TableRefusalCode

VERSION: Final = re.compile(r"[0-9]{1,9}")


async def show_table(request: HttpRequest, code: str) -> HttpResponse:
    """``GET /api/tables/<code>/``: what anybody who knows the code may know of the table."""
    loaded = await _load(request, code)
    if isinstance(loaded, HttpResponse):
        return loaded
    try:
        presence = await get_keeper().read(loaded.table.code)
    except StoreAwayError:
        return refuse_store()
    return answer_whole(show_face(loaded, device_of(request), presence))


async def show_journal(request: HttpRequest, code: str) -> HttpResponse:
    """``GET /api/tables/<code>/log/``: what has happened at the table, page by page."""
    before = request.GET.get("before")
    if before is not None and not VERSION.fullmatch(before):
        return refuse(HTTPStatus.BAD_REQUEST, TableRefusalCode.MALFORMED, "before is no version")
    loaded = await _load(request, code)
    if isinstance(loaded, HttpResponse):
        return loaded
    table = loaded.table
    if not may_look_back(table, device_of(request)):
        return refuse(HTTPStatus.FORBIDDEN, TableRefusalCode.NOT_AT_TABLE)
    try:
        entries = await get_store().read_entries(table.code)
    except StoreAwayError:
        return refuse_store()
    except UnreadableLogError:
        return refuse_old()
    # What has been appended since then belongs to a table that this device has perhaps left.
    entries = entries[: table.version]
    return answer(show_log(table, entries, None if before is None else int(before)))


async def _load(request: HttpRequest, code: str) -> LoadedTable | HttpResponse:
    if request.method not in READING:
        return refuse_method(", ".join(READING))
    known = read_code(code)
    if known is None:
        return refuse(HTTPStatus.NOT_FOUND, TableRefusalCode.NO_TABLE)
    try:
        loaded = await get_store().load(known)
    except StoreAwayError:
        return refuse_store()
    except UnreadableLogError:
        return refuse_old()
    asker = asker_of(request)
    wait_s = get_guesses().wait_of(asker)
    if wait_s > 0 and not is_at(loaded, asker.device):
        return refuse_haste(wait_s)
    if loaded is None:
        wait_s = await get_guesses().note(asker)
        if wait_s > 0:
            return refuse_haste(wait_s)
        return refuse(HTTPStatus.NOT_FOUND, TableRefusalCode.NO_TABLE)
    return loaded
