"""Everything that a device receives from its first byte: frames, HTTP bodies, complaints."""

from dataclasses import dataclass, field
from typing import Literal

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Response,
    WebError,
    WebSocket,
)

STATIC = "/static/"


@dataclass(frozen=True)
class Frame:
    """A text that went through a socket."""

    way: Literal["in", "out"]
    text: str


@dataclass
class Socket:
    """One socket of a page, from its opening on."""

    url: str
    frames: list[Frame] = field(default_factory=list)

    @property
    def code(self) -> str:
        """The code of the table."""
        return self.url.partition("?")[0].rstrip("/").rsplit("/", 1)[-1]


@dataclass(frozen=True)
class Body:
    """What came in answer to a request, its headers included."""

    url: str
    status: int
    headers: str
    content: bytes


class Recording:
    """Records every page of a browser context. Begin it before the first page is opened."""

    def __init__(self, context: BrowserContext) -> None:
        self.sockets: list[Socket] = []
        self.bodies: list[Body] = []
        self.complaints: list[str] = []
        """What the browser complained of: errors, rejections, violations of the policy."""
        context.on("page", self._watch)
        context.on("response", self._keep_body)
        context.on("console", self._hear)
        context.on("weberror", self._note_error)

    def received(self) -> list[str]:
        """Every frame received, of all sockets."""
        return [each.text for socket in self.sockets for each in socket.frames if each.way == "in"]

    def sent(self) -> list[str]:
        return [each.text for socket in self.sockets for each in socket.frames if each.way == "out"]

    def write_down(self) -> str:
        """Return everything that went through the sockets, and the complaints, to be read."""
        lines = [f"{each.way} {each.text}" for socket in self.sockets for each in socket.frames]
        return "\n".join([*self.complaints, *lines])

    def _watch(self, page: Page) -> None:
        page.on("websocket", self._keep_socket)

    def _keep_socket(self, opened: WebSocket) -> None:
        socket = Socket(opened.url)
        self.sockets.append(socket)
        opened.on(
            "framereceived", lambda payload: socket.frames.append(Frame("in", _text(payload)))
        )
        opened.on("framesent", lambda payload: socket.frames.append(Frame("out", _text(payload))))

    def _keep_body(self, response: Response) -> None:
        if response.status in (204, 304) or 300 <= response.status < 400:
            content = b""
        else:
            try:
                content = response.body()
            except Error:
                # The page was left before it had all of it. That may happen to a font, never to an
                # answer that knows anything of a table.
                assert STATIC in response.url, f"the body of {response.url} was not read"
                return
        headers = str(response.headers)
        self.bodies.append(Body(response.url, response.status, headers, content))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def _note_error(self, error: WebError) -> None:
        self.complaints.append(f"thrown: {error.error}")


def _text(payload: str | bytes) -> str:
    assert isinstance(payload, str), "no frame of ours is binary"
    return payload
