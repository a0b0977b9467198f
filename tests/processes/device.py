"""One browser: its cookies, what it asks by HTTP, and the sockets that it opens."""

import itertools
import secrets
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import msgspec

from tests.frames import SHORT
from tests.processes.table_socket import Socket

LARGEST_ANSWER = 4 * 1024 * 1024
SEATS = 4


@dataclass(frozen=True)
class Answer:
    """What came back for one HTTP request."""

    status: int
    headers: str
    body: bytes = field(repr=False)
    path: str = ""
    """Without what follows a question mark."""

    @property
    def json(self) -> dict[str, Any]:
        decoded: dict[str, Any] = msgspec.json.decode(self.body)
        return decoded


class Device:
    """Everything it was ever sent is in ``answers`` and ``sockets``."""

    socket_type: type[Socket] = Socket

    def __init__(self, ports: list[int], *, keeps_cookies: bool = True) -> None:
        self.bases = [f"http://127.0.0.1:{port}" for port in ports]
        """The web processes that it may go to."""
        jar = aiohttp.CookieJar(unsafe=True) if keeps_cookies else aiohttp.DummyCookieJar()
        # As many connections at once as it is asked for; by itself aiohttp stops at a hundred.
        connector = aiohttp.TCPConnector(limit=0)
        self.http = aiohttp.ClientSession(cookie_jar=jar, connector=connector)
        self.answers: list[Answer] = []
        self.sockets: list[Socket] = []
        self._numbers = itertools.count()
        self._salt = secrets.token_hex(4)

    @property
    def cookie(self) -> str:
        """Its signed device cookie."""
        (cookie,) = (each.value for each in self.http.cookie_jar if each.key == "device")
        return cookie

    @property
    def pseudonym(self) -> str:
        """How logs call it."""
        return self.cookie.partition(":")[0]

    def make_id(self) -> str:
        """Return an id that no other command of this device has."""
        return f"{self._salt}-{next(self._numbers)}"

    async def introduce(self, web: int = 0) -> None:
        """Fetch the page, as a browser does first: it sets the cookies."""
        await self.request("GET", "/", web)

    async def request(
        self,
        method: str,
        path: str,
        web: int = 0,
        *,
        headers: dict[str, str] | None = None,
        data: object = None,
    ) -> Answer:
        """Ask by HTTP, and keep the answer."""
        url = f"{self.bases[web]}{path}"
        async with self.http.request(
            method, url, headers=headers, data=data, allow_redirects=False
        ) as response:
            body = await response.read()
            headers_text = "".join(f"{name}: {value}\n" for name, value in response.headers.items())
        answer = Answer(response.status, headers_text, body, path.partition("?")[0])
        self.answers.append(answer)
        return answer

    async def post(
        self, path: str, content: object, web: int = 0, *, headers: dict[str, str] | None = None
    ) -> Answer:
        """Post ``content`` as JSON with the CSRF token, as the client does."""
        tokens = [each.value for each in self.http.cookie_jar if each.key == "csrftoken"]
        sent = {"Content-Type": "application/json", "X-CSRFToken": "".join(tokens)}
        body = content if isinstance(content, bytes) else msgspec.json.encode(content)
        return await self.request("POST", path, web, headers={**sent, **(headers or {})}, data=body)

    async def make_table(
        self,
        profile: str,
        seats: list[dict[str, str]],
        web: int = 0,
        *,
        seed: str | None = None,
        start: bool = False,
        may_watch: bool = False,
    ) -> str:
        """Make a table with quick computers; return its code."""
        plan = {
            "id": self.make_id(),
            "profile": profile,
            "seats": seats,
            "seed": seed,
            "pace": "fast",
            "start": start,
            "may_watch": may_watch,
        }
        answer = await self.post("/api/tables/", plan, web)
        assert answer.status == 201, answer.body
        code: str = answer.json["code"]
        return code

    async def connect(
        self,
        code: str,
        web: int = 0,
        *,
        headers: dict[str, str] | None = None,
        origin: str | None = "own",
    ) -> Socket:
        """Open a socket at the table ``code``, as a page of the site does unless told otherwise."""
        url = f"{self.bases[web]}/ws/tables/{code}/{SHORT}"
        opened = await self.http.ws_connect(
            url,
            origin=self.bases[web] if origin == "own" else origin,
            headers=headers,
            max_msg_size=LARGEST_ANSWER,
        )
        socket = self.socket_type(opened, self.make_id)
        self.sockets.append(socket)
        return socket

    async def close(self) -> None:
        """Close the browser."""
        for socket in self.sockets:
            await socket.close()
        await self.http.close()
