"""A browser as far as making and looking at tables goes: it keeps cookies and sends the token."""

import http.cookiejar
import json
import secrets
import urllib.request
from typing import Any

WANTED = {
    "profile": "chiva",
    "seats": [{"kind": "me", "name": "Ana"}, *[{"kind": "computer", "level": "easy"}] * 3],
    "pace": "fast",
    "start": True,
}


class Browser:
    """One device."""

    def __init__(self) -> None:
        self.jar = http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    @property
    def cookies(self) -> dict[str, str]:
        return {cookie.name: str(cookie.value) for cookie in self.jar}

    def open_page(self, url: str) -> None:
        """Get the page, and with it the cookies."""
        with self._opener.open(f"{url}/", timeout=20) as answer:
            assert answer.status == 200
        assert set(self.cookies) == {"csrftoken", "device"}

    def make_table(self, url: str) -> str:
        """Make a table with three computers, started; return its code."""
        request = urllib.request.Request(
            f"{url}/api/tables/",
            json.dumps(WANTED | {"id": secrets.token_hex(8)}).encode(),
            {"Content-Type": "application/json", "X-CSRFToken": self.cookies["csrftoken"]},
        )
        with self._opener.open(request, timeout=20) as answer:
            code: str = json.loads(answer.read())["code"]
            return code

    def look_at(self, url: str, code: str) -> dict[str, Any]:
        """Return the public face of a table."""
        with self._opener.open(f"{url}/api/tables/{code}/", timeout=20) as answer:
            face: dict[str, Any] = json.loads(answer.read())
            return face
