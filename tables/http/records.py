"""Records over HTTP: a table's as a file, and a file that is sent in, shown as rounds."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from typing import Final

from django.http import HttpRequest, HttpResponse

from tables.device import device_of
from tables.faults import refuse
from tables.http.answers import JSON, answer, answer_written, refuse_method
from tables.http.pasts import find_past
from tables.record_files import LARGEST_RECORD, read_file
from tables.records import record_for, sessions_in
from tables.vocabulary.refusals import TableRefusalCode
from tables.vocabulary.replays import RecordFault, RecordReading

MOST_WAITING: Final = 8
"""Record files that are read or wait for it, in one process."""
SESSION: Final = re.compile(r"[0-9]{1,9}")


async def give_record(request: HttpRequest, code: str) -> HttpResponse:
    """``GET /api/tables/<code>/record/``: the finished rounds of a session, as a file."""
    past = await find_past(request, code)
    if isinstance(past, HttpResponse):
        return past
    newest = sessions_in(past)
    asked = request.GET.get("session", str(newest))
    if not SESSION.fullmatch(asked):
        return refuse(HTTPStatus.BAD_REQUEST, TableRefusalCode.MALFORMED, "session is no number")
    session = int(asked)
    if session != newest and not 0 < session < newest:
        return refuse(HTTPStatus.NOT_FOUND, TableRefusalCode.NO_ROUND, "no such session")
    record = record_for(past, session, device_of(request))
    if record is None:
        return refuse(HTTPStatus.FORBIDDEN, TableRefusalCode.NOT_AT_TABLE)
    response = answer_written(record)
    name = past.code if session == newest else f"{past.code}-{session}"
    response["Content-Disposition"] = f'attachment; filename="double-six-{name}.json"'
    return response


async def read_record(request: HttpRequest) -> HttpResponse:
    """``POST /api/records/``: show the rounds of the record file that is the body."""
    if request.method != "POST":
        return refuse_method("POST")
    if request.content_type != JSON:
        return refuse(
            HTTPStatus.BAD_REQUEST, TableRefusalCode.MALFORMED, f"the body has to be {JSON}"
        )
    data = _read_body(request)
    if data is None:
        return refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, TableRefusalCode.TOO_LARGE)
    reading = await _turns.read(data)
    if reading is None:
        return refuse(HTTPStatus.SERVICE_UNAVAILABLE, TableRefusalCode.UNAVAILABLE, "busy")
    status = HTTPStatus.BAD_REQUEST if isinstance(reading, RecordFault) else HTTPStatus.OK
    return answer(reading, status)


def _read_body(request: HttpRequest) -> bytes | None:
    """Return the body, which may be larger than that of other requests; None: it is too large.

    The web server takes in no more than that anyway (``config.web_server``).
    """
    data = request.read(LARGEST_RECORD + 1)
    return data if len(data) <= LARGEST_RECORD else None


class _Turns:
    """Reads one record after another, beside the event loop: the largest takes a second."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="records")
        self._waiting = 0

    async def read(self, data: bytes) -> RecordReading | RecordFault | None:
        """Return what the record file ``data`` holds; None when too many wait already."""
        if self._waiting >= MOST_WAITING:
            return None
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, read_file, data)
        finally:
            self._waiting -= 1


_turns: Final = _Turns()
