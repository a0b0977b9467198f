"""The process says that it lives, and what it misses."""

import json

import pytest
from django.test import AsyncClient
from pytest_django import Settings


async def test_a_process_that_answers_lives(async_client: AsyncClient, settings: Settings) -> None:
    settings.REDIS_URL = "unix:///nowhere/redis.sock"
    answer = await async_client.get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"alive\n")


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("redis_prefix")
async def test_with_redis_and_the_database_it_is_ready(async_client: AsyncClient) -> None:
    answer = await async_client.get("/readyz")
    assert answer.status_code == 200
    assert json.loads(answer.content) == {"ready": True, "missing": []}


@pytest.mark.django_db(transaction=True)
async def test_with_a_redis_cluster_it_is_ready_too(
    async_client: AsyncClient, settings: Settings, redis_cluster_url: str
) -> None:
    settings.REDIS_URL = redis_cluster_url
    assert (await async_client.get("/readyz")).status_code == 200


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "url",
    [
        "unix:///nowhere/redis.sock",
        "redis://127.0.0.1:1/0",
        "redis+cluster://127.0.0.1:1",
        "redis://[bad",
        "",
    ],
)
async def test_without_redis_it_is_not_ready_and_says_why(
    url: str, async_client: AsyncClient, settings: Settings
) -> None:
    settings.REDIS_URL = url
    answer = await async_client.get("/readyz")
    assert answer.status_code == 503
    assert json.loads(answer.content) == {"ready": False, "missing": ["redis"]}
