"""Whatever is stored is stored on one server and on a Redis Cluster of three nodes alike."""

import pytest


@pytest.fixture(scope="session", params=["server", "cluster"])
def redis_url(request: pytest.FixtureRequest) -> str:
    """Return the REDIS_URL of one of them."""
    url: str = request.getfixturevalue(f"redis_{request.param}_url")
    return url
