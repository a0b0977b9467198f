"""What the addresses below /api/ answer, whatever was asked."""

import math
from http import HTTPStatus
from typing import Final

import msgspec
from django.http import HttpRequest, HttpResponse

from tables.faults import HttpRefusalCode, refuse
from tables.shortened import complete
from tables.vocabulary.refusals import TableRefusalCode

JSON: Final = "application/json"
READING: Final = ("GET", "HEAD")
"""The methods of what only reads."""


def answer(content: msgspec.Struct, status: HTTPStatus = HTTPStatus.OK) -> HttpResponse:
    """Return ``content`` as JSON, to be kept by nobody on the way."""
    return answer_written(msgspec.json.encode(content), status)


def answer_whole(content: msgspec.Struct) -> HttpResponse:
    """Return ``content``, parts of which sockets write short, with all of its fields."""
    return answer_written(msgspec.json.encode(complete(content)))


def answer_written(content: bytes, status: HTTPStatus = HTTPStatus.OK) -> HttpResponse:
    """Return ``content``, which is JSON already."""
    response = HttpResponse(content, status=status, content_type=JSON)
    response["Cache-Control"] = "no-store"
    return response


def refuse_method(allowed: str) -> HttpResponse:
    """Refuse a request at an address that is only for the methods ``allowed``."""
    response = refuse(HTTPStatus.METHOD_NOT_ALLOWED, HttpRefusalCode.WRONG_METHOD)
    response["Allow"] = allowed
    return response


def refuse_store() -> HttpResponse:
    """Refuse a request because the store does not answer now."""
    return refuse(HTTPStatus.SERVICE_UNAVAILABLE, TableRefusalCode.UNAVAILABLE)


def refuse_haste(wait_s: float) -> HttpResponse:
    """Refuse a request of somebody who asks too much; they may ask again after ``wait_s``."""
    response = refuse(HTTPStatus.TOO_MANY_REQUESTS, TableRefusalCode.TOO_FAST)
    response["Retry-After"] = str(math.ceil(wait_s))
    return response


def refuse_old() -> HttpResponse:
    """Refuse a request for a table whose log cannot be read here."""
    return refuse(HTTPStatus.GONE, TableRefusalCode.NO_TABLE, "played by other rules")


def refuse_address(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 - a view's signature
    """Answer any other address below /api/."""
    return refuse(HTTPStatus.NOT_FOUND, HttpRefusalCode.NO_SUCH_ADDRESS)
