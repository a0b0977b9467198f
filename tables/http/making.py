"""Making a table, over HTTP."""

from http import HTTPStatus

import msgspec
from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse

from tables import making
from tables.device import device_of
from tables.faults import refuse
from tables.http.answers import JSON, answer, refuse_haste, refuse_method, refuse_store
from tables.limits.asker import asker_of
from tables.processes import get_allowances, get_store
from tables.state.log import UnreadableLogError
from tables.storage.redis_client import StoreAwayError
from tables.vocabulary.refusals import TableRefusal, TableRefusalCode

_decoder = msgspec.json.Decoder(making.NewTable)


class Made(msgspec.Struct, frozen=True):
    """The answer to ``POST /api/tables/`` (201)."""

    code: str
    """The table's: its page is ``/t/<code>``."""


async def make_table(request: HttpRequest) -> HttpResponse:
    """``POST /api/tables/``: make a table as the body says; 201 and its code, or a refusal."""
    if request.method != "POST":
        return refuse_method("POST")
    wanted = _read_body(request)
    if isinstance(wanted, HttpResponse):
        return wanted
    if lacking := await get_allowances().take("tables", asker_of(request)):
        return refuse_haste(max(lacking.values()))
    try:
        made = await making.make_table(wanted, device_of(request), store=get_store())
    except (StoreAwayError, UnreadableLogError):
        return refuse_store()
    if isinstance(made, TableRefusal):
        if made.code == TableRefusalCode.UNAVAILABLE:
            return refuse_store()
        return refuse(HTTPStatus.BAD_REQUEST, made.code, made.detail)
    return answer(Made(made), HTTPStatus.CREATED)


def _read_body(request: HttpRequest) -> making.NewTable | HttpResponse:
    if request.content_type != JSON:
        return refuse(
            HTTPStatus.BAD_REQUEST, TableRefusalCode.MALFORMED, f"the body has to be {JSON}"
        )
    try:
        body = request.body
    except RequestDataTooBig:
        return _refuse_size()
    if len(body) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:  # sent without saying how much
        return _refuse_size()
    try:
        return _decoder.decode(body)
    except msgspec.ValidationError as fault:
        return refuse(HTTPStatus.BAD_REQUEST, TableRefusalCode.MALFORMED, str(fault))
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return refuse(HTTPStatus.BAD_REQUEST, TableRefusalCode.MALFORMED, "not JSON")


def _refuse_size() -> HttpResponse:
    return refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, TableRefusalCode.TOO_LARGE)
