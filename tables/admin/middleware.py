"""Sessions, users and messages: for the pages of the staff alone.

Whoever plays has no account. The client, the API and the sockets touch neither the database nor a
session, and no request of theirs waits for a thread because of these.
"""

from typing import Any

from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.db import DatabaseError, DataError
from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin

from tables.admin.address import is_below_admin
from tables.admin.faults import answer_away
from tables.faults import refuse_bad_request
from tables.storage.redis_client import StoreAwayError


class _OnlyBelowAdmin(MiddlewareMixin):
    def __call__(self, request: HttpRequest) -> Any:  # noqa: ANN401 - a response, or a coroutine of one
        """Do what the middleware does, below /admin/; elsewhere, nothing."""
        if is_below_admin(request):
            return super().__call__(request)
        return self.get_response(request)


class StaffSessionMiddleware(_OnlyBelowAdmin, SessionMiddleware):
    """Django's sessions."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Save what has changed of the session, if the database is there."""
        try:
            return super().process_response(request, response)
        except DataError as fault:
            return refuse_bad_request(request, fault)
        except DatabaseError as fault:
            return answer_away(fault)


class StaffAuthenticationMiddleware(_OnlyBelowAdmin, AuthenticationMiddleware):
    """Django's users."""


class StaffMessageMiddleware(_OnlyBelowAdmin, MessageMiddleware):
    """Django's messages from one page to the next."""


class AwayMiddleware(MiddlewareMixin):
    """Says that the database, or Redis, does not answer now, or has been asked what cannot be."""

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Answer for a view that met with it; every other fault goes on.

        A number with too many digits, or a text with a byte that no text has, is no fault of the
        database's: SQLite's client raises OverflowError of the one, PostgreSQL's DataError of both.
        """
        if not is_below_admin(request):
            return None
        if isinstance(exception, DataError | OverflowError):
            return refuse_bad_request(request, exception)
        if isinstance(exception, DatabaseError | StoreAwayError):
            return answer_away(exception)
        return None
