"""The rounds of a table that are over, shown again to whoever may see them."""

import re
from http import HTTPStatus
from typing import Final

from django.http import HttpRequest, HttpResponse

from tables.archive.reading import read_review
from tables.device import device_of
from tables.faults import refuse
from tables.http.answers import answer, answer_written, refuse_store
from tables.http.archived import ArchiveAwayError, ask_archive
from tables.http.pasts import find_past
from tables.past import Past, find_round, may_see_round, rounds_for
from tables.replays import show_index, show_round
from tables.state.rounds import RoundOver
from tables.vocabulary.refusals import TableRefusalCode

VERSION: Final = re.compile(r"[0-9]{1,9}")


async def list_replays(request: HttpRequest, code: str) -> HttpResponse:
    """``GET /api/tables/<code>/replays/``: the rounds that this device may see again."""
    past = await find_past(request, code)
    if isinstance(past, HttpResponse):
        return past
    return answer(show_index(past, rounds_for(past, device_of(request))))


async def show_replay(request: HttpRequest, code: str, version: str) -> HttpResponse:
    """``GET /api/tables/<code>/replays/<version>/``: one of them, with all that happened."""
    found = await _find_round(request, code, version)
    if isinstance(found, HttpResponse):
        return found
    return answer(show_round(*found))


async def show_review(request: HttpRequest, code: str, version: str) -> HttpResponse:
    """``GET /api/tables/<code>/replays/<version>/review/``: what perfect play would have given."""
    found = await _find_round(request, code, version)
    if isinstance(found, HttpResponse):
        return found
    past, over = found
    try:
        review = await ask_archive(lambda: read_review(past.code, over.ended_at))
    except ArchiveAwayError:
        return refuse_store()
    if review is None:
        # No error: browsers would complain of one to whoever asks again in a while.
        return refuse(HTTPStatus.ACCEPTED, TableRefusalCode.NOT_YET)
    if not review.content or not review.is_sealed:
        return refuse(HTTPStatus.NOT_FOUND, TableRefusalCode.NO_ROUND, "it cannot be reviewed")
    return answer_written(review.content)


async def _find_round(
    request: HttpRequest, code: str, version: str
) -> tuple[Past, RoundOver] | HttpResponse:
    past = await find_past(request, code)
    if isinstance(past, HttpResponse):
        return past
    over = find_round(past, int(version)) if VERSION.fullmatch(version) else None
    # Of a round that this device may not see it does not even learn that it is over.
    if over is None or not may_see_round(past, over, device_of(request)):
        return refuse(HTTPStatus.NOT_FOUND, TableRefusalCode.NO_ROUND)
    return past, over
