"""Where the pages of the staff are."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # the settings need the address before there is any request
    from django.http import HttpRequest

ADMIN: Final = "/admin/"


def is_below_admin(request: "HttpRequest") -> bool:
    """Tell whether a request is for a page of the staff."""
    return request.path_info.startswith(ADMIN)
