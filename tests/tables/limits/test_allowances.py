"""Allowances, places and pauses in the real Redis: for all processes together, and not for ever."""

import asyncio

import pytest

from tables.limits.allowances import Allowances
from tables.limits.asker import Asker, read_network
from tables.limits.guesses import Guesses
from tables.limits.measures import (
    FIRST_PAUSE_S,
    FREE_TRIES,
    LONGEST_PAUSE_S,
    MOST_SOCKETS_OF_A_DEVICE,
    OF_A_DEVICE,
    OF_A_NETWORK,
)
from tables.limits.open_sockets import OpenSockets
from tables.limits.sign_ins import SignIns
from tables.storage.allowance import AllowanceKeeper
from tables.storage.store import Store
from tests.tables.pure_tables import A, B

ANA = Asker(A, "192.0.2.7")
BEN = Asker(B, "192.0.2.7")
BEN_ELSEWHERE = Asker(B, "198.51.100.1")
LOCAL = Asker(A, None)


async def list_keys(store: Store, beginning: str) -> list[bytes]:
    """Return the keys that begin so after the prefix, of all nodes where there are several."""
    return [key async for key in store.redis.scan_iter(f"{store.prefix}:{beginning}*")]


@pytest.fixture
def keeper(store: Store) -> AllowanceKeeper:
    return AllowanceKeeper(store)


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("127.0.0.1", None),
        ("127.9.9.9", None),
        ("::1", None),
        ("::ffff:127.0.0.1", None),
        ("", None),
        ("nonsense", None),
    ],
)
def test_a_network_is_an_address_or_what_one_customer_has(
    address: str, network: str | None
) -> None:
    assert read_network(address) == network


async def test_of_many_at_once_in_two_processes_only_as_many_are_granted_as_there_are(
    keeper: AllowanceKeeper, other: Store
) -> None:
    most = OF_A_DEVICE["tables"].burst
    both = (Allowances(keeper), Allowances(AllowanceKeeper(other)))
    taken = await asyncio.gather(*(both[n % 2].take("tables", ANA) for n in range(most + 20)))
    assert sum(not lacking for lacking in taken) == most
    wait_s = max(lacking[A] for lacking in taken if lacking)
    assert 0 < wait_s <= OF_A_DEVICE["tables"].each_s
    assert {who for lacking in taken for who in lacking} == {A}, "its network has some left"
    assert await both[0].take("tables", BEN) == {}


async def test_one_comes_back_after_a_while(keeper: AllowanceKeeper) -> None:
    for _ in range(3):
        assert await keeper.take("x", "y", 3, 0.05) == 0
    wait_s = await keeper.take("x", "y", 3, 0.05)
    assert 0 < wait_s <= 0.05
    await asyncio.sleep(wait_s + 0.005)
    assert await keeper.take("x", "y", 3, 0.05) == 0


async def test_a_device_that_is_always_new_is_counted_by_its_network(
    keeper: AllowanceKeeper,
) -> None:
    allowances = Allowances(keeper)
    most = OF_A_NETWORK["codes"].burst
    taken = [
        await allowances.take("codes", Asker(f"{n:032x}", "192.0.2.7")) for n in range(most + 1)
    ]
    assert [bool(lacking) for lacking in taken] == [False] * most + [True]
    assert set(taken[-1]) == {"192.0.2.7"}
    assert await allowances.take("codes", BEN_ELSEWHERE) == {}


async def test_nothing_is_limited_on_this_very_machine(
    keeper: AllowanceKeeper, store: Store
) -> None:
    allowances, sockets = Allowances(keeper), OpenSockets(keeper)
    for n in range(OF_A_DEVICE["tables"].burst + 50):
        assert await allowances.take("tables", LOCAL) == {}
        assert await sockets.take(LOCAL, str(n))
    assert await list_keys(store, "") == []
    await sockets.aclose()


async def test_what_is_kept_names_nobody_and_expires(keeper: AllowanceKeeper, store: Store) -> None:
    sockets = OpenSockets(keeper)
    await Allowances(keeper).take("tables", ANA)
    await sockets.take(ANA, "s")
    await SignIns(keeper).try_again("boss", "192.0.2.7")
    keys = await list_keys(store, "")
    assert len(keys) == 6
    for key in keys:
        assert key.startswith(f"{store.prefix}:limit:".encode())
        assert not any(each in key for each in (b"192.0", b"boss", A.encode()))
        assert await store.redis.pttl(key) > 0
    await sockets.aclose()


