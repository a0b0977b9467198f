"""The floor: a bare Channels consumer that sends what it gets to its group, on stock daphne.

Run as ``python tests/bench/floor_server.py REDIS_URL PORT``. It knows no rule, stores nothing and
projects nothing: whatever the product does beyond it shows as a ratio over 1.
"""

import sys

import django
from django.conf import settings

REDIS_URL, PORT = sys.argv[1], sys.argv[2]

settings.configure(
    SECRET_KEY="the floor has no secrets",
    ALLOWED_HOSTS=["127.0.0.1"],
    INSTALLED_APPS=["channels"],
    CHANNEL_LAYERS={
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [REDIS_URL], "prefix": "floor"},
        }
    },
)
django.setup()

from channels.generic.websocket import AsyncWebsocketConsumer  # noqa: E402 (settings come first)
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from daphne.endpoints import build_endpoint_description_strings  # noqa: E402
from daphne.server import Server  # noqa: E402
from django.urls import path  # noqa: E402


class FloorConsumer(AsyncWebsocketConsumer):
    """Send each frame to all sockets of the same table."""

    async def connect(self) -> None:
        """Join the group of the table that the address names."""
        self.group = f"table.{self.scope['url_route']['kwargs']['table']}"
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.accept()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Hand the frame to the group; binary frames are not part of the floor."""
        assert bytes_data is None
        await self.channel_layer.group_send(self.group, {"type": "told", "text": text_data})

    async def told(self, event: dict[str, str]) -> None:
        """Send what the group was told."""
        await self.send(text_data=event["text"])

    async def disconnect(self, code: int) -> None:
        """Leave the group."""
        del code
        await self.channel_layer.group_discard(self.group, self.channel_name)


application = ProtocolTypeRouter(
    {"websocket": URLRouter([path("ws/<int:table>/", FloorConsumer.as_asgi())])}
)

if __name__ == "__main__":
    endpoints = build_endpoint_description_strings(host="127.0.0.1", port=int(PORT))
    Server(application=application, endpoints=endpoints, signal_handlers=True).run()
