"""The ground that the tests stand on."""

import redis
from channels.layers import get_channel_layer
from channels_redis.pubsub import RedisPubSubChannelLayer
from pytest_django import Settings


def test_the_server_of_the_tests_answers_and_is_durable(redis_url: str) -> None:
    with redis.Redis.from_url(redis_url, decode_responses=True) as client:
        assert client.ping()
        assert client.config_get("appendfsync") == {"appendfsync": "always"}
        assert client.config_get("appendonly") == {"appendonly": "yes"}


async def test_the_channel_layer_reaches_it_with_the_prefix_of_this_test(redis_prefix: str) -> None:
    layer = get_channel_layer()
    assert isinstance(layer, RedisPubSubChannelLayer)
    assert layer.prefix == f"{redis_prefix}:layer"
    channel = await layer.new_channel()
    await layer.group_add("some-table", channel)
    await layer.group_send("some-table", {"type": "table.moved", "version": 3})
    assert await layer.receive(channel) == {"type": "table.moved", "version": 3}
    await layer.flush()


def test_the_layer_cannot_be_one_in_memory(settings: Settings) -> None:
    assert settings.CHANNEL_LAYERS["default"]["BACKEND"].endswith("RedisPubSubChannelLayer")
