"""The one page: the built client, with the cookies that it needs."""

from http import HTTPStatus
from pathlib import Path
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.views.decorators.http import require_safe

from tables.admin.address import ADMIN
from tables.admin.faults import refuse_unknown
from tables.faults import API

READING: Final = ("GET", "HEAD")
APART: Final = (API, ADMIN, settings.STATIC_URL)
NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Double Six</title>
<p>The server runs, but the client is not built yet. Stop the server and run <code>make play</code>:
it builds the client and starts everything.</p>
</html>
"""


@require_safe
def show_client(request: HttpRequest, code: str = "", version: str = "") -> HttpResponse:
    """Answer with the client's index page: for the lobby, every table and every replay.

    The client looks at the address itself; what there is of a table ``code``, and of a round that
    ended with ``version``, it asks by the API.
    """
    del code, version
    return _give_client(request, HTTPStatus.OK)


def show_unknown(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler404: whoever reads pages gets the client, which says so and has a way home.

    Everything else, such as the API, a file that is missing and a page of the staff, is answered
    as `tables.admin.faults` does.
    """
    is_read = "text/html" in request.headers.get("Accept", "")
    if request.method not in READING or not is_read or request.path_info.startswith(APART):
        return refuse_unknown(request, exception)
    return _give_client(request, HTTPStatus.NOT_FOUND)


def _give_client(request: HttpRequest, status: HTTPStatus) -> HttpResponse:
    get_token(request)  # sets the CSRF cookie, which the client sends back as a header
    index = Path(settings.CLIENT_DIR) / "index.html"
    try:
        page = index.read_text(encoding="utf-8")
    except FileNotFoundError:
        return HttpResponse(NOT_BUILT, status=503)
    response = HttpResponse(page, status=status)
    # A new build replaces the old one at once: the page names the files by their hashes.
    response["Cache-Control"] = "no-cache"
    return response
