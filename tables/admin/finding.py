"""Finds the match that an address names."""

from django.http import Http404

from tables.archive.models import Match


def find_match(pk: int) -> Match:
    """Return the match in the row ``pk``, with its log.

    Raises:
        Http404: there is none.
    """
    match = Match.objects.select_related("log").filter(pk=pk).first()
    if match is None:
        raise Http404
    return match
