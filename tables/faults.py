"""What a wrong request gets: JSON with a code below /api/, a plain page elsewhere."""

from enum import StrEnum
from http import HTTPStatus
from typing import Final

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, JsonResponse

from tables.vocabulary.refusals import TableRefusalCode

API: Final = "/api/"


class HttpRefusalCode(StrEnum):
    """The reason of a refused request, besides those that a socket knows too."""

    BAD_CSRF = "bad-csrf"
    """The CSRF token is missing or old (load the page again), or another site's page sent this."""
    WRONG_METHOD = "wrong-method"
    """The address is right, but not for this; the header `Allow` says for what."""
    NO_SUCH_ADDRESS = "no-such-address"
    """Nothing is at this address."""
    BROKEN = "broken"
    """A fault of the server's."""


def refuse(status: HTTPStatus, code: StrEnum, detail: str = "") -> JsonResponse:
    """Return the answer ``{code, detail}``: the code for the client, the detail for a developer."""
    return JsonResponse({"code": code.value, "detail": detail}, status=status)


def refuse_bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler400: the host is not allowed, the body is too large, the form is absurd."""
    if isinstance(exception, RequestDataTooBig):
        return _answer(request, HTTPStatus.REQUEST_ENTITY_TOO_LARGE, TableRefusalCode.TOO_LARGE)
    return _answer(request, HTTPStatus.BAD_REQUEST, TableRefusalCode.MALFORMED)


def refuse_csrf(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Django's CSRF_FAILURE_VIEW: the token is missing or wrong, or the page is another site's."""
    return _answer(request, HTTPStatus.FORBIDDEN, HttpRefusalCode.BAD_CSRF, reason)


def refuse_unknown(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Django's handler404: nothing is at this address."""
    del exception  # it names the address again
    return _answer(request, HTTPStatus.NOT_FOUND, HttpRefusalCode.NO_SUCH_ADDRESS)


def refuse_broken(request: HttpRequest) -> HttpResponse:
    """Django's handler500: a fault of ours. The traceback is in the log, not here."""
    return _answer(request, HTTPStatus.INTERNAL_SERVER_ERROR, HttpRefusalCode.BROKEN)


def _answer(
    request: HttpRequest,
    status: HTTPStatus,
    code: StrEnum,
    detail: str = "",
) -> HttpResponse:
    if request.path_info.startswith(API):
        return refuse(status, code, detail)
    return HttpResponse(
        f"{status.value} {status.phrase}\n", status=status, content_type="text/plain"
    )
