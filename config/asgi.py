"""The ASGI application: requests to Django, sockets of our own pages to the tables."""

import os
from typing import Any

from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django_application = get_asgi_application()  # first: it sets up what the imports below need

from django.conf import settings  # noqa: E402

from config.client_address import ClientsBehindProxy  # noqa: E402
from config.origin import OwnPagesOnly  # noqa: E402
from tables.sockets.routing import sockets  # noqa: E402

application: Any = ClientsBehindProxy(
    ProtocolTypeRouter(
        {
            "http": django_application,
            "websocket": OwnPagesOnly(sockets, settings.ALLOWED_HOSTS),
        }
    ),
    settings.ENVIRONMENT.trusted_proxies,
)