async def test_while_redis_is_away_everything_is_granted() -> None:
    away = Store("unix:///nowhere/redis.sock", "away")
    keeper = AllowanceKeeper(away)
    sockets = OpenSockets(keeper)
    assert await Allowances(keeper).take("tables", ANA) == {}
    assert await sockets.take(ANA, "s")
    assert await SignIns(keeper).try_again("boss", "192.0.2.7") == 0
    await SignIns(keeper).note_success("boss", "192.0.2.7")
    await sockets.leave(ANA, "s")
    await sockets.aclose()
    await away.aclose()


async def test_places_are_for_all_processes_together_and_free_again_when_left(
    keeper: AllowanceKeeper, other: Store
) -> None:
    here, there = OpenSockets(keeper), OpenSockets(AllowanceKeeper(other))
    both = (here, there)
    names = [str(n) for n in range(MOST_SOCKETS_OF_A_DEVICE)]
    assert all([await both[n % 2].take(ANA, name) for n, name in enumerate(names)])
    assert not await here.take(ANA, "one more")
    assert not await there.take(ANA, "one more")
    assert await there.take(BEN, "of somebody else at the same address")
    await here.leave(ANA, names[0])
    assert await there.take(ANA, "one more")
    await here.aclose()
    await there.aclose()


async def test_places_of_a_killed_process_are_free_again_and_those_of_a_live_one_stay(
    keeper: AllowanceKeeper,
) -> None:
    async def hold(asked: str, *holders: str) -> bool:
        return await keeper.hold_places(asked, "w", holders, most=2, lease_s=1)  # type: ignore[arg-type]

    assert await hold("take", "killed")
    assert await hold("take", "live")
    assert not await hold("take", "new")
    await asyncio.sleep(0.6)
    await hold("keep", "live")
    await asyncio.sleep(0.6)
    assert await hold("take", "new")
    assert not await hold("take", "another")


async def test_a_process_keeps_the_places_of_its_sockets(
    keeper: AllowanceKeeper, store: Store
) -> None:
    sockets = OpenSockets(keeper, keep_every_s=0.01)
    await sockets.take(ANA, "s")
    for key in await list_keys(store, "limit:places:"):
        await store.redis.delete(key)
    await asyncio.sleep(0.2)
    assert len(await list_keys(store, "limit:places:")) == 2
    await sockets.aclose()


async def test_whoever_guesses_too_much_has_to_wait_and_others_of_the_network_do_not(
    keeper: AllowanceKeeper,
) -> None:
    guesses = Guesses(Allowances(keeper))
    for _ in range(OF_A_DEVICE["codes"].burst):
        assert await guesses.note(ANA) == 0
        assert guesses.wait_of(ANA) == 0
    assert await guesses.note(ANA) > 0
    assert 0 < guesses.wait_of(ANA) <= OF_A_DEVICE["codes"].each_s
    assert guesses.wait_of(BEN) == 0
    assert guesses.wait_of(LOCAL) == 0


async def test_pauses_grow_and_end_with_a_success(keeper: AllowanceKeeper, store: Store) -> None:
    sign_ins = SignIns(keeper)
    tries = await asyncio.gather(*(sign_ins.try_again("boss", "192.0.2.7") for _ in range(25)))
    assert sum(wait_s == 0 for wait_s in tries) == FREE_TRIES, "also of those at once"
    assert await sign_ins.try_again(" BOSS ", "192.0.2.7") > 0
    assert await sign_ins.try_again("boss", "198.51.100.1") == 0, "nobody locks out somebody else"
    assert await sign_ins.try_again("anna", "198.51.100.1") == 0
    (key,) = [
        key
        for key in await list_keys(store, "limit:tries:")
        if await store.redis.hget(key, "tries") == str(FREE_TRIES).encode()
    ]
    pauses = []
    for _ in range(12):
        await store.redis.hdel(key, "until")
        assert await sign_ins.try_again("boss", "192.0.2.7") == 0
        pauses.append(round(await sign_ins.try_again("boss", "192.0.2.7")))
    doubled = [min(FIRST_PAUSE_S * 2**n, LONGEST_PAUSE_S) for n in range(1, 13)]
    assert pauses == pytest.approx(doubled, abs=1)
    await sign_ins.note_success("boss", "192.0.2.7")
    assert await sign_ins.try_again("boss", "192.0.2.7") == 0
