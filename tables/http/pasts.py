"""Finds what has been at a table: in Redis or, when that has forgotten it, in the archive."""

import asyncio
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse

from tables.archive.reading import read_log
from tables.device import device_of
from tables.faults import refuse
from tables.http.answers import READING, refuse_haste, refuse_method, refuse_old, refuse_store
from tables.http.archived import ArchiveAwayError, ask_archive
from tables.limits.asker import asker_of
from tables.past import Past, look_back, may_look_back
from tables.processes import get_guesses, get_store
from tables.state.log import UnreadableLogError
from tables.storage.redis_client import StoreAwayError
from tables.vocabulary.codes import read_code
from tables.vocabulary.refusals import TableRefusalCode


async def find_past(request: HttpRequest, code: str) -> Past | HttpResponse:
    """Return what has been at a table, if the asking device may look back at all; or a refusal."""
    if request.method not in READING:
        return refuse_method(", ".join(READING))
    known = read_code(code)
    asker = asker_of(request)
    # Even if it sat there: whoever looks back can wait, and the archive is not asked meanwhile.
    if (wait_s := get_guesses().wait_of(asker)) > 0:
        return refuse_haste(wait_s)
    try:
        past = None if known is None else await _find(known)
    except (StoreAwayError, ArchiveAwayError):
        return refuse_store()
    except UnreadableLogError:
        return refuse_old()
    if past is None:
        wait_s = await get_guesses().note(asker) if known is not None else 0.0
        if wait_s > 0:
            return refuse_haste(wait_s)
        return refuse(HTTPStatus.NOT_FOUND, TableRefusalCode.NO_TABLE)
    if not may_look_back(past, device_of(request)):
        return refuse(HTTPStatus.FORBIDDEN, TableRefusalCode.NOT_AT_TABLE)
    return past


async def _find(code: str) -> Past | None:
    entries = await get_store().read_entries(code)
    if entries:
        return await asyncio.to_thread(look_back, entries)  # a long log takes a while
    return await ask_archive(lambda: _read(code))


def _read(code: str) -> Past | None:
    log = read_log(code)
    return None if log is None or not log.entries else look_back(log.decode())
