"""How an address says that it is of a Redis Cluster: `redis+cluster://` and any of its nodes."""

from typing import Final

CLUSTER: Final = "+cluster://"


def is_cluster(url: str) -> bool:
    """Tell whether ``url`` is of a cluster."""
    return CLUSTER in url.partition("//")[0] + "//"


def node_url(url: str) -> str:
    """Return the address of one server: of the node that ``url`` names, or ``url`` itself."""
    return url.replace(CLUSTER, "://", 1) if is_cluster(url) else url
