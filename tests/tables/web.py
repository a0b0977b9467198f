"""Asks the addresses of tables as a browser of some device does, and reads what it is answered."""

import json
from typing import Any

from django.http import HttpResponse
from django.test import AsyncClient

from tables.device import COOKIE, write_cookie
from tables.http.answers import JSON


def client_of(device: str) -> AsyncClient:
    client = AsyncClient()
    client.cookies[COOKIE] = write_cookie(device)
    return client


async def get(device: str, address: str) -> HttpResponse:
    """Return what ``device`` is answered at an address below /api/tables/."""
    return await client_of(device).get(f"/api/tables/{address}")


def read(answer: HttpResponse) -> dict[str, Any]:
    assert answer.status_code == 200, answer.content
    assert answer["Content-Type"] == JSON
    assert answer["Cache-Control"] == "no-store"
    content: dict[str, Any] = json.loads(answer.content)
    return content


def refusal_of(answer: HttpResponse) -> tuple[int, str]:
    content = json.loads(answer.content)
    assert list(content) == ["code", "detail"]
    return answer.status_code, content["code"]
