"""The ASGI application: requests to Django, sockets of our own pages to the tables."""

import os
from collections.abc import Awaitable
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django_application = get_asgi_application()  # first: it sets up what the imports below need

from django.conf import settings  # noqa: E402

from config.client_address import ClientsBehindProxy  # noqa: E402
from config.origin import OwnPagesOnly  # noqa: E402
from tables.sockets.routing import sockets  # noqa: E402

own_sockets = OwnPagesOnly(sockets, settings.ALLOWED_HOSTS)


def serve(scope: Any, receive: Any, send: Any) -> Awaitable[None]:  # noqa: ANN401 - ASGI
    """Hand on a request or a socket.

    Like each that it goes through, this only returns what is to be awaited: it would otherwise wait
    beside every socket, and hold the head of its request, for as long as that is open.
    """
    if scope["type"] == "websocket":
        return own_sockets(scope, receive, send)
    return django_application(scope, receive, send)


application: Any = ClientsBehindProxy(serve, settings.ENVIRONMENT.trusted_proxies)
