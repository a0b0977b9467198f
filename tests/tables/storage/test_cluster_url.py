"""An address is of a cluster, or of one server."""

import pytest

from tables.storage.cluster_url import is_cluster, node_url


@pytest.fixture
def redis_url() -> str:
    """Return none: nothing is stored here."""
    return ""


@pytest.mark.parametrize(
    ("url", "node"),
    [
        ("redis+cluster://a:7000", "redis://a:7000"),
        ("rediss+cluster://:word@a:7000/0?x=y", "rediss://:word@a:7000/0?x=y"),
    ],
)
def test_a_cluster_is_named_by_one_of_its_nodes(url: str, node: str) -> None:
    assert is_cluster(url)
    assert node_url(url) == node


@pytest.mark.parametrize(
    "url", ["redis://a:7000", "rediss://:p+cluster://x@a", "unix:///a+cluster//b.sock", ""]
)
def test_everything_else_is_one_server(url: str) -> None:
    assert not is_cluster(url)
    assert node_url(url) == url
