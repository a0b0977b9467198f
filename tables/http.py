"""The JSON addresses of tables: making one, and the public face of one."""

from http import HTTPStatus
from typing import Final

import msgspec
from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse

from tables import making
from tables.device import device_of
from tables.faults import HttpRefusalCode, refuse
from tables.processes import get_keeper, get_store
from tables.shown import show_face
from tables.state.log import UnreadableLogError
from tables.storage.redis_client import StoreAwayError
from tables.vocabulary.codes import read_code
from tables.vocabulary.refusals import TableRefusal, TableRefusalCode

JSON: Final = "application/json"

_decoder = msgspec.json.Decoder(making.NewTable)


class Made(msgspec.Struct, frozen=True):
    """The answer to ``POST /api/tables/`` (201)."""

    code: str
    """The table's: its page is ``/t/<code>``."""


async def make_table(request: HttpRequest) -> HttpResponse:
    """``POST /api/tables/``: make a table as the body says; 201 and its code, or a refusal."""
    if request.method != "POST":
        return _refuse_method("POST")
    wanted = _read_body(request)
    if isinstance(wanted, HttpResponse):
        return wanted
    try:
        made = await making.make_table(wanted, device_of(request), store=get_store())
    except (StoreAwayError, UnreadableLogError):
        return _refuse_store()
    if isinstance(made, TableRefusal):
        if made.code == TableRefusalCode.UNAVAILABLE:
            return _refuse_store()
        return refuse(HTTPStatus.BAD_REQUEST, made.code, made.detail)
    return _answer(Made(made), HTTPStatus.CREATED)


async def show_table(request: HttpRequest, code: str) -> HttpResponse:
    """``GET /api/tables/<code>/``: what anybody who knows the code may know of the table."""
    if request.method not in ("GET", "HEAD"):
        return _refuse_method("GET, HEAD")
    known = read_code(code)
    if known is None:
        return refuse(HTTPStatus.NOT_FOUND, TableRefusalCode.NO_TABLE)
    try:
        loaded = await get_store().load(known)
        presence = await get_keeper().read(known)
    except StoreAwayError:
        return _refuse_store()
    except UnreadableLogError:
        return refuse(HTTPStatus.GONE, TableRefusalCode.NO_TABLE, "played by other rules")
    if loaded is None:
        return refuse(HTTPStatus.NOT_FOUND, TableRefusalCode.NO_TABLE)
    return _answer(show_face(loaded, device_of(request), presence), HTTPStatus.OK)


def refuse_address(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 - a view's signature
    """Answer any other address below /api/."""
    return refuse(HTTPStatus.NOT_FOUND, HttpRefusalCode.NO_SUCH_ADDRESS)


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


def _answer(content: msgspec.Struct, status: HTTPStatus) -> HttpResponse:
    response = HttpResponse(msgspec.json.encode(content), status=status, content_type=JSON)
    response["Cache-Control"] = "no-store"
    return response


def _refuse_method(allowed: str) -> HttpResponse:
    response = refuse(HTTPStatus.METHOD_NOT_ALLOWED, HttpRefusalCode.WRONG_METHOD)
    response["Allow"] = allowed
    return response


def _refuse_size() -> HttpResponse:
    return refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, TableRefusalCode.TOO_LARGE)


def _refuse_store() -> HttpResponse:
    return refuse(HTTPStatus.SERVICE_UNAVAILABLE, TableRefusalCode.UNAVAILABLE)
