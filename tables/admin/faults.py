"""What the staff are told when something does not answer, or is not for them."""

from http import HTTPStatus

import structlog
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from tables.admin.address import is_below_admin
from tables.faults import refuse_unknown as refuse_plainly

logger = structlog.get_logger(__name__)


def answer_away(fault: Exception) -> HttpResponse:
    """Answer 503, and say what does not answer. Nothing is looked up for this page."""
    what = "database" if isinstance(fault, DatabaseError) else "redis"
    # Not what the fault says: a database repeats values.
    logger.warning("away", what=what, fault=type(fault).__name__)
    page = render_to_string("admin/away.html", {"is_database": what == "database"})
    response = HttpResponse(page, status=HTTPStatus.SERVICE_UNAVAILABLE)
    response["Retry-After"] = "10"
    return response


def refuse_permission(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler403: whoever has signed in may not see this page.

    Nothing but pages of the staff refuses so.
    """
    del exception  # it may name what there is
    page = render_to_string("admin/refused.html", request=request)
    return HttpResponse(page, status=HTTPStatus.FORBIDDEN)


def refuse_unknown(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler404: the staff are told with a way back, everybody else plainly.

    Whoever is not of the staff never gets here below /admin/: they are asked to sign in.
    """
    if not is_below_admin(request):
        return refuse_plainly(request, exception)
    page = render_to_string("admin/unknown.html", request=request)
    return HttpResponse(page, status=HTTPStatus.NOT_FOUND)
