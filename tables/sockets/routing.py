"""Where the sockets are: ``/ws/tables/<code>/``."""

import re
from collections.abc import Awaitable
from typing import Any, Final

from asgiref.sync import markcoroutinefunction

from tables.sockets.consumer import Receive, Send, serve_socket
from tables.vocabulary.codes import read_code

PATH: Final = re.compile(r"/ws/tables/([^/]+)/")


@markcoroutinefunction
def sockets(scope: dict[str, Any], receive: Receive, send: Send) -> Awaitable[None]:
    """Serve the socket of ``scope`` if its path is that of a table, and say so if not."""
    found = PATH.fullmatch(scope["path"])
    return serve_socket(read_code(found[1]) if found else None, scope, receive, send)
