"""Who of the staff looked at tables in play, and when: written down before anything is shown."""

from django.http import HttpRequest
from django.utils import timezone

from tables.archive.models import Look


def note_look(request: HttpRequest, code: str) -> None:
    """Write down that whoever asks looks at the table ``code``; "" is the list of all.

    Raises:
        DatabaseError: it could not be written down, so nothing may be shown.
    """
    Look.objects.create(at=timezone.now(), by=request.user.get_username(), code=code)
