"""One commit never touches two slots of a Redis Cluster; tables are spread over all of it."""

import pytest
from redis.crc import REDIS_CLUSTER_HASH_SLOTS, key_slot

from tables.storage import keys
from tests.redis_cluster import NODES

OF_A_TABLE = (keys.log_key, keys.presence_key, keys.readers_key)
OF_ITS_SHARD = (keys.schedule_key, keys.outbox_key, keys.clock_key)
OF_NO_TABLE = (keys.limit_key,)
"""Each is touched alone."""


@pytest.fixture
def redis_url() -> str:
    """Return none: nothing is stored here."""
    return ""


def slots_of(prefix: str, code: str) -> set[int]:
    """Return the slots of all keys that a command at the table ``code`` may touch."""
    table = [key(prefix, code) for key in OF_A_TABLE]
    shard = [key(prefix, keys.shard_of(code)) for key in OF_ITS_SHARD]
    return {key_slot(key.encode()) for key in (*table, *shard)}


def test_these_are_all_keys_that_there_are() -> None:
    made = {name for name in vars(keys) if name.endswith("_key")}
    assert made == {key.__name__ for key in (*OF_A_TABLE, *OF_ITS_SHARD, *OF_NO_TABLE)}


@pytest.mark.parametrize("prefix", ["double-six", "a.b_c-d", "7"])
def test_all_keys_of_a_table_are_in_one_slot(prefix: str) -> None:
    for number in range(500):
        assert len(slots_of(prefix, f"{number:08}")) == 1


def test_every_node_of_a_cluster_has_a_share() -> None:
    of_shards = [
        key_slot(keys.schedule_key("double-six", shard).encode()) for shard in range(keys.SHARDS)
    ]
    assert len(set(of_shards)) == keys.SHARDS
    shares = [0] * NODES
    for slot in of_shards:
        shares[slot * NODES // REDIS_CLUSTER_HASH_SLOTS] += 1
    assert min(shares) >= keys.SHARDS // NODES // 2, shares
